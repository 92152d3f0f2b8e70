import type { Queued } from './queued.ts';

type Listener = (queued: Queued) => void;
const listeners = new Set<Listener>();

/** Says that the user has decided about refused commands, here, and that it is stored. */
export function tellDecided(decided: readonly Queued[]): void {
  for (const queued of decided) for (const listener of listeners) listener(queued);
}

/**
 * Calls `listener` with each refused command that the user gave up or sent again on this page, as it was refused.
 * @returns what ends it
 */
export function onDecided(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
