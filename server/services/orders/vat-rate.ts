import { orderAmounts } from '#contract/rules/orders/amounts.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { systemAuthor, transact } from '#server/db/transact.ts';
import { readStartSettings, vatRateKey } from '#server/entities/start-settings.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import { updateRows } from '#server/entities/write/write-rows.ts';

/** Maximum number of orders changed in one transaction. */
const maxOrders = 500;
/** Maximum number of orders compared at a time. */
const maxRead = 5000;

/**
 * Stores the VAT rate of this start, and recomputes what is due of orders where it differs: after a start with another
 * rate, and where an older version wrote the order. Runs before requests are served; other processes may write meanwhile.
 * @param vatRate percent
 * @returns the number of orders of which the balance due changed
 */
export async function applyVatRate(db: Database, clock: Clock, vatRate: number): Promise<number> {
  const stored = await readStartSettings(db.read);
  // First, so that other processes compute with this rate what they write from now on.
  if (stored.vatRate !== vatRate) {
    await transact(db, clock, systemAuthor, ({ q }) =>
      q
        .updateTable('setting')
        .set({ value: String(vatRate) })
        .where('key', '=', vatRateKey)
        .execute(),
    );
  }
  const isOff = (order: Pick<EntityRow<'orders'>, 'status' | 'total' | 'amount_paid' | 'due'>) =>
    order.due !== orderAmounts(order, vatRate).due;
  let changed = 0;
  for (let after = ''; ;) {
    const orders = await db.read
      .selectFrom('orders')
      .select(['id', 'status', 'total', 'amount_paid', 'due'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(maxRead)
      .execute();
    const last = orders.at(-1);
    if (!last) return changed;
    after = last.id;
    const off = orders.filter(isOff).map(({ id }) => id);
    for (const ids of chunks(off, maxOrders)) {
      changed += await transact(db, clock, systemAuthor, async (tx) => {
        // Read again: another process may have changed them.
        const rows = (await tx.q.selectFrom('orders').selectAll().where('id', 'in', ids).execute()).filter(
          isOff,
        );
        await updateRows(
          tx,
          'orders',
          rows.map((before) => ({ before, patch: { due: orderAmounts(before, vatRate).due } })),
        );
        return rows.length;
      });
    }
  }
}
