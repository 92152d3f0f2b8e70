import { startTransition, useEffect, useState } from 'react';
import { afterFrames } from '#src/sync/client/device/after-frames.ts';

let painted = false;

/**
 * Whether the page has painted its first articles. Pictures wait until then: loading and decoding them earlier would
 * delay the text on a slow device.
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
