import { useEffect, useState } from 'react';

/** Milliseconds for which an answer has to stand before its pictures are fetched. */
const REST_MS = 150;

/** Whether an answer came only just now, and another letter may follow; false for the first there is. */
export function useHurried(answer: unknown): boolean {
  const [rested, setRested] = useState(answer);
  useEffect(() => {
    const timer = setTimeout(() => setRested(answer), REST_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  return rested !== answer;
}
