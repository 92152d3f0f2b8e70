import { dueDayOf, urgencyOf, type DueRule } from '#contract/rules/orders/order-dates.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair } from '../server-entity.ts';
import { storedSettingsOf } from '../stored-settings.ts';

/** Computes an order's place in the queue, and the last day on which it is not late. */
export async function computeOrderDates(tx: Write, pairs: readonly Pair<'orders'>[]): Promise<void> {
  let rule: DueRule | undefined;
  for (const { before, after } of pairs) {
    if (!after) continue;
    after.urgency = urgencyOf(after);
    const isKnown =
      before !== null &&
      before.due_on !== null &&
      before.status === after.status &&
      before.promised_on === after.promised_on &&
      before.date_ordered === after.date_ordered;
    if (!isKnown) after.due_on = dueDayOf(after, (rule ??= (await storedSettingsOf(tx)).dueRule));
  }
}
