import type { Queued } from './queued.ts';

type Listener = (decided: readonly Queued[]) => void;
const listeners = new Set<Listener>();

/** Says that the user has decided about refused commands, here, and that it is stored. */
export function tellDecided(decided: readonly Queued[]): void {
  for (const listener of listeners) listener(decided);
}

/**
 * Calls `listener` with the refused commands that the user gave up or sent again on this page at one word, as they were
 * refused.
 * @returns what ends it
 */
export function onDecided(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
