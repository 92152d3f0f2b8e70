import { useEffect, useState } from 'react';

/**
 * The current time, updated at each full step of the clock.
 * @param stepMs 1000 for a clock with seconds
 */
export function useNow(stepMs = 15_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(new Date());
      timer = setTimeout(tick, stepMs - (Date.now() % stepMs));
    };
    timer = setTimeout(tick, stepMs - (Date.now() % stepMs));
    return () => clearTimeout(timer);
  }, [stepMs]);
  return now;
}
