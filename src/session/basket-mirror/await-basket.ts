import type { BasketLine } from '#contract/endpoints/commands.ts';
import { trackPreparation } from '#src/sync/client/outbox/track-enqueue.ts';
import { readSessionNumber } from '#src/sync/client/outbox/session-number.ts';
import { readBasket } from '#src/sync/client/orders/use-basket.ts';

/**
 * Reads the basket itself, for actions that must not rely on its mirror, which may lack a line or contain an ordered
 * one. Returns null if it could not be read in time, and 'left' if the user has signed out meanwhile, so that nothing
 * is done in the next user's name. A sign-out waits for this read, as it does for a command that is being stored.
 */
export async function awaitBasket(): Promise<BasketLine[] | null | 'left'> {
  const session = readSessionNumber();
  const reading = readBasket();
  trackPreparation(reading);
  const lines = await reading;
  return session === readSessionNumber() ? lines : 'left';
}
