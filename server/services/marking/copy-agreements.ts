import { updateRows } from '#server/entities/write/write-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import type { JobRow, OrderRow } from '../orders/order-rows.ts';
import { announceProofs } from './announce-proofs.ts';
import { copyProofVersions } from './proof-versions.ts';

/** The fields of a marking job that were agreed with the customer, above all the proof: they apply to later pieces too. */
const agreedFields = [
  'technique',
  'position',
  'size',
  'colours',
  'text',
  'proof',
  'proof_required',
  'proof_image',
  'proof_version',
  'proof_file',
  'proof_hash',
  'artwork',
  'proof_note',
  'proof_sent_at',
  'proof_answered_by',
  'proof_answered_at',
  'proof_reason',
  'proof_subject',
] as const satisfies (keyof JobRow)[];

/**
 * Copies the agreed fields (`agreedFields`) and the proof versions of former marking jobs to the jobs of lines. A proof that
 * still waits for its answer waits on the new job now, and is announced there.
 * @param order the order of the lines
 * @param lines ids of the lines, each with the job to copy from
 */
export async function copyMarkingAgreements(
  context: CommandContext,
  order: OrderRow,
  lines: readonly { id: string; job: JobRow | undefined }[],
): Promise<void> {
  const sourceJobs = new Map(lines.flatMap(({ id, job }) => (job ? [[id, job] as const] : [])));
  if (sourceJobs.size === 0) return;
  const newJobs = await context.tx.q
    .selectFrom('customizations')
    .selectAll()
    .where('orderline_id', 'in', [...sourceJobs.keys()])
    .where('deleted_at', 'is', null)
    .execute();
  const changes = newJobs.flatMap((before) => {
    const job = sourceJobs.get(before.orderline_id);
    const agreed = job && Object.fromEntries(agreedFields.map((field) => [field, job[field]]));
    return agreed ? [{ before, patch: agreed as Partial<JobRow> }] : [];
  });
  // `remainder` is the stored name for back orders. An amendment that adds pieces again has the same cause.
  const copies = await updateRows(context.tx, 'customizations', changes, { cause: 'remainder' });
  const pairs = newJobs.flatMap(({ id, orderline_id }) => {
    const job = sourceJobs.get(orderline_id);
    return job ? [{ from: job.id, to: id }] : [];
  });
  await copyProofVersions(context.tx, pairs);
  await announceProofs(
    context.tx,
    order,
    copies.filter(({ proof }) => proof === 'sent'),
  );
}
