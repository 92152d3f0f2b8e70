import { newDaysOf, newDetailsOf } from '#contract/commands/order-amend.ts';
import { isEmptyAmendment } from '#contract/commands/amend-collisions.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import type { AmendedDetail } from '#contract/rules/orders/amended-details.ts';
import { amendRefusal } from '#contract/rules/orders/amendment.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { redactRow } from '#server/entities/read/read-rows.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { queueOrderAmended } from '../mails/queue-order-mails.ts';
import { notifyAmendments, notifyPromises } from '../notifications/notify-order-changes.ts';
import { changeStock, findProducts } from '../stock/change-stock.ts';
import { findCollisions } from './amend-collisions.ts';
import { amendJobs } from './amend-jobs.ts';
import {
  amendedLinesOf,
  amendedShortagesOf,
  linePatchOf,
  requireAmendedLimits,
  type AmendedLines,
} from './amended-lines.ts';
import { newLine, type LineArticle } from './new-line.ts';
import { jobsOf, readOrder, updateLinesAndOrder, type LineRow, type OrderRow } from './order-rows.ts';
import { requireAllowedPromiseDay, requireAllowedWishDay } from './require-order-day.ts';
import { cleanLines } from './find-articles.ts';
import { requireConfirmedPieces } from './require-order-limits.ts';
import { requireUnchangedArticles } from './require-unchanged-articles.ts';
import { shortSeenFacts, stockOfArticles } from './shortages.ts';

type Args = CommandArgs<'order.amend'>;
type OrderState = { order: OrderRow; lines: LineRow[] };

/**
 * Amends an order in preparation, as a whole or not at all: quantities, new and removed lines, markings, its days and
 * its texts. Updates the allocation, notifies the users whose work changes, and mails the customer if staff chose that. A
 * part that already has the wanted value is a success. Refuses `order.amend_collides` where another user changed a part,
 * or where more pieces are picked or marked than the new quantity (`findCollisions`).
 */
export async function amendOrder(context: CommandContext, given: Args): Promise<unknown> {
  const { tx } = context;
  const args = { ...given, added: await cleanLines(tx, given.added) };
  const before = await readOrder(tx, context.actor, args.order_id);
  const { order, lines } = before;
  requireAmendable(context, order, args);
  const jobs = await jobsOf(tx, order.id);
  const collisions = await findCollisions(context, args, order, lines, jobs);
  if (collisions) throw new Refusal('order.amend_collides', { current: collisions });
  const amended = amendedLinesOf(args, lines, jobs);
  const { changed, increased, newLines, existing } = amended;
  requireConfirmedPieces(
    context,
    [...newLines, ...increased.map((one) => ({ reference: one.before.reference, quantity: one.quantity }))],
    args.large_confirmed,
  );
  const details = newDetailsOf(args.details);
  const days = requireChangedDays(context, order, args);
  const articles = await requireUnchangedArticles(
    context,
    { ...args, lines: newLines },
    { order: { id: order.id, number: order.number } },
    existing,
  );
  requireAmendedLimits(amended);
  /** The changed lines by id, and the articles of the new ones by reference, which may sell another product by now. */
  const linesAndArticles = new Map<string, { product_reference: string }>([
    ...changed.map(({ before: line }) => [line.id, line] as const),
    ...articles,
  ]);
  const products = await findProducts(
    tx,
    [...linesAndArticles.values()].map((one) => one.product_reference),
  );
  const shortages = amendedShortagesOf(context, amended, stockOfArticles(linesAndArticles, products));
  const options = { cause: 'order.amend', facts: shortSeenFacts(context, args.short_seen, args.added) };
  const rows = await newRowsOf(context, order, newLines, articles, products);
  const newRows = await insertRows(tx, 'orderlines', rows, options);
  const after = await updateLinesAndOrder(
    tx,
    order,
    [...lines, ...newRows],
    changed.map((one) => ({ before: one.before, patch: linePatchOf(context, one) })),
    { ...details, ...days },
    options,
  );
  await amendJobs(context, after.order, changed, newRows);
  await allocate(context, order, amended, newRows);
  await notifyAndMail(context, args, amended, { before, after });
  // `short` is the wire name of the shortages.
  return { number: after.order.number, total: after.order.total, short: shortages };
}

/**
 * Refuses an amendment that changes nothing or one line twice (`request.invalid`), that the role may not make in the
 * order's present state (`amendRefusal`), or that is based on an older status (`order.status_changed`).
 */
function requireAmendable({ actor }: CommandContext, order: OrderRow, args: Args): void {
  if (isEmptyAmendment(args)) throw new Refusal('request.invalid', { params: { reason: 'amendment_empty' } });
  const ids = [...args.lines, ...args.added].map((one) => one.line_id);
  const markingIds = (args.markings ?? []).map((one) => one.line_id);
  if (new Set(ids).size + new Set(markingIds).size < ids.length + markingIds.length)
    throw new Refusal('request.invalid', { params: { reason: 'amendment_twice' } });
  const current = redactRow('orders', actor, order);
  const refused = amendRefusal({ ...order, started: order.started === 1 }, actor.role);
  if (refused) throw new Refusal(refused, { current });
  if (order.status_seq !== args.status_seq) throw new Refusal('order.status_changed', { current });
}

/** The amendment's days that differ from the order's; refuses a day that the user may not set. */
function requireChangedDays(
  context: CommandContext,
  order: OrderRow,
  args: Args,
): ReturnType<typeof newDaysOf> {
  const { wanted_on, promised_on } = newDaysOf(args.days);
  const changed: ReturnType<typeof newDaysOf> = {};
  if (wanted_on !== undefined && wanted_on !== order.wanted_on) {
    requireAllowedWishDay(context, wanted_on);
    changed.wanted_on = wanted_on;
  }
  if (promised_on !== undefined && promised_on !== order.promised_on) {
    requireAllowedPromiseDay(context, promised_on);
    changed.promised_on = promised_on;
  }
  return changed;
}

/** The rows of the new lines, after the lines that the order has or had. */
async function newRowsOf(
  context: CommandContext,
  order: OrderRow,
  newLines: AmendedLines['newLines'],
  articles: ReadonlyMap<string, LineArticle>,
  products: readonly EntityRow<'products'>[],
): Promise<ReturnType<typeof newLine>[]> {
  const last = await lastPosition(context, order.id);
  return newLines.map((one, at) => {
    const article = articles.get(one.reference)!;
    const product = products.find((row) => row.reference === article.product_reference);
    return newLine(context, order, one, last + at + 1, article, product?.location ?? '');
  });
}

/** The highest position of the order's lines, removed ones included, so that none is used again. */
async function lastPosition({ tx }: CommandContext, orderId: string): Promise<number> {
  const row = await tx.q
    .selectFrom('orderlines')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

/** Updates the allocated pieces of the products of changed and new lines. */
async function allocate(
  { tx }: CommandContext,
  order: OrderRow,
  { changed }: AmendedLines,
  newRows: readonly LineRow[],
): Promise<void> {
  await changeStock(
    tx,
    [
      ...changed.map(({ before, quantity }) => ({
        reference: before.product_reference,
        allocatedDelta: quantity - before.quantity,
      })),
      ...newRows.map((line) => ({ reference: line.product_reference, allocatedDelta: line.allocated })),
    ],
    // No movement is written, because only the allocation changes; the cause is unused.
    { cause: 'correction', source: order.number },
  );
}

/** Notifies the users whose work the amendment changes, and mails the customer if staff chose that. */
async function notifyAndMail(
  { tx, actor }: CommandContext,
  args: Args,
  { changed, newLines }: AmendedLines,
  { before, after }: { before: OrderState; after: OrderState },
): Promise<void> {
  const details = newDetailsOf(args.details);
  const detailsChanged = Object.entries(details).some(
    ([name, to]) => before.order[name as AmendedDetail] !== to,
  );
  const linesOrDetailsChanged = changed.length + newLines.length > 0 || detailsChanged;
  const isWishChanged = before.order.wanted_on !== after.order.wanted_on;
  const isPromiseChanged = before.order.promised_on !== after.order.promised_on;
  if (linesOrDetailsChanged || isWishChanged)
    await notifyAmendments(tx, [
      {
        order: after.order,
        technicians: changed.flatMap(({ job }) => job?.technician ?? []),
        lines: changed.length + newLines.length,
      },
    ]);
  if (isPromiseChanged) await notifyPromises(tx, [{ before: before.order, after: after.order }]);
  const isChanged = linesOrDetailsChanged || isWishChanged || isPromiseChanged;
  if (args.mail_customer && actor.role !== 'Client' && isChanged)
    await queueOrderAmended(tx, after.order, { before: before.lines, after: after.lines });
}
