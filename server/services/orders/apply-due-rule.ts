import { dueDayOf, type DueRule } from '#contract/rules/orders/order-dates.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { systemAuthor, transact } from '#server/db/transact.ts';
import { readStoredSettings } from '#server/entities/stored-settings.ts';
import { correctOrders } from './correct-orders.ts';

/**
 * Stores the rule by which orders become late, and recomputes the due day (`due_on`) of the orders in preparation. Runs at
 * every start; it changes orders where the settings differ from the last start, or a new version computes the day
 * differently.
 * @returns the number of orders whose due day changed
 */
export async function applyDueRule(db: Database, clock: Clock, rule: DueRule): Promise<number> {
  const { dueRule: stored } = await readStoredSettings(db.read);
  const isSame = stored.timezone === rule.timezone && stored.lateAfterDays === rule.lateAfterDays;
  if (!isSame) {
    const values = { timezone: rule.timezone, late_after_days: rule.lateAfterDays };
    await transact(db, clock, systemAuthor, ({ q }) => q.updateTable('due_rule').set(values).execute());
  }
  return correctOrders(db, clock, {
    status: 'Pending',
    isWrong: (order) => order.due_on !== dueDayOf(order, rule),
    // The entity recomputes `due_on` only if it was null or a source changed. No source changes here, so null is passed as
    // the old value. The patch only names the field: the entity overwrites its value.
    change: (before) => ({ before: { ...before, due_on: null }, patch: { due_on: '' } }),
  });
}
