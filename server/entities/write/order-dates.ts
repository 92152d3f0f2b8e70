import { dueDayOf, urgencyOf, type DueRule } from '#contract/rules/orders/order-dates.ts';
import type { Queries } from '#server/db/database.ts';
import type { EntryBuffer } from '#server/db/entry-buffer.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair } from '../server-entity.ts';

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
    if (!isKnown) after.due_on = dueDayOf(after, (rule ??= await dueRuleOf(tx)));
  }
}

/** The rule by which orders become late, as stored at the last start. */
export async function readDueRule(q: Queries): Promise<DueRule> {
  const { timezone, late_after_days: lateAfterDays } = await q
    .selectFrom('due_rule')
    .selectAll()
    .executeTakeFirstOrThrow();
  return { timezone, lateAfterDays };
}

const known = new WeakMap<EntryBuffer, Promise<DueRule>>();

/** The same, read once in a command, which reads it together with the order: it only changes at a start of the server. */
export function dueRuleOf({ q, entries }: Write): Promise<DueRule> {
  if (!entries) return readDueRule(q);
  const rule = known.get(entries) ?? readDueRule(q);
  known.set(entries, rule);
  return rule;
}
