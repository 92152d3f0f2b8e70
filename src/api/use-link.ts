import { useSyncExternalStore } from 'react';
import { readLink, subscribeLink, type Link } from './link-store.ts';

/** Whether Quai answers this device, followed. */
export function useLink(): Link {
  return useSyncExternalStore(subscribeLink, readLink);
}
