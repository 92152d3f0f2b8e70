import { dueDayOf, type DueRule } from '#contract/rules/orders/order-dates.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { systemAuthor, transact } from '#server/db/transact.ts';
import { readStartSettings } from '#server/entities/start-settings.ts';
import { updateRows } from '#server/entities/write/write-rows.ts';

/** Maximum number of orders changed in one transaction. */
const maxOrders = 500;

/**
 * Stores the rule by which orders become late, and recomputes the due day (`due_on`) of the orders in preparation. Runs at
 * every start; it changes orders where the settings differ from the last start, or a new version computes the day
 * differently.
 * @returns the number of orders whose due day changed
 */
export async function applyDueRule(db: Database, clock: Clock, rule: DueRule): Promise<number> {
  const { dueRule: stored } = await readStartSettings(db.read);
  const isSame = stored.timezone === rule.timezone && stored.lateAfterDays === rule.lateAfterDays;
  if (!isSame) {
    const values = { timezone: rule.timezone, late_after_days: rule.lateAfterDays };
    await transact(db, clock, systemAuthor, ({ q }) => q.updateTable('due_rule').set(values).execute());
  }
  let changed = 0;
  for (let after = ''; ;) {
    const pending = await db.read
      .selectFrom('orders')
      .select(['id', 'promised_on', 'date_ordered', 'due_on'])
      .where('status', '=', 'Pending')
      .where('id', '>', after)
      .orderBy('id')
      .limit(maxOrders)
      .execute();
    const last = pending.at(-1);
    if (!last) return changed;
    after = last.id;
    const ids = pending.filter((order) => order.due_on !== dueDayOf(order, rule)).map(({ id }) => id);
    if (ids.length === 0) continue;
    changed += await transact(db, clock, systemAuthor, async (tx) => {
      const orders = await tx.q.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
      const outdated = orders.filter(({ status }) => status === 'Pending');
      await updateRows(
        tx,
        'orders',
        // Forces the computation of `due_on`: the entity computes it only if it was null or one of its sources changes.
        // None of them changes here, so the rows are passed with null. The patch only names the field: the entity overwrites
        // its value.
        outdated.map((before) => ({ before: { ...before, due_on: null }, patch: { due_on: '' } })),
      );
      return outdated.length;
    });
  }
}
