import { jobAfterAmendedMarking } from '#contract/rules/marking/amended-marking.ts';
import { isToBeAgreed } from '#contract/rules/marking/is-to-be-agreed.ts';
import { jobAfterAmendment } from '#contract/rules/marking/job-after-amendment.ts';
import { lineAfterAmendment } from '#contract/rules/orders/amendment.ts';
import { deleteRows, insertRows, updateRows } from '#server/entities/write/write-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { copyMarkingAgreements } from '../marking/copy-agreements.ts';
import { newJob } from '../marking/new-job.ts';
import { notifyWithdrawnProofs } from '../notifications/notify-withdrawn-proofs.ts';
import type { ChangedLine } from './amended-lines.ts';
import { decodeLine, type JobRow, type LineRow, type OrderRow } from './order-rows.ts';

const options = { cause: 'order.amend' };

/** Applies the changes of lines to their marking jobs; deletes the jobs of removed lines and creates those of new ones. */
export async function amendJobs(
  context: CommandContext,
  order: OrderRow,
  changed: readonly ChangedLine[],
  newRows: readonly LineRow[],
): Promise<void> {
  const { tx } = context;
  const removedJobs = changed.flatMap(({ job, quantity }) => (job && quantity === 0 ? [job] : []));
  await deleteRows(tx, 'customizations', removedJobs, options);
  const changes = changed.flatMap((one) =>
    one.job && one.quantity > 0 ? [{ before: one.job, patch: jobPatchOf(context, one.job, one) }] : [],
  );
  const updated = await updateRows(tx, 'customizations', changes, options);
  await notifyWithdrawnProofs(
    tx,
    'customizations',
    changes.map(({ before }) => before),
    updated,
  );
  const linesWithoutJob = changed.flatMap(({ before, job, quantity }) =>
    job || quantity === 0 || before.marking === '' ? [] : [{ ...before, quantity }],
  );
  const linesToMark = [...linesWithoutJob, ...newRows.filter((line) => line.marking !== '')];
  await insertRows(tx, 'customizations', linesToMark.map(newJob), options);
  await copyAgreementsOfDeletedJobs(context, order, linesWithoutJob);
}

function jobPatchOf(
  { tx }: CommandContext,
  job: JobRow,
  { before, quantity, marking }: ChangedLine,
): Partial<JobRow> {
  const amended = marking === before.marking ? {} : jobAfterAmendedMarking(before.marking, marking);
  const markingPatch = { ...amended, ...(isToBeAgreed(amended) && { proof_required: 1 }) };
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
  order: OrderRow,
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
    order,
    linesWithoutJob.map(({ id }) => ({ id, job: former.findLast((one) => one.orderline_id === id) })),
  );
}
