import { useSyncExternalStore } from 'react';
import { readLink, subscribeLink } from '#src/api/link-store.ts';

/** Whether Quai can be reached: not at all, or not before the network's own sign-in page is satisfied. */
export type Reach = 'up' | 'down' | 'portal';

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

function readReach(): Reach {
  const { up, portal } = readLink();
  if (up && navigator.onLine) return 'up';
  return portal && navigator.onLine ? 'portal' : 'down';
}

export function useReach(): Reach {
  return useSyncExternalStore(subscribe, readReach);
}
