import type { ProofVersion } from '#contract/endpoints/photos.ts';
import type { Queries } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { readStored } from '#server/entities/read/read-rows.ts';

type Job = EntityRow<'customizations'>;

/** Records the proof that a job has just been sent as its next version. */
export async function recordProofSent(tx: Write, job: Job, sentBy: string): Promise<void> {
  await tx.q
    .insertInto('proof_version')
    .values({
      customization_id: job.id,
      version: job.proof_version,
      file: job.proof_file,
      image: job.proof_image,
      hash: job.proof_hash,
      note: job.proof_note,
      sent_by: sentBy,
      sent_at: job.proof_sent_at ?? tx.now,
      answer: '',
      answered_by: '',
      answered_at: null,
      reason: '',
    })
    .execute();
}

/** Records the answer to the version that the job shows. */
export async function recordProofAnswer(tx: Write, job: Job): Promise<void> {
  await tx.q
    .updateTable('proof_version')
    .set({
      answer: job.proof === 'approved' || job.proof === 'refused' ? job.proof : '',
      answered_by: job.proof_answered_by,
      answered_at: job.proof_answered_at,
      reason: job.proof_reason,
    })
    .where('customization_id', '=', job.id)
    .where('version', '=', job.proof_version)
    .execute();
}

/** Copies the versions of jobs to the jobs that continue them in a back order. */
export async function copyProofVersions(
  tx: Write,
  pairs: readonly { from: string; to: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  const rows = await tx.q
    .selectFrom('proof_version')
    .selectAll()
    .where(
      'customization_id',
      'in',
      pairs.map(({ from }) => from),
    )
    .execute();
  const byJob = Map.groupBy(rows, (row) => row.customization_id);
  await insertMany(
    tx,
    'proof_version',
    pairs.flatMap(({ from, to }) => byJob.get(from)?.map((row) => ({ ...row, customization_id: to })) ?? []),
  );
}

/** All proofs of a job that the actor may see, the latest first. A Client does not see the names of the staff. */
export async function readProofVersions(q: Queries, actor: Actor, id: string): Promise<ProofVersion[]> {
  const job = await readStored(q, 'customizations', actor, id);
  const rows = await q
    .selectFrom('proof_version')
    .select([
      'version',
      'file',
      'image',
      'hash',
      'note',
      'sent_by',
      'sent_at',
      'answer',
      'answered_by',
      'answered_at',
      'reason',
    ])
    .where('customization_id', '=', job.id)
    .orderBy('version', 'desc')
    .execute();
  const staff = actor.role !== 'Client';
  return rows.map((row) => ({
    ...row,
    sent_by: staff ? row.sent_by : '',
    answered_by: staff ? row.answered_by : '',
  }));
}
