import { orderAmounts } from '#contract/rules/orders/amounts.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { systemAuthor, transact } from '#server/db/transact.ts';
import { readStartSettings, vatRateKey } from '#server/entities/start-settings.ts';
import { correctOrders } from './correct-orders.ts';

/**
 * Stores the VAT rate of this start, and recomputes the balance due of the orders where it differs: after a start with another
 * rate, and where an older version wrote the order. Runs before requests are served; other processes may write meanwhile.
 * @param vatRate percent
 * @returns the number of orders of which the balance due changed
 */
export async function applyVatRate(db: Database, clock: Clock, vatRate: number): Promise<number> {
  const stored = await readStartSettings(db.read);
  // The rate is stored first, so that other processes already use it for what they write during the correction.
  if (stored.vatRate !== vatRate) {
    await transact(db, clock, systemAuthor, ({ q }) =>
      q
        .updateTable('setting')
        .set({ value: String(vatRate) })
        .where('key', '=', vatRateKey)
        .execute(),
    );
  }
  const dueOf = (order: Parameters<typeof orderAmounts>[0]) => orderAmounts(order, vatRate).due;
  return correctOrders(db, clock, {
    isWrong: (order) => order.due !== dueOf(order),
    change: (before) => ({ before, patch: { due: dueOf(before) } }),
  });
}
