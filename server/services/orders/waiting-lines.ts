import { sql, type RawBuilder } from 'kysely';
import {
  coarseWaitingOfLines,
  waitingOfLines,
  type CoarseWaiting,
  type OpenLine,
} from '#contract/rules/stock/waiting-pieces.ts';
import type { Queries } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Actor } from '#server/entities/actor.ts';
import { readStored } from '#server/entities/read/read-rows.ts';
import { rowCondition } from '#server/entities/read/row-condition.ts';
import { maySeeShortage } from './shortages.ts';

/**
 * A line of which pieces wait, or may wait (`certain` false).
 * `pieces`: how many wait; null where the user may not know the number.
 */
export type WaitingLine = { line_id: string; pieces: number | null; certain: boolean };

type SharingLine = OpenLine & { customer_code: string };
type PlacedOrder = Pick<EntityRow<'orders'>, 'id' | 'customer_code' | 'date_ordered' | 'number'>;

/**
 * The lines of an order whose pieces are not all in stock once every older order has taken its own. Contains only lines
 * that the actor may see; refuses `row.not_found` if the actor may not see the order. A user who may not see the stock
 * learns which lines wait completely, wait in part or may wait, and the number of pieces only of those that wait
 * completely: the stock is compared with powers of two (`coarseWaitingOfLines`).
 * @param options `asCustomer`: what the customer learns, for all readers of papers that are for the customer
 */
export async function readWaitingLines(
  q: Queries,
  actor: Actor,
  orderId: string,
  { asCustomer }: { asCustomer: boolean },
): Promise<WaitingLine[]> {
  const order = await readStored(q, 'orders', actor, orderId);
  if (order.status !== 'Pending') return [];
  const exact = !asCustomer && maySeeShortage(actor) ? await readExactWaiting(q, order) : null;
  const coarse = exact ? null : await readCoarseWaiting(q, order);
  const visible = rowCondition('orderlines', actor, { q: '', filters: {} });
  const { rows: own } = await sql<{ id: string }>`
    select id from orderlines where order_id = ${orderId}
      and ${visible} order by position`.execute(q);
  return own.flatMap(({ id }): WaitingLine[] => {
    const pieces = exact?.get(id);
    const known = coarse?.get(id);
    if (pieces !== undefined) return [{ line_id: id, pieces, certain: true }];
    return known ? [{ line_id: id, pieces: known.missing, certain: known.certain }] : [];
  });
}

/** What waits of each line of an order in preparation, by the id of the line, as far as its customer may know it. */
export async function readCoarseWaiting(q: Queries, order: PlacedOrder): Promise<Map<string, CoarseWaiting>> {
  // A filter `available < 0` would depend on the exact stock, and so reveal it: the coarse rule reads all products.
  const { lines, onHand } = await readSharedStock(q, order, sql`deleted_at is null`);
  return coarseWaitingOfLines(lines, onHand, order.customer_code);
}

async function readExactWaiting(q: Queries, order: PlacedOrder): Promise<Map<string, number>> {
  const { lines, onHand } = await readSharedStock(q, order, sql`available < 0`);
  return waitingOfLines(lines, onHand);
}

/** The products that an order's lines still need and that match a condition, and the lines of all orders that share them. */
async function readSharedStock(
  q: Queries,
  order: PlacedOrder,
  condition: RawBuilder<unknown>,
): Promise<{ lines: readonly SharingLine[]; onHand: ReadonlyMap<string, number> }> {
  const { rows: products } = await sql<{ reference: string; on_hand: number }>`
    select reference, on_hand from products
    where ${condition} and reference in (
      select product_reference from orderlines
      where order_id = ${order.id} and allocated > picked and deleted_at is null)`.execute(q);
  const onHand = new Map(products.map((one) => [one.reference, one.on_hand]));
  if (products.length === 0) return { lines: [], onHand };
  const references = sql.join([...onHand.keys()]);
  const { rows: own } = await sql<SharingLine>`
    select id, customer_code, product_reference, allocated, picked from orderlines
    where order_id = ${order.id} and product_reference in (${references})
      and allocated > 0 and deleted_at is null
    order by position`.execute(q);
  return { lines: [...(await sumOtherLines(q, order, references)), ...own], onHand };
}

/**
 * The pieces of products that other orders take before this one: what older orders still need, and what is already
 * picked for any other order. A product may have any number of open lines, so the database sums them into two for each
 * product: those of the order's customer, and all others.
 */
async function sumOtherLines(
  q: Queries,
  { id, customer_code, date_ordered, number }: PlacedOrder,
  references: RawBuilder<unknown>,
): Promise<SharingLine[]> {
  const { rows } = await sql<Record<'is_own' | 'needed' | 'picked', number> & { product_reference: string }>`
    select l.product_reference,
      case when l.customer_code = ${customer_code} then 1 else 0 end as is_own,
      sum(case when l.allocated > l.picked and (o.date_ordered < ${date_ordered}
        or (o.date_ordered = ${date_ordered} and o.number < ${number}))
        then l.allocated - l.picked else 0 end) as needed,
      sum(l.picked) as picked
    from orderlines l join orders o on o.id = l.order_id
    where l.product_reference in (${references})
      and l.allocated > 0 and l.deleted_at is null and l.order_id <> ${id}
    group by 1, 2`.execute(q);
  return rows.map(({ product_reference, is_own, needed, picked }) => ({
    id: '',
    customer_code: is_own === 1 ? customer_code : '',
    product_reference,
    allocated: Number(needed) + Number(picked),
    picked: Number(picked),
  }));
}
