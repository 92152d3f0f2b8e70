import { orderAmounts } from '#contract/rules/orders/amounts.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { correctOrders } from './correct-orders.ts';

/**
 * Recomputes the balance due of the orders of which the stored one is not what their amounts and VAT rate give, because an
 * older version wrote them. Runs before requests are served; other processes may write meanwhile.
 * @returns the number of changed orders
 */
export function correctBalancesDue(db: Database, clock: Clock): Promise<number> {
  return correctOrders(db, clock, {
    isWrong: (order) => order.due !== orderAmounts(order).due,
    change: (before) => ({ before, patch: { due: orderAmounts(before).due } }),
  });
}
