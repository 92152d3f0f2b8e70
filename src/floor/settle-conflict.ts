import { discard, retry } from '#src/outbox/decide.ts';
import type { Queued } from '#src/outbox/queued.ts';
import { wasStored } from '#src/outbox/unstored.ts';

/**
 * Keeps one's own side: what was meant last goes, at its place in the lane, and all that was set before it is given up.
 * @param again what set the same after the refused command (`setAgain`)
 * @param args of the last of them, or of the refused one itself, decided on what stands now
 */
export async function keepMine(refused: Queued, again: readonly Queued[], args: unknown): Promise<void> {
  const meant = again.at(-1) ?? refused;
  const fresh = retry(meant.id, args);
  if (meant === refused) return;
  // Where there was no room for it everything still stands as it was, and can be decided once more.
  if (await wasStored(fresh)) discard(refused.id, ...again.slice(0, -1).map((one) => one.id));
}

/** Takes the other side: the refused command is given up, and so is what set the same after it. */
export function takeTheirs(refused: Queued, again: readonly Queued[]): void {
  discard(refused.id, ...again.map((one) => one.id));
}
