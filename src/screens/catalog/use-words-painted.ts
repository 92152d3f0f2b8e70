import { startTransition, useEffect, useState } from 'react';
import { afterFrames } from '#src/replica/after-frames.ts';

let painted = false;

/**
 * Whether the page has painted its first articles. Until then their pictures wait: fetched and decoded beside the words,
 * they would keep a slow device from showing anything.
 */
export function useWordsPainted(): boolean {
  const [past, setPast] = useState(painted);
  useEffect(() => {
    if (past) return undefined;
    let left = false;
    afterFrames(1, () => {
      painted = true;
      if (!left) startTransition(() => setPast(true));
    });
    return () => void (left = true);
  }, [past]);
  return past;
}
