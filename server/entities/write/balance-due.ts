import { orderAmounts } from '#contract/rules/orders/amounts.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair } from '../server-entity.ts';
import { startSettingsOf } from '../start-settings.ts';

/** Computes the balance due of orders, where an amount or the status has changed. */
export async function computeBalanceDue(tx: Write, pairs: readonly Pair<'orders'>[]): Promise<void> {
  let vatRate: number | undefined;
  for (const { before, after } of pairs) {
    if (!after) continue;
    const isKnown =
      before !== null &&
      before.status === after.status &&
      before.total === after.total &&
      before.amount_paid === after.amount_paid;
    if (isKnown) continue;
    vatRate ??= (await startSettingsOf(tx)).vatRate;
    after.due = orderAmounts(after, vatRate).due;
  }
}
