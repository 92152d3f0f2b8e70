import { useEffect, useState } from 'react';
import { readLink, subscribeLink } from './link-store.ts';

/**
 * State for resources that failed to load. It resets when Quai becomes reachable again, so that they are requested once
 * more.
 * @param nothing value while nothing has failed; must keep its identity between renders
 */
export function useRetryWhenOnline<T>(nothing: T): [lost: T, lose: (lost: T) => void] {
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
