import { sql, type RawBuilder } from 'kysely';
import {
  coarseWaitingOfLines,
  waitingOfLines,
  type CoarseShortage,
  type OpenLine,
} from '#contract/rules/stock/waiting-pieces.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { readStored } from '#server/entities/read/read-rows.ts';
import { rowCondition } from '#server/entities/read/row-condition.ts';
import { maySeeShortage } from './shortages.ts';

/** `certain`: false where some pieces may wait. */
export type WaitingLine = { line_id: string; pieces: number | null; certain: boolean };

type SharingLine = OpenLine & { customer_code: string };

/**
 * The lines of a visible order, as far as the actor sees them, whose pieces are not all in stock once every older order
 * has taken its own. Refuses `row.not_found`. A user who may not see the stock learns which lines wait as a
 * whole, wait in part or may wait, and no other number of pieces: the stock is compared with powers of two (`coarseWaitingOfLines`).
 */
export async function readWaitingLines(q: Queries, actor: Actor, orderId: string): Promise<WaitingLine[]> {
  const order = await readStored(q, 'orders', actor, orderId);
  if (order.status !== 'Pending') return [];
  const exact = maySeeShortage(actor) ? await readExactWaiting(q, orderId) : null;
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

/** What waits of each line of an order in preparation, by its id, as its customer may know it. */
export async function readCoarseWaiting(
  q: Queries,
  order: { id: string; customer_code: string },
): Promise<Map<string, Omit<CoarseShortage, 'reference'>>> {
  // Reading only products below zero would reveal an exact stock: the coarse rule reads them all.
  const { lines, onHand } = await readSharedStock(q, order.id, sql`deleted_at is null`);
  return coarseWaitingOfLines(lines, onHand, order.customer_code);
}

async function readExactWaiting(q: Queries, orderId: string): Promise<Map<string, number>> {
  const { lines, onHand } = await readSharedStock(q, orderId, sql`available < 0`);
  return waitingOfLines(lines, onHand);
}

/** The products that lines of an order still need, where they match a condition, and all open lines that share them. */
async function readSharedStock(
  q: Queries,
  orderId: string,
  condition: RawBuilder<unknown>,
): Promise<{ lines: readonly SharingLine[]; onHand: ReadonlyMap<string, number> }> {
  const { rows: products } = await sql<{ reference: string; on_hand: number }>`
    select reference, on_hand from products
    where ${condition} and reference in (
      select product_reference from orderlines
      where order_id = ${orderId} and allocated > picked and deleted_at is null)`.execute(q);
  return {
    lines: products.length > 0 ? await readOpenLines(q, products) : [],
    onHand: new Map(products.map((one) => [one.reference, one.on_hand])),
  };
}

/** All lines that reserve pieces of products, those of the oldest order first. */
async function readOpenLines(
  q: Queries,
  products: readonly { reference: string }[],
): Promise<readonly SharingLine[]> {
  const { rows } = await sql<SharingLine>`
    select l.id, l.customer_code, l.product_reference, l.allocated, l.picked from orderlines l
    join orders o on o.id = l.order_id
    where l.product_reference in (${sql.join(products.map((one) => one.reference))})
      and l.allocated > 0 and l.deleted_at is null
    order by o.date_ordered, o.number, l.position`.execute(q);
  return rows;
}
