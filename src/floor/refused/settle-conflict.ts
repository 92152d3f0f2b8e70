import { discard, retry } from '#src/sync/client/outbox/decide.ts';
import type { Queued } from '#src/sync/protocol/queue/queued.ts';
import { wasStored } from '#src/sync/client/outbox/failed-enqueues.ts';

/**
 * Keeps the user's side: queues the last value again at its place in the lane, and discards the earlier commands.
 * @param again later commands that set the same value (`setAgain`)
 * @param args of the last of them, or of the refused command itself, based on the current state
 */
export async function keepMine(refused: Queued, again: readonly Queued[], args: unknown): Promise<void> {
  const meant = again.at(-1) ?? refused;
  const fresh = retry(meant.id, args);
  if (meant === refused) return;
  // If it could not be stored, everything stays as it was and the user can decide again.
  if (await wasStored(fresh)) discard(refused.id, ...again.slice(0, -1).map((one) => one.id));
}

/** Takes the other side: discards the refused command and the later ones that set the same value. */
export function takeTheirs(refused: Queued, again: readonly Queued[]): void {
  discard(refused.id, ...again.map((one) => one.id));
}
