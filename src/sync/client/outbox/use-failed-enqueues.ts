import { useSyncExternalStore } from 'react';
import { readFailedEnqueues, subscribeFailedEnqueues, type FailedEnqueue } from './failed-enqueues.ts';

/** The commands that could not be stored and were not seen yet, live. */
export function useFailedEnqueues(): readonly FailedEnqueue[] {
  return useSyncExternalStore(subscribeFailedEnqueues, readFailedEnqueues);
}
