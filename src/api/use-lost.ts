import { useEffect, useState } from 'react';
import { readLink, subscribeLink } from './link-store.ts';

/**
 * What did not come, until Quai can be reached again after it could not be: then it is asked for anew.
 * @param nothing while all came; the same at each drawing
 */
export function useLost<T>(nothing: T): [lost: T, lose: (lost: T) => void] {
  const [lost, setLost] = useState(nothing);
  const waits = lost !== nothing;
  useEffect(() => {
    if (!waits) return undefined;
    let wasDown = !readLink().up;
    return subscribeLink(() => {
      const { up } = readLink();
      if (up && wasDown) setLost(nothing);
      wasDown = !up;
    });
  }, [waits, nothing]);
  return [lost, setLost];
}
