import { sql } from 'kysely';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import { summaryOf, type LineRow } from '../../orders/order-rows.ts';

/**
 * Amounts and progress of some orders, by id, from their stored lines.
 * @param without ids of lines that are about to be deleted
 */
export async function sumLines(
  tx: Write,
  orders: readonly Pick<EntityRow<'orders'>, 'id' | 'status'>[],
  without: ReadonlySet<string> = new Set(),
): Promise<Map<string, Partial<EntityRow<'orders'>>>> {
  const byOrder = new Map<string, LineRow[]>(orders.map(({ id }) => [id, []]));
  for (const ids of chunks([...byOrder.keys()], 500)) {
    const { rows } = await sql<LineRow>`
      select * from orderlines where order_id in (${sql.join(ids)}) and deleted_at is null`.execute(tx.q);
    for (const line of rows) if (!without.has(line.id)) byOrder.get(line.order_id)!.push(line);
  }
  return new Map(orders.map(({ id, status }) => [id, summaryOf(status, byOrder.get(id)!)]));
}
