import { useSyncExternalStore } from 'react';
import { createStore } from '#src/api/create-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';

const queue = createStore<readonly QueuedCommand[]>([]);

/** All commands of this user that are not archived, as stored on this device, in order. */
export const readQueue = queue.read;

/** Calls a listener after each change of the queue; returns a function that unsubscribes. */
export const subscribeQueue = queue.subscribe;

/** Publishes the device's queue to the page. Called only by the connection to the device. */
export const publishQueue = queue.set;

/** The queue, live. */
export function useQueue(): readonly QueuedCommand[] {
  return useSyncExternalStore(subscribeQueue, readQueue);
}
