import {
  comingPieces,
  readBackOrderChain,
  type ChainedOrder,
  type ComingPieces,
} from '#contract/rules/orders/coming-pieces.ts';
import type { Queries } from '#server/db/database.ts';
import type { LineRow, OrderRow } from '../orders/order-rows.ts';

/** What the back orders of an order deliver; undefined for an order that has none. */
export async function readComingPieces(
  q: Queries,
  order: OrderRow,
  lines: readonly LineRow[],
): Promise<ComingPieces | undefined> {
  if (order.continued_by_id === '') return undefined;
  const chain = await readBackOrderChain(order, (ids) => readChained(q, ids));
  return chain ? comingPieces(order, lines, chain) : undefined;
}

async function readChained(q: Queries, ids: string[]): Promise<ChainedOrder[]> {
  const orders = await q.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  const rows = await q
    .selectFrom('orderlines')
    .selectAll()
    .where('order_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();
  const lines = Map.groupBy(rows, (line) => line.order_id);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return ids.flatMap((id) => {
    const order = byId.get(id);
    return order ? [{ order, lines: lines.get(id) ?? [] }] : [];
  });
}
