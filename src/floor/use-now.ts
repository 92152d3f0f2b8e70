import { useEffect, useState } from 'react';

/** The time, followed every `stepMs` milliseconds. */
export function useNow(stepMs = 15_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
