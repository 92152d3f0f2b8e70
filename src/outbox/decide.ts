import { uuidv7 } from 'uuidv7';
import { wakeDrain } from './drain.ts';
import { changeQueue, dropQueued } from './queue-store.ts';
import type { Queued } from './queued.ts';

/** Gives up a refused command, on the user's word; what waited behind it in its lane may go. */
export function discard(id: string): void {
  dropQueued(new Set([id]));
  wakeDrain();
}

/**
 * Sends a refused command again, as it was or with other arguments. It is a new act with a new id: the server has
 * stored its answer to the old one. Returns the new id.
 */
export function retry(id: string, args?: unknown): string {
  const fresh = uuidv7();
  const renew = (one: Queued): Queued => ({
    ...one,
    depends_on: one.depends_on.map((other) => (other === id ? fresh : other)),
    ...(one.id === id ? { id: fresh, state: 'waiting' as const, verdict: null, args: args ?? one.args } : {}),
  });
  changeQueue((queue) => queue.map(renew));
  wakeDrain();
  return fresh;
}
