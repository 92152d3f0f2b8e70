import { useSyncExternalStore } from 'react';
import type { Queued } from './queued.ts';

const listeners = new Set<() => void>();
const held: { queue: readonly Queued[] } = { queue: [] };

/** Everything that this user tapped here and that is not done with, in the order of the taps. */
export function readQueue(): readonly Queued[] {
  return held.queue;
}

/** Calls `listener` after each change of the queue; returns what ends it. */
export function subscribeQueue(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Replaces the queue by what `change` makes of it. */
export function changeQueue(change: (queue: readonly Queued[]) => readonly Queued[]): void {
  const next = change(held.queue);
  if (next === held.queue) return;
  held.queue = next;
  for (const listener of listeners) listener();
}

/** Changes one queued command. */
export function patchQueued(id: string, patch: Partial<Queued>): void {
  changeQueue((queue) => queue.map((one) => (one.id === id ? { ...one, ...patch } : one)));
}

/** Takes commands out of the queue. */
export function dropQueued(ids: ReadonlySet<string>): void {
  changeQueue((queue) =>
    queue.some((one) => ids.has(one.id)) ? queue.filter((one) => !ids.has(one.id)) : queue,
  );
}

/** The queue, live. */
export function useQueue(): readonly Queued[] {
  return useSyncExternalStore(subscribeQueue, readQueue);
}
