import { Refusal } from '#contract/errors.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';
import { summarizeOrder, type SummedLine } from '#contract/rules/order-summary.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { readStored, showRow } from '#server/entities/read-rows.ts';
import { updateRow, updateRows } from '#server/entities/write-rows.ts';

export type OrderRow = EntityRow<'orders'>;
export type LineRow = EntityRow<'orderlines'>;

/** An order with its lines in order, within the actor's sight; refuses `row.not_found`. */
export async function readOrder(
  tx: Write,
  actor: Actor,
  orderId: string,
): Promise<{ order: OrderRow; lines: LineRow[] }> {
  const order = await readStored(tx.q, 'orders', actor, orderId);
  return { order, lines: await linesOf(tx, orderId) };
}

/** The living lines of an order, as they stand on it. */
export async function linesOf(tx: Write, orderId: string): Promise<LineRow[]> {
  return tx.q
    .selectFrom('orderlines')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();
}

/** One of an order's lines; refuses `row.not_found`. */
export function lineOf(lines: readonly LineRow[], lineId: string): LineRow {
  const line = lines.find((one) => one.id === lineId);
  if (!line) throw new Refusal('row.not_found');
  return line;
}

/** Refuses floor work on an order that is no longer being prepared, and says what it is now. */
export function requirePending(order: OrderRow, actor: Actor): void {
  if (order.status !== 'Pending')
    throw new Refusal('order.not_pending', { current: showRow('orders', actor, order) });
}

type LineChange = { before: LineRow; patch: Partial<LineRow> };

/** A line with its booleans as the rules read them. */
export function factsOf<L extends Pick<LineRow, 'short_accepted'>>(line: L) {
  return { ...line, short_accepted: line.short_accepted === 1 };
}

/** Changes to a line as its columns hold them. */
export function encodeLine<P extends { short_accepted?: boolean }>(
  patch: P,
): Omit<P, 'short_accepted'> & Pick<Partial<LineRow>, 'short_accepted'> {
  const { short_accepted, ...rest } = patch;
  return short_accepted === undefined ? rest : { ...rest, short_accepted: short_accepted ? 1 : 0 };
}

/**
 * Changes lines and their order in one go: the order's amounts and progress follow from the lines that it still has, in
 * the status that `orderPatch` gives it.
 */
export async function changeLines(
  tx: Write,
  order: OrderRow,
  lines: readonly LineRow[],
  changes: readonly LineChange[],
  orderPatch: Partial<OrderRow>,
  cause: string,
): Promise<{ order: OrderRow; lines: LineRow[] }> {
  const stamped = changes.map(({ before, patch }) => ({ before, patch: { ...patch, date_updated: tx.now } }));
  const fresh = await updateRows(tx, 'orderlines', stamped, { cause });
  const byId = new Map(fresh.map((line) => [line.id, line]));
  const all = lines
    .map((line) => byId.get(line.id) ?? line)
    .filter(({ deleted_at: deletedAt }) => deletedAt === null);
  const summary = summaryOf(orderPatch.status ?? order.status, all);
  const after = await updateRow(tx, 'orders', order, { ...summary, ...orderPatch }, { cause });
  return { order: after, lines: all };
}

/** What an order's summary is made of, as the columns of its lines hold it. */
export type SummedRow = Omit<SummedLine, 'short_accepted'> & Pick<LineRow, 'short_accepted'>;

/** An order's summary as its columns hold it. */
export function summaryOf(status: OrderStatus, lines: readonly SummedRow[]): Partial<OrderRow> {
  const summary = summarizeOrder(status, lines.map(factsOf));
  return { ...summary, ready: summary.ready ? 1 : 0, started: summary.started ? 1 : 0 };
}
