import { useEffect, useState } from 'react';
import { afterFrames } from './after-frames.ts';

/** Whether the page has painted a render in which `shown` was true: for questions that may come after the first rows. */
export function usePainted(shown: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (!shown || painted) return undefined;
    let left = false;
    afterFrames(1, () => {
      if (!left) setPainted(true);
    });
    return () => void (left = true);
  }, [shown, painted]);
  return painted;
}
