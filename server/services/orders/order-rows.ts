import { Refusal } from '#contract/errors.ts';
import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import { summarizeOrder, type SummedLine } from '#contract/rules/orders/order-summary.ts';
import { executeCompiled } from '#server/db/compile-once.ts';
import { pipelined } from '#server/db/pipelined.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { readStored, redactRow } from '#server/entities/read/read-rows.ts';
import type { WriteOptions } from '#server/entities/server-entity.ts';
import { updateRow, updateRows } from '#server/entities/write/write-rows.ts';

export type OrderRow = EntityRow<'orders'>;
export type LineRow = EntityRow<'orderlines'>;
export type JobRow = EntityRow<'customizations'>;

/** An order that the actor may see, with its lines by position; refuses `row.not_found`. */
export async function readOrder(
  tx: Write,
  actor: Actor,
  orderId: string,
): Promise<{ order: OrderRow; lines: LineRow[] }> {
  const [order, lines] = await pipelined(tx.kind, [
    () => readStored(tx.q, 'orders', actor, orderId),
    () => linesOf(tx, orderId),
  ]);
  return { order, lines };
}

/** The lines of an order that are not deleted, by position. */
export function linesOf({ q }: Pick<Write, 'q'>, orderId: string): Promise<LineRow[]> {
  return readLines(q, orderId);
}

const readLines = executeCompiled((q, orderId: string) =>
  q
    .selectFrom('orderlines')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .compile(),
);

/** The marking jobs of an order. */
export function jobsOf({ q }: Write, orderId: string): Promise<JobRow[]> {
  return readJobs(q, orderId);
}

const readJobs = executeCompiled((q, orderId: string) =>
  q
    .selectFrom('customizations')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('deleted_at', 'is', null)
    .compile(),
);

/**
 * One of an order's lines, for work on it; refuses `line.removed` if an amendment removed it, and `row.not_found` if
 * the order never had it.
 */
export async function requireLine(
  tx: Write,
  order: OrderRow,
  lines: readonly LineRow[],
  lineId: string,
): Promise<LineRow> {
  const line = lines.find((one) => one.id === lineId);
  if (line) return line;
  const removed = await tx.q
    .selectFrom('orderlines')
    .select(['id', 'reference', 'picked'])
    .where('id', '=', lineId)
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  if (!removed) throw new Refusal('row.not_found');
  const { id, reference, picked } = removed;
  const current = { id, reference, picked, quantity: 0, order: { id: order.id, number: order.number } };
  throw new Refusal('line.removed', { current });
}

/** Refuses `order.not_pending`, with the order, unless the order is in preparation. */
export function requirePending(order: OrderRow, actor: Actor): void {
  if (order.status !== 'Pending')
    throw new Refusal('order.not_pending', { current: redactRow('orders', actor, order) });
}

type LineChange = { before: LineRow; patch: Partial<LineRow> };

/** A stored line with its booleans decoded, as the rules expect them. */
export function decodeLine<L extends Pick<LineRow, 'short_accepted'>>(line: L) {
  return { ...line, short_accepted: line.short_accepted === 1 };
}

/** The reverse of `decodeLine`, for changes of a line. */
export function encodeLine<P extends { short_accepted?: boolean }>(
  patch: P,
): Omit<P, 'short_accepted'> & Pick<Partial<LineRow>, 'short_accepted'> {
  const { short_accepted, ...rest } = patch;
  return short_accepted === undefined ? rest : { ...rest, short_accepted: short_accepted ? 1 : 0 };
}

/**
 * Updates lines, then their order with what `orderPatch` sets, such as the claim or the status. The order's amounts and
 * progress are computed from all its lines that are not deleted, for the status in `orderPatch`, or the present one.
 * @param options cause of the history entries, a command's type or a typed reason, and the numbers that they keep
 */
export async function updateLinesAndOrder(
  tx: Write,
  order: OrderRow,
  lines: readonly LineRow[],
  changes: readonly LineChange[],
  orderPatch: Partial<OrderRow>,
  options: Pick<WriteOptions, 'cause' | 'facts'>,
): Promise<{ order: OrderRow; lines: LineRow[] }> {
  const dated = changes.map(({ before, patch }) => ({ before, patch: { ...patch, date_updated: tx.now } }));
  const fresh = await updateRows(tx, 'orderlines', dated, { ...options, order: { ...order, ...orderPatch } });
  const byId = new Map(fresh.map((line) => [line.id, line]));
  const all = lines
    .map((line) => byId.get(line.id) ?? line)
    .filter(({ deleted_at: deletedAt }) => deletedAt === null);
  const summary = summaryOf(orderPatch.status ?? order.status, all);
  const after = await updateRow(tx, 'orders', order, { ...summary, ...orderPatch }, options);
  return { order: after, lines: all };
}

/** The columns of lines from which an order's summary is computed. */
export type SummedRow = Omit<SummedLine, 'short_accepted'> & Pick<LineRow, 'short_accepted'>;

/** An order's summary in stored form. */
export function summaryOf(status: OrderStatus, lines: readonly SummedRow[]): Partial<OrderRow> {
  const summary = summarizeOrder(status, lines.map(decodeLine));
  return { ...summary, ready: summary.ready ? 1 : 0, started: summary.started ? 1 : 0 };
}
