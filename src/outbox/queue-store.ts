import { useSyncExternalStore } from 'react';
import type { Queued } from './queued.ts';

const listeners = new Set<() => void>();
const held: { queue: readonly Queued[] } = { queue: [] };

/** Everything that this user tapped here and that is not done with, in the order of the taps, as it is stored. */
export function readQueue(): readonly Queued[] {
  return held.queue;
}

/** Calls `listener` after each change of the queue; returns what ends it. */
export function subscribeQueue(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the queue as the device has it. Only what is connected to the device calls this. */
export function showQueue(queue: readonly Queued[]): void {
  held.queue = queue;
  for (const listener of listeners) listener();
}

/** The queue, live. */
export function useQueue(): readonly Queued[] {
  return useSyncExternalStore(subscribeQueue, readQueue);
}
