import { useEffect, useState } from 'react';
import { subscribeReconnect } from './subscribe-reconnect.ts';

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
    return subscribeReconnect(() => setLost(nothing));
  }, [waits, nothing]);
  return [lost, setLost];
}
