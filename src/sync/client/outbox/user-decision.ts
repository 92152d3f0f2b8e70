import type { Queued } from '#src/sync/protocol/queue/queued.ts';

type Listener = (decided: readonly Queued[]) => void;
const listeners = new Set<Listener>();

/** Publishes that the user's decision about refused commands on this page is stored. */
export function publishUserDecision(decided: readonly Queued[]): void {
  for (const listener of listeners) listener(decided);
}

/**
 * Calls `listener` with the refused commands that the user discarded or retried together on this page, as they were
 * when refused.
 * @returns a function that unsubscribes
 */
export function onUserDecision(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
