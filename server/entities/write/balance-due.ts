import { millipercentOf, orderAmounts } from '#contract/rules/orders/amounts.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair } from '../server-entity.ts';
import { storedSettingsOf } from '../stored-settings.ts';

/**
 * Sets the VAT rate of new orders, except of back orders, which are created with that of their order. An order keeps its rate
 * when the operator changes the setting. Then computes the balance due, where an amount or the status has changed.
 */
export async function computeBalanceDue(tx: Write, pairs: readonly Pair<'orders'>[]): Promise<void> {
  let vatRate: number | undefined;
  for (const { before, after } of pairs) {
    if (!after) continue;
    if (!before && after.continues === '') {
      vatRate ??= (await storedSettingsOf(tx)).vatRate;
      after.vat_millipercent = millipercentOf(vatRate);
    }
    const isKnown =
      before !== null &&
      before.status === after.status &&
      before.total === after.total &&
      before.amount_paid === after.amount_paid;
    if (!isKnown) after.due = orderAmounts(after).due;
  }
}
