import { useSyncExternalStore } from 'react';
import { readUnstored, subscribeUnstored, type Unstored } from './unstored.ts';

/** What could not be stored and was not seen yet, live. */
export function useUnstored(): readonly Unstored[] {
  return useSyncExternalStore(subscribeUnstored, readUnstored);
}
