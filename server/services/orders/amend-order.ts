import { newDaysOf, newDetailsOf } from '#contract/commands/order-amend.ts';
import { maxOrderLines } from '#contract/commands/order-place.ts';
import { isEmptyAmendment } from '#contract/commands/amend-collisions.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { jobAfterAmendedMarking } from '#contract/rules/marking/amended-marking.ts';
import type { AmendedDetail } from '#contract/rules/orders/amended-details.ts';
import { jobAfterAmendment } from '#contract/rules/marking/job-after-amendment.ts';
import { amendRefusal, keepsRemovedLine, lineAfterAmendment } from '#contract/rules/orders/amendment.ts';
import { hasPieces } from '#contract/rules/orders/order-summary.ts';
import { shortagesOf } from '#contract/rules/stock/waiting-pieces.ts';
import { redactRow } from '#server/entities/read/read-rows.ts';
import { deleteRows, insertRows, updateRows } from '#server/entities/write/write-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { copyMarkingAgreements } from '../marking/copy-agreements.ts';
import { newJob } from '../marking/new-job.ts';
import { queueOrderAmended } from '../mails/queue-order-mails.ts';
import { notifyAmendments, notifyPromises } from '../notifications/notify-order-changes.ts';
import { notifyWithdrawnProofs } from '../notifications/notify-withdrawn-proofs.ts';
import { changeStock, findProducts } from '../stock/change-stock.ts';
import { findCollisions } from './amend-collisions.ts';
import { newLine } from './new-line.ts';
import { requireUnchangedArticles } from './require-unchanged-articles.ts';
import { coarseShortagesWith, maySeeShortage, shortSeenFacts, stockOfArticles } from './shortages.ts';
import {
  updateLinesAndOrder,
  encodeLine,
  decodeLine,
  jobsOf,
  readOrder,
  type JobRow,
  type LineRow,
  type OrderRow,
} from './order-rows.ts';
import { requireTotal, requireConfirmedPieces } from './require-order-limits.ts';
import { requireAllowedPromiseDay, requireAllowedWishDay } from './require-order-day.ts';

type Args = CommandArgs<'order.amend'>;
type Changed = { before: LineRow; job: JobRow | undefined; quantity: number; marking: string };

const writeOptions = { cause: 'order.amend' };

/**
 * Amends an order in preparation, as a whole or not at all: quantities, new and removed lines, markings, its days and
 * its texts. Updates the allocation, notifies the users whose work changes, and mails the customer if staff chose that. A
 * part that already has the wanted value is a success. Refuses `order.amend_collides` where another user changed a part,
 * or where more pieces are picked or marked than the new quantity (`findCollisions`).
 */
export async function amendOrder(context: CommandContext, args: Args): Promise<unknown> {
  const { tx } = context;
  const { order, lines } = await readOrder(tx, context.actor, args.order_id);
  requireAmendable(context, order, args);
  const jobs = await jobsOf(tx, order.id);
  const collisions = await findCollisions(context, args, order, lines, jobs);
  if (collisions) throw new Refusal('order.amend_collides', { current: collisions });
  const changed = changedLines(args, lines, jobs);
  const newLines = args.added.filter((one) => !lines.some((line) => line.id === one.line_id));
  const increased = changed.filter(({ before, quantity }) => quantity > before.quantity);
  requireConfirmedPieces(
    context,
    [...newLines, ...increased.map(({ before, quantity }) => ({ reference: before.reference, quantity }))],
    args.large_confirmed,
  );
  const details = newDetailsOf(args.details);
  const days = requireChangedDays(context, order, args);
  const orderRef = { id: order.id, number: order.number };
  const existingLines = lines.map((line) => ({
    ...line,
    quantity: changed.find(({ before }) => before.id === line.id)?.quantity ?? line.quantity,
  }));
  const articles = await requireUnchangedArticles(
    context,
    { ...args, lines: newLines },
    { order: orderRef },
    existingLines,
  );
  if (newLines.length > 0 || increased.length > 0)
    requireTotal([...newLines, ...lines.map((line) => pricedAfterChange(line, changed))]);
  const remaining = lines.filter((line) => hasPieces(line) && !changed.some((one) => isRemoval(one, line)));
  const lineCount = remaining.length + newLines.length;
  if (lineCount === 0) throw new Refusal('order.empty');
  // An order that already has more may still become shorter.
  if (newLines.length > 0 && lineCount > maxOrderLines) throw new Refusal('order.too_many_lines');
  /** The changed lines, and the articles of the new ones. */
  const linesAndArticles = new Map<string, { product_reference: string }>([
    ...changed.map(({ before }) => [before.reference, before] as const),
    ...articles,
  ]);
  const products = await findProducts(
    tx,
    [...linesAndArticles.values()].map((one) => one.product_reference),
  );
  const quantityDeltas = changed.map(({ before, quantity }) => ({
    reference: before.reference,
    quantity: quantity - before.quantity,
  }));
  const stock = stockOfArticles(linesAndArticles, products);
  const increasedReferences = new Set([
    ...increased.map(({ before }) => before.reference),
    ...newLines.map((one) => one.reference),
  ]);
  const shortages = maySeeShortage(context.actor)
    ? shortagesOf([...quantityDeltas, ...newLines], stock)
    : coarseShortagesWith(existingLines, newLines, stock)
        .filter(({ reference, certain }) => certain && increasedReferences.has(reference))
        .map(({ reference }) => ({ reference, missing: null }));
  const last = await lastPosition(context, order.id);
  const newRows = newLines.map((one, at) => {
    const article = articles.get(one.reference)!;
    const product = products.find((row) => row.reference === article.product_reference);
    return newLine(context, order, one, last + at + 1, article, product?.location ?? '');
  });
  const lineWriteOptions = { ...writeOptions, facts: shortSeenFacts(context, args.short_seen) };
  const added = await insertRows(tx, 'orderlines', newRows, lineWriteOptions);
  const changes = changed.map((one) => ({ before: one.before, patch: patchOf(context, one) }));
  const { order: after, lines: linesAfter } = await updateLinesAndOrder(
    tx,
    order,
    [...lines, ...added],
    changes,
    { ...details, ...days },
    lineWriteOptions,
  );
  await amendJobs(context, changed, added);
  await changeStock(
    tx,
    [
      ...changed.map(({ before, quantity }) => ({
        reference: before.product_reference,
        allocatedDelta: quantity - before.quantity,
      })),
      ...added.map((line) => ({ reference: line.product_reference, allocatedDelta: line.allocated })),
    ],
    // No movement is written, because only the allocation changes; the cause is unused.
    { cause: 'correction', source: order.number },
  );
  const detailsChanged = Object.entries(details).some(([name, to]) => order[name as AmendedDetail] !== to);
  const linesOrDetailsChanged = changed.length + added.length > 0 || detailsChanged;
  if (linesOrDetailsChanged || days.wanted_on !== undefined)
    await notifyAmendments(tx, [
      {
        order: after,
        technicians: changed.flatMap(({ job }) => job?.technician ?? []),
        lines: changed.length + added.length,
      },
    ]);
  if (days.promised_on !== undefined) await notifyPromises(tx, [{ before: order, after }]);
  if (
    args.mail_customer &&
    context.actor.role !== 'Client' &&
    (linesOrDetailsChanged || Object.keys(days).length > 0)
  )
    await queueOrderAmended(tx, after, { before: lines, after: linesAfter });
  return { number: after.number, total: after.total, short: shortages };
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

/** The lines of which quantity or marking change. */
function changedLines(args: Args, lines: readonly LineRow[], jobs: readonly JobRow[]): Changed[] {
  const quantities = new Map(args.lines.map((one) => [one.line_id, one.quantity]));
  const markings = new Map(args.markings?.map((one) => [one.line_id, one.to]));
  return lines.flatMap((before): Changed[] => {
    const quantity = quantities.get(before.id) ?? before.quantity;
    const marking = markings.get(before.id) ?? before.marking;
    if (quantity === before.quantity && marking === before.marking) return [];
    return [{ before, quantity, marking, job: jobs.find((one) => one.orderline_id === before.id) }];
  });
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

function isRemoval({ before, quantity }: Changed, line: LineRow): boolean {
  return before.id === line.id && quantity === 0;
}

function pricedAfterChange({ id, quantity, price }: LineRow, changed: readonly Changed[]) {
  return { quantity: changed.find(({ before }) => before.id === id)?.quantity ?? quantity, price };
}

function patchOf({ tx }: CommandContext, { before, job, quantity, marking }: Changed): Partial<LineRow> {
  if (quantity === 0 && !keepsRemovedLine(before)) return { deleted_at: tx.now, allocated: 0 };
  if (quantity === before.quantity) return { marking };
  return {
    ...encodeLine(lineAfterAmendment(decodeLine(before), quantity, job?.quantity_done ?? 0)),
    marking,
  };
}

/** Applies the changes of lines to their marking jobs; deletes the jobs of removed lines and creates those of new ones. */
async function amendJobs(
  context: CommandContext,
  changed: readonly Changed[],
  added: readonly LineRow[],
): Promise<void> {
  const { tx } = context;
  const removedJobs = changed.flatMap(({ job, quantity }) => (job && quantity === 0 ? [job] : []));
  await deleteRows(tx, 'customizations', removedJobs, writeOptions);
  const changes = changed.flatMap((one) =>
    one.job && one.quantity > 0 ? [{ before: one.job, patch: jobPatchOf(context, one.job, one) }] : [],
  );
  const updated = await updateRows(tx, 'customizations', changes, writeOptions);
  await notifyWithdrawnProofs(
    tx,
    'customizations',
    changes.map(({ before }) => before),
    updated,
  );
  const linesWithoutJob = changed.flatMap(({ before, job, quantity }) =>
    job || quantity === 0 || before.marking === '' ? [] : [{ ...before, quantity }],
  );
  const linesToMark = [...linesWithoutJob, ...added.filter((line) => line.marking !== '')];
  await insertRows(tx, 'customizations', linesToMark.map(newJob), writeOptions);
  await copyAgreementsOfDeletedJobs(context, linesWithoutJob);
}

function jobPatchOf(
  { tx }: CommandContext,
  job: JobRow,
  { before, quantity, marking }: Changed,
): Partial<JobRow> {
  const markingPatch = marking === before.marking ? {} : jobAfterAmendedMarking(before.marking, marking);
  if (quantity === before.quantity) return markingPatch;
  const { prep_state } = lineAfterAmendment(decodeLine(before), quantity, job.quantity_done);
  const line = { quantity, picked: before.picked, prep_state, previousQuantity: before.quantity };
  return { ...jobAfterAmendment(job, line, tx.now), ...markingPatch };
}

/**
 * If all pieces of a line had moved to a back order, its job was deleted, because the back order has one. The new job of
 * pieces that are added to the line now gets the agreements of the deleted one.
 */
async function copyAgreementsOfDeletedJobs(
  context: CommandContext,
  linesWithoutJob: readonly LineRow[],
): Promise<void> {
  if (linesWithoutJob.length === 0) return;
  const former = await context.tx.q
    .selectFrom('customizations')
    .selectAll()
    .where(
      'orderline_id',
      'in',
      linesWithoutJob.map((line) => line.id),
    )
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at')
    .execute();
  await copyMarkingAgreements(
    context,
    linesWithoutJob.map(({ id }) => ({ id, job: former.findLast((one) => one.orderline_id === id) })),
  );
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
