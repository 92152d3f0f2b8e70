import { minutesBefore } from '#server/db/clock.ts';
import type { Write } from '#server/db/transact.ts';
import { tapInstant } from '../commands/tap-instant.ts';

/** Maximum age in minutes at which the time of a tap is trusted: a shift without a network. */
const maxWaitMinutes = 12 * 60;

/**
 * Returns the time (UTC ISO) at which an undo counts as made, for its time limit. This is the time of the tap, so that an
 * undo that was tapped in time is accepted although it reaches the server later. If the tap is dated before the shipment or
 * more than a shift ago, the device's clock may be wrong, and the current time counts.
 */
export function undoInstant(tx: Write, shippedAt: string | null): string {
  const tapped = tapInstant(tx);
  const isPlausible = tapped >= (shippedAt ?? '') && tapped >= minutesBefore(tx.now, maxWaitMinutes);
  return isPlausible ? tapped : tx.now;
}
