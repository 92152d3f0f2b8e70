import { useSyncExternalStore } from 'react';
import { readLink, subscribeLink, type Link } from './link-store.ts';

/** Whether Quai is reachable from this device; subscribes to changes. */
export function useLink(): Link {
  return useSyncExternalStore(subscribeLink, readLink);
}
