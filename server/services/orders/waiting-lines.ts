import { sql } from 'kysely';
import type { Shortage } from '#contract/commands/order-differences.ts';
import { coarseWaitingOfLines, waitingOfLines, type OpenLine } from '#contract/rules/stock/waiting-pieces.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { readStored } from '#server/entities/read/read-rows.ts';
import { rowCondition } from '#server/entities/read/row-condition.ts';
import { findArticles } from './find-articles.ts';
import { findShortages, maySeeShortage } from './shortages.ts';

/** `certain`: false where some pieces may wait. */
export type WaitingLine = { line_id: string; pieces: number | null; certain: boolean };

/**
 * The lines of a visible order, as far as the actor sees them, whose pieces are not all in stock once every older order
 * has taken its own. Refuses `row.not_found`. A user who may not see the stock learns which lines wait or may wait, and not
 * how many pieces: the stock is compared with powers of two (`coarseWaitingOfLines`).
 */
export async function readWaitingLines(q: Queries, actor: Actor, orderId: string): Promise<WaitingLine[]> {
  const order = await readStored(q, 'orders', actor, orderId);
  if (order.status !== 'Pending') return [];
  const isExact = maySeeShortage(actor);
  // Reading only products below zero would reveal an exact stock: the coarse rule reads them all.
  const mayHaveWaitingLines = isExact ? sql`available < 0` : sql`deleted_at is null`;
  const { rows: products } = await sql<{ reference: string; on_hand: number }>`
    select reference, on_hand from products
    where ${mayHaveWaitingLines} and reference in (
      select product_reference from orderlines
      where order_id = ${orderId} and allocated > picked and deleted_at is null)`.execute(q);
  if (products.length === 0) return [];
  const lines = await readOpenLines(q, products);
  const onHand = new Map(products.map((one) => [one.reference, one.on_hand]));
  const exact = isExact ? waitingOfLines(lines, onHand) : null;
  const coarse = exact ? null : coarseWaitingOfLines(lines, onHand, order.customer_code);
  const visible = rowCondition('orderlines', actor, { q: '', filters: {} });
  const { rows: own } = await sql<{ id: string }>`
    select id from orderlines where order_id = ${orderId}
      and ${visible} order by position`.execute(q);
  return own.flatMap(({ id }): WaitingLine[] => {
    const pieces = exact?.get(id);
    const certain = coarse?.get(id);
    if (pieces !== undefined) return [{ line_id: id, pieces, certain: true }];
    return certain === undefined ? [] : [{ line_id: id, pieces: null, certain }];
  });
}

/** All lines that reserve pieces of products, those of the oldest order first. */
async function readOpenLines(
  q: Queries,
  products: readonly { reference: string }[],
): Promise<readonly (OpenLine & { customer_code: string })[]> {
  const { rows } = await sql<OpenLine & { customer_code: string }>`
    select l.id, l.customer_code, l.product_reference, l.allocated, l.picked from orderlines l
    join orders o on o.id = l.order_id
    where l.product_reference in (${sql.join(products.map((one) => one.reference))})
      and l.allocated > 0 and l.deleted_at is null
    order by o.date_ordered, o.number, l.position`.execute(q);
  return rows;
}

/** What an order of these lines would have to wait for; lines of articles that are no longer sold are left out. */
export async function readWaitingArticles(
  q: Queries,
  actor: Actor,
  lines: readonly { reference: string; quantity: number }[],
): Promise<(Shortage & { certain: boolean })[]> {
  const tx = { q };
  const articles = await findArticles({ tx }, { lines });
  const stillSold = lines.filter((line) => articles.has(line.reference));
  return findShortages({ tx, actor }, stillSold, articles);
}
