import { useEffect, useRef, useState } from 'react';
import { readLastReconnect, subscribeReconnect } from './subscribe-reconnect.ts';

/**
 * State for resources that failed to load. It resets when Quai becomes reachable again, so that they are requested once
 * more.
 * @param nothing value while nothing has failed; must keep its identity between renders
 */
export function useRetryWhenOnline<T>(nothing: T): [lost: T, lose: (lost: T) => void] {
  const [lost, setLost] = useState(nothing);
  const waits = lost !== nothing;
  /** The last reconnect before the resource was requested. */
  const requestedAfter = useRef(readLastReconnect());
  useEffect(() => {
    if (!waits) return undefined;
    const retry = () => {
      requestedAfter.current = readLastReconnect();
      setLost(nothing);
    };
    // A request of the outage may fail only after its end.
    if (readLastReconnect() === requestedAfter.current) return subscribeReconnect(retry);
    retry();
    return undefined;
  }, [waits, nothing]);
  return [lost, setLost];
}
