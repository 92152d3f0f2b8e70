import type { BackOrderedPieces } from '#contract/rules/papers/paper-source.ts';
import { backOrdersOf } from '#contract/rules/orders/back-orders.ts';
import { hasShipped } from '#contract/rules/orders/order-status.ts';
import type { Queries } from '#server/db/database.ts';
import type { LineRow, OrderRow } from '../orders/order-rows.ts';

/**
 * What the back orders of an order deliver, or have delivered, of the pieces that moved to them: nothing of canceled ones
 * and of closed pieces. Back orders of back orders count with them.
 * Lines of one article share its pieces, because the marking of a line may be changed in the back order.
 */
export async function readComingPieces(
  q: Queries,
  order: OrderRow,
  lines: readonly LineRow[],
): Promise<BackOrderedPieces> {
  const coming = new Map<string, number>();
  const numbers: string[] = [];
  const seen = new Set([order.id]);
  let continued = [order];
  while (continued.length > 0) {
    const ids = continued.flatMap(backOrdersOf).flatMap(({ id }) => (seen.has(id) ? [] : [id]));
    if (ids.length === 0) break;
    for (const id of ids) seen.add(id);
    const backOrders = await q.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
    const goods = await q
      .selectFrom('orderlines')
      .selectAll()
      .where('order_id', 'in', ids)
      .where('deleted_at', 'is', null)
      .execute();
    const byId = new Map(backOrders.map((one) => [one.id, one]));
    for (const line of goods) {
      const { status } = byId.get(line.order_id)!;
      const pieces = hasShipped(status) ? line.shipped : line.quantity;
      if (status !== 'Canceled') coming.set(line.reference, (coming.get(line.reference) ?? 0) + pieces);
    }
    if (continued[0] === order)
      numbers.push(
        ...ids.flatMap((id) => {
          const known = byId.get(id);
          return known && (known.status !== 'Canceled' || known.continued_by_id) ? [known.number] : [];
        }),
      );
    continued = backOrders;
  }
  const byLine = lines.flatMap((line): [string, number][] => {
    if (line.backordered <= 0) return [];
    const left = coming.get(line.reference) ?? 0;
    const pieces = Math.min(line.backordered, left);
    coming.set(line.reference, left - pieces);
    return [[line.id, pieces]];
  });
  return { numbers, byLine: new Map(byLine) };
}
