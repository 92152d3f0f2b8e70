import { useEffect, useState } from 'react';
import { afterFrames } from './after-frames.ts';

/** Whether the page has painted a render in which `shown` was true: for questions that may come after the first rows. */
export function usePainted(shown: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (!shown || painted) return undefined;
    let isUnmounted = false;
    // The rows of a list are drawn in the frame after the one in which the space for them was measured.
    afterFrames(2, () => {
      if (!isUnmounted) setPainted(true);
    });
    return () => void (isUnmounted = true);
  }, [shown, painted]);
  return painted;
}
