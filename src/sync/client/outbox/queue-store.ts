import { useSyncExternalStore } from 'react';
import type { Queued } from '#src/sync/protocol/queue/queued.ts';

const listeners = new Set<() => void>();
const state: { queue: readonly Queued[] } = { queue: [] };

/** All unfinished commands of this user as stored on this device, in order. */
export function readQueue(): readonly Queued[] {
  return state.queue;
}

/** Calls `listener` after each change of the queue; returns a function that unsubscribes. */
export function subscribeQueue(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Publishes the device's queue to the page. Called only by the connection to the device. */
export function showQueue(queue: readonly Queued[]): void {
  state.queue = queue;
  for (const listener of listeners) listener();
}

/** The queue, live. */
export function useQueue(): readonly Queued[] {
  return useSyncExternalStore(subscribeQueue, readQueue);
}
