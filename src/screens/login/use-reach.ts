import { useSyncExternalStore } from 'react';
import { readLink, subscribeLink } from '#src/api/link-store.ts';
import { noAnswer, type Failure } from '#src/api/outage.ts';

function subscribe(listener: () => void): () => void {
  const unsubscribe = subscribeLink(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    unsubscribe();
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** The same outside React. */
export function readReach(): Failure | null {
  if (!navigator.onLine) return noAnswer;
  const { up, failure } = readLink();
  return up ? null : failure;
}

/** Why Quai cannot be reached; null while it can. */
export function useReach(): Failure | null {
  return useSyncExternalStore(subscribe, readReach);
}
