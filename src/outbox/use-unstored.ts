import { useSyncExternalStore } from 'react';
import { readUnstored, subscribeUnstored, type Unstored } from './unstored.ts';

/** The commands that could not be stored and were not seen yet, live. */
export function useUnstored(): readonly Unstored[] {
  return useSyncExternalStore(subscribeUnstored, readUnstored);
}
