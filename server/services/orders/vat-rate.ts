import { orderAmounts } from '#contract/rules/orders/amounts.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { systemAuthor, transact } from '#server/db/transact.ts';
import { readStartSettings, vatRateKey } from '#server/entities/start-settings.ts';
import { updateRows } from '#server/entities/write/write-rows.ts';

/** Maximum number of orders changed in one transaction. */
const maxOrders = 500;

/**
 * Recomputes what is due of all orders if the VAT rate differs from the last start, then stores the rate: a start that was
 * interrupted begins again. Runs before requests are served.
 * @param vatRate percent
 * @returns the number of orders of which the balance due changed
 */
export async function applyVatRate(db: Database, clock: Clock, vatRate: number): Promise<number> {
  const stored = await readStartSettings(db.read);
  if (stored.vatRate === vatRate) return 0;
  let changed = 0;
  for (let after = ''; ;) {
    const orders = await db.read
      .selectFrom('orders')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(maxOrders)
      .execute();
    const last = orders.at(-1);
    if (!last) break;
    after = last.id;
    const changes = orders
      .map((before) => ({ before, patch: { due: orderAmounts(before, vatRate).due } }))
      .filter(({ before, patch }) => before.due !== patch.due);
    if (changes.length === 0) continue;
    await transact(db, clock, systemAuthor, (tx) => updateRows(tx, 'orders', changes));
    changed += changes.length;
  }
  await transact(db, clock, systemAuthor, ({ q }) =>
    q
      .updateTable('setting')
      .set({ value: String(vatRate) })
      .where('key', '=', vatRateKey)
      .execute(),
  );
  return changed;
}
