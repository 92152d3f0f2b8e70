import { useEffect, useState } from 'react';

/** Milliseconds for which something has to stand; longer than from one letter to the next of somebody who types. */
const REST_MS = 300;

/** `now` as it was when it last stood for a while: what changes with each letter of a word passes by. */
export function useRested<T>(now: T): T {
  const [rested, setRested] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setRested(now), REST_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return rested;
}
