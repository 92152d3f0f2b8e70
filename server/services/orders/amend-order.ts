import { detailsAfter } from '#contract/commands/order-amend.ts';
import { maxOrderLines } from '#contract/commands/order-place.ts';
import { isEmptyAmendment } from '#contract/commands/amend-collisions.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import {
  amendRefusal,
  jobAfterAmendment,
  keepsRemovedLine,
  lineAfterAmendment,
} from '#contract/rules/orders/amendment.ts';
import { hasPieces } from '#contract/rules/orders/order-summary.ts';
import { showRow } from '#server/entities/read/read-rows.ts';
import { deleteRows, insertRows, updateRows } from '#server/entities/write/write-rows.ts';
import type { Run } from '../commands/command-run.ts';
import { changeStock, findProducts } from '../stock/change-stock.ts';
import { collisionsOf } from './amend-collisions.ts';
import { newLine } from './new-line.ts';
import { notifyAmended } from './notify-amended.ts';
import { missingOf, requireAsSeen, showTo } from './order-differences.ts';
import {
  changeLines,
  encodeLine,
  factsOf,
  jobsOf,
  readOrder,
  type JobRow,
  type LineRow,
  type OrderRow,
} from './order-rows.ts';
import { copyProofs } from './place-back-order.ts';
import { jobOf } from './place-order.ts';
import { requireTotal, requireUsualPieces } from './require-order-limits.ts';

type Args = CommandArgs<'order.amend'>;
type Changed = { before: LineRow; job: JobRow | undefined; quantity: number };

const written = { cause: 'order.amend' };

/**
 * Amends an order in preparation, as a whole or not at all: quantities, new and removed lines, and its texts. The
 * allocation follows, and the user who prepares it is notified. What already is as the amendment wants it is a success.
 * Refuses `order.amend_collides` where another user changed a part of it, or picked or marked more than it leaves.
 */
export async function amendOrder(run: Run, args: Args): Promise<unknown> {
  const { tx } = run;
  const { order, lines } = await readOrder(tx, run.actor, args.order_id);
  requireAmendable(run, order, args);
  const jobs = await jobsOf(tx, order.id);
  const collisions = await collisionsOf(run, args, order, lines, jobs);
  if (collisions) throw new Refusal('order.amend_collides', { current: collisions });
  const changed = args.lines.flatMap(({ line_id, quantity }): Changed[] => {
    const before = lines.find((one) => one.id === line_id && one.quantity !== quantity);
    return before ? [{ before, quantity, job: jobs.find((one) => one.orderline_id === line_id) }] : [];
  });
  const wanted = args.added.filter((one) => !lines.some((line) => line.id === one.line_id));
  const more = changed.filter(({ before, quantity }) => quantity > before.quantity);
  requireUsualPieces(
    run,
    [...wanted, ...more.map(({ before, quantity }) => ({ reference: before.reference, quantity }))],
    args.large_confirmed,
  );
  const details = detailsAfter(args.details);
  const known = { id: order.id, number: order.number };
  const articles = await requireAsSeen(run, { ...args, lines: wanted }, { order: known });
  if (wanted.length > 0 || more.length > 0)
    requireTotal([...wanted, ...lines.map((line) => afterChange(line, changed))]);
  const left = lines.filter((line) => hasPieces(line) && !changed.some((one) => isRemoval(one, line)));
  const count = left.length + wanted.length;
  if (count === 0) throw new Refusal('order.empty');
  // An order that already has more may still become shorter.
  if (wanted.length > 0 && count > maxOrderLines) throw new Refusal('order.too_many_lines');
  const stock = await findProducts(
    tx,
    [...articles.values()].map((article) => article.product_reference),
  );
  const short = missingOf(wanted, articles, new Map(stock.map((row) => [row.reference, row.available])));
  const last = await lastPosition(run, order.id);
  const drafts = wanted.map((one, at) => {
    const article = articles.get(one.reference)!;
    const product = stock.find((row) => row.reference === article.product_reference);
    return newLine(run, order, one, last + at + 1, article, product?.location ?? '');
  });
  const added = await insertRows(tx, 'orderlines', drafts, written);
  const changes = changed.map((one) => ({ before: one.before, patch: patchOf(run, one) }));
  const { order: after } = await changeLines(
    tx,
    order,
    [...lines, ...added],
    changes,
    details,
    written.cause,
  );
  await amendJobs(run, changed, added);
  await changeStock(
    tx,
    [
      ...changed.map(({ before, quantity }) => ({
        reference: before.product_reference,
        allocated: quantity - before.quantity,
      })),
      ...added.map((line) => ({ reference: line.product_reference, allocated: line.allocated })),
    ],
    { cause: 'correction', source: order.number },
  );
  if (after !== order) await notifyAmended(run, after, { changed, added });
  return { number: after.number, total: after.total, short: short.map(showTo(run)) };
}

/** Refuses an amendment by a role that may not make it, in a status without any, or based on an older status. */
function requireAmendable({ actor }: Run, order: OrderRow, args: Args): void {
  if (isEmptyAmendment(args))
    throw new Refusal('request.invalid', { detail: 'This amendment changes nothing.' });
  const ids = [...args.lines, ...args.added].map((one) => one.line_id);
  if (new Set(ids).size < ids.length)
    throw new Refusal('request.invalid', { detail: 'This amendment changes a line twice.' });
  const current = showRow('orders', actor, order);
  const refused = amendRefusal({ ...order, started: order.started === 1 }, actor.role);
  if (refused) throw new Refusal(refused, { current });
  if (order.status_seq !== args.status_seq) throw new Refusal('order.status_changed', { current });
}

function isRemoval({ before, quantity }: Changed, line: LineRow): boolean {
  return before.id === line.id && quantity === 0;
}

function afterChange({ id, quantity, price }: LineRow, changed: readonly Changed[]) {
  return { quantity: changed.find(({ before }) => before.id === id)?.quantity ?? quantity, price };
}

function patchOf({ tx }: Run, { before, job, quantity }: Changed): Partial<LineRow> {
  const patch = encodeLine(lineAfterAmendment(factsOf(before), quantity, job?.quantity_done ?? 0));
  return quantity === 0 && !keepsRemovedLine(before) ? { deleted_at: tx.now, allocated: 0 } : patch;
}

/** Follows the lines with their marking jobs: quantities, the jobs of removed lines, and those of new pieces. */
async function amendJobs(run: Run, changed: readonly Changed[], added: readonly LineRow[]): Promise<void> {
  const { tx } = run;
  const gone = changed.flatMap(({ job, quantity }) => (job && quantity === 0 ? [job] : []));
  await deleteRows(tx, 'customizations', gone, written);
  const changes = changed.flatMap(({ before, job, quantity }) => {
    if (!job || quantity === 0) return [];
    const { prep_state } = lineAfterAmendment(factsOf(before), quantity, job.quantity_done);
    const line = { quantity, picked: before.picked, prep_state, before: before.quantity };
    return [{ before: job, patch: jobAfterAmendment(job, line, tx.now) }];
  });
  await updateRows(tx, 'customizations', changes, written);
  const refilled = changed.flatMap(({ before, job, quantity }) =>
    job || quantity === 0 || before.marking === '' ? [] : [{ ...before, quantity }],
  );
  const marked = [...refilled, ...added.filter((line) => line.marking !== '')];
  await insertRows(tx, 'customizations', marked.map(jobOf), written);
  await copyFormerJobs(run, refilled);
}

/**
 * What was agreed about a marking also applies to pieces that are added to a line which moved to a back order as a
 * whole: its former job was deleted, as the back order has one.
 */
async function copyFormerJobs(run: Run, refilled: readonly LineRow[]): Promise<void> {
  if (refilled.length === 0) return;
  const former = await run.tx.q
    .selectFrom('customizations')
    .selectAll()
    .where(
      'orderline_id',
      'in',
      refilled.map((line) => line.id),
    )
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at')
    .execute();
  await copyProofs(
    run,
    refilled.map(({ id }) => ({ id, job: former.findLast((one) => one.orderline_id === id) })),
  );
}

/** The highest position of the order's lines, removed ones included, so that none is used again. */
async function lastPosition({ tx }: Run, orderId: string): Promise<number> {
  const row = await tx.q
    .selectFrom('orderlines')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}
