import { isAnsweredSo, jobAfterAnswer, jobAfterSending } from '#contract/commands/proof.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { redactRow } from '#server/entities/read/read-rows.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import type { Run } from '../commands/command-run.ts';
import { queueProofSent } from '../mails/queue-order-mails.ts';
import { followersOf, notify, usersOfRoles } from '../notifications/notify.ts';
import { writeJobFile } from '#contract/rules/marking/job-file.ts';
import { requireUpload } from './job-photos.ts';
import { recordProofAnswer, recordProofSent } from './proof-versions.ts';
import { readJob, type JobFile } from './run-job.ts';

type Proof = JobFile['job']['proof'];

/** Decided on the state that the user saw; a different one now means that another user acted meanwhile. */
function requireSeen(
  run: Run,
  job: JobFile['job'],
  from: Proof,
  {
    image = job.proof_image,
    version = job.proof_version,
  }: { image?: string | undefined; version?: number | undefined } = {},
): void {
  if (job.proof !== from || job.proof_image !== image || job.proof_version !== version)
    throw new Refusal('line.changed', { current: redactRow('customizations', run.actor, job) });
}

async function tell(run: Run, { order, job }: JobFile, state: Proof, readers: string[]): Promise<void> {
  await notify(run.tx, readers, {
    type: 'proof',
    data: { number: order.number, state, version: job.proof_version },
    link: `/orders/${order.id}?job=${job.id}`,
    about: { entity: 'orders', id: order.id },
    collapseKey: `proof:${job.id}`,
  });
}

/**
 * Sends a proof to the customer for approval. A proof that is still unanswered may be replaced, but not unseen: if
 * another user sent one meanwhile, this is a conflict, unless it is the same.
 */
export async function sendProof(run: Run, args: CommandArgs<'proof.send'>): Promise<unknown> {
  const file = await readJob(run, args);
  const { job } = file;
  const picture = await readPicture(run, args.photo, job);
  const note = args.note ?? '';
  const bare = args.photo === undefined && note.trim() === '' && args.from !== 'sent';
  const same = isSamePicture(picture, job) && note.trim() === job.proof_note;
  if (job.proof === 'sent' && (bare || same)) return { proof: 'sent' };
  requireSeen(run, job, args.from);
  const patch = jobAfterSending(job, { ...picture, note, now: run.tx.now });
  const after = await updateRow(run.tx, 'customizations', job, patch, { cause: 'proof.send' });
  await recordProofSent(run.tx, after, run.actor.username);
  const readers = await followersOf(run.tx, file.order, { clients: true });
  await tell(run, { ...file, job: after }, 'sent', readers);
  await queueProofSent(run.tx, file.order, after);
  return { proof: 'sent', version: after.proof_version };
}

/** What the proof shows: the upload, or without one what the previous proof showed. */
async function readPicture(run: Run, photo: string | undefined, job: JobFile['job']) {
  if (photo === undefined) return { image: job.proof_image, file: job.proof_file, hash: job.proof_hash };
  const { hash: image, file_name: name, file_hash: hash } = await requireUpload(run, photo);
  // A proof is approved by what it looks like.
  if (image === '') throw new Refusal('file.type');
  return { image, file: writeJobFile({ id: photo, image, name }), hash };
}

/** The first page may look the same while the file differs. */
function isSamePicture(
  { image, hash }: { image: string; hash: string },
  { proof_image, proof_hash }: JobFile['job'],
): boolean {
  return image === proof_image && (hash === proof_hash || proof_hash === '');
}

/**
 * Records the answer and notifies the users who wait for it. A refusal requires a reason; an answer that differs from
 * the recorded one is a conflict, not a repetition.
 */
export async function answerProof(run: Run, args: CommandArgs<'proof.answer'>): Promise<unknown> {
  const file = await readJob(run, args);
  if (isAnsweredSo(file.job, args)) return { proof: args.answer };
  requireSeen(run, file.job, args.from, args);
  if (args.answer === 'refused' && args.reason.trim() === '') throw new Refusal('order.reason_required');
  const by = { username: run.actor.username, now: run.tx.now };
  const patch = jobAfterAnswer(file.job, args.answer, args.reason, by);
  const after = await updateRow(run.tx, 'customizations', file.job, patch, { cause: 'proof.answer' });
  await recordProofAnswer(run.tx, after);
  const readers = [
    ...(await usersOfRoles(run.tx, ['Technician'])),
    ...(await followersOf(run.tx, file.order, { clients: false })),
  ];
  await tell(run, file, args.answer, readers);
  return { proof: args.answer };
}

/** Sets whether a job requires a proof. Refused for a job that is done. */
export async function requireProofOf(run: Run, args: CommandArgs<'proof.require'>): Promise<unknown> {
  const { job } = await readJob(run, args);
  const required = args.required ? 1 : 0;
  if (job.proof_required === required) return { proof_required: args.required };
  if (job.state === 'done')
    throw new Refusal('line.step', { current: redactRow('customizations', run.actor, job) });
  await updateRow(run.tx, 'customizations', job, { proof_required: required }, { cause: 'proof.require' });
  return { proof_required: args.required };
}
