import type { BasketLine } from '#contract/endpoints/commands.ts';
import { followWork } from '#src/outbox/follow-storing.ts';
import { readTerm } from '#src/outbox/unstored.ts';
import { readBasket } from '#src/replica/stored-basket.ts';

/**
 * The basket itself, for an act that its mirror must not decide: it may lack a line, or hold what was ordered. Null where
 * it could not be read in time; 'left' where whoever tapped has left meanwhile: nothing is done in the next one's name.
 * Somebody who leaves is waited for, as with a tap that is being stored.
 */
export async function awaitBasket(): Promise<BasketLine[] | null | 'left'> {
  const term = readTerm();
  const reading = readBasket();
  followWork(reading);
  const lines = await reading;
  return term === readTerm() ? lines : 'left';
}
