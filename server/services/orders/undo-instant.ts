import { minutesBefore } from '#server/db/clock.ts';
import type { Write } from '#server/db/transact.ts';
import { tapInstant } from '../commands/tap-instant.ts';

/** How long a command may have waited on a device for the time of its tap to count, in minutes: a shift without a network. */
const maxWaitMinutes = 12 * 60;

/**
 * The time that the time limit of an undo is checked against, UTC ISO: that of the tap, so that an undo in time counts
 * although it reached the server later. It is now if the tap is dated before the shipment or more than a shift ago, because
 * then the device's clock may be wrong.
 */
export function undoInstant(tx: Write, shippedAt: string | null): string {
  const tapped = tapInstant(tx);
  const isPlausible = tapped >= (shippedAt ?? '') && tapped >= minutesBefore(tx.now, maxWaitMinutes);
  return isPlausible ? tapped : tx.now;
}
