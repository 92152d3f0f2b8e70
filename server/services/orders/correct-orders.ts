import type { Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { systemAuthor, transact } from '#server/db/transact.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import { updateRows } from '#server/entities/write/write-rows.ts';

/** Maximum number of orders compared at a time. */
const maxRead = 5000;
/** Maximum number of orders changed in one transaction. */
const maxChanged = 500;

/** The derived columns, and the columns from which they are computed. */
const compared = [
  'id',
  'status',
  'promised_on',
  'date_ordered',
  'due_on',
  'total',
  'amount_paid',
  'vat_millipercent',
  'due',
] as const;
type ComparedOrder = Pick<EntityRow<'orders'>, (typeof compared)[number]>;

export interface OrderCorrection {
  /** Restricts the orders to those of this status. */
  status?: EntityRow<'orders'>['status'];
  /** Whether the stored value differs from the computed one. */
  isWrong: (order: ComparedOrder) => boolean;
  /** The row and its change, for `updateRows`. */
  change: (order: EntityRow<'orders'>) => {
    before: EntityRow<'orders'>;
    patch: Partial<EntityRow<'orders'>>;
  };
}

/**
 * Corrects a derived column of all orders at a start of the server. Other processes may write meanwhile, so each order is
 * read again in the transaction that changes it.
 * @returns the number of changed orders
 */
export async function correctOrders(
  db: Database,
  clock: Clock,
  { status, isWrong, change }: OrderCorrection,
): Promise<number> {
  let changed = 0;
  for (let after = ''; ;) {
    let query = db.read.selectFrom('orders').select(compared).where('id', '>', after);
    if (status !== undefined) query = query.where('status', '=', status);
    const orders = await query.orderBy('id').limit(maxRead).execute();
    const last = orders.at(-1);
    if (!last) return changed;
    after = last.id;
    const found = orders.filter(isWrong).map(({ id }) => id);
    for (const ids of chunks(found, maxChanged)) {
      changed += await transact(db, clock, systemAuthor, async (tx) => {
        const rows = await tx.q.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
        const wrong = rows.filter((row) => (status === undefined || row.status === status) && isWrong(row));
        await updateRows(tx, 'orders', wrong.map(change));
        return wrong.length;
      });
    }
  }
}
