import { useEffect, useState } from 'react';

/** ms after which it is drawn however busy the page is, or where the browser does not say that it rests. */
const MOST_MS = 1000;

/**
 * True once the page has had a rest since this was first drawn: for what costs a slow device much, and nobody waits
 * for.
 */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const rest = () => setIdle(true);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(rest, MOST_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(rest, { timeout: MOST_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
