import { isAnsweredSo, jobAfterAnswer, jobAfterSending } from '#contract/commands/proof.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { writeJobFile } from '#contract/rules/marking/job-file.ts';
import { hasProof } from '#contract/rules/marking/has-proof.ts';
import { hasSeenMarking } from '#contract/rules/marking/proof-subject.ts';
import { redactRow } from '#server/entities/read/read-rows.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { followersOf, notify, usersOfRoles } from '../notifications/notify.ts';
import { announceProofs, proofNews } from './announce-proofs.ts';
import { requireUpload } from './job-photos.ts';
import { recordProofAnswer, recordProofSent } from './proof-versions.ts';
import { readJob, type JobFile } from './run-job.ts';

type Proof = JobFile['job']['proof'];

/** Decided on the state that the user saw; a different one now means that another user acted meanwhile. */
function requireSeen(
  context: CommandContext,
  job: JobFile['job'],
  from: Proof,
  {
    image = job.proof_image,
    version = job.proof_version,
  }: { image?: string | undefined; version?: number | undefined } = {},
): void {
  if (job.proof !== from || job.proof_image !== image || job.proof_version !== version)
    throw lineChanged(context, job);
}

function lineChanged({ actor }: CommandContext, job: JobFile['job']): Refusal {
  return new Refusal('line.changed', { current: redactRow('customizations', actor, job) });
}

/**
 * Sends a proof to the customer for approval. A proof that is still unanswered may be replaced, but not unseen: if
 * another user sent one meanwhile, this is a conflict, unless it is the same. So is a proof of a marking that was edited.
 */
export async function sendProof(context: CommandContext, args: CommandArgs<'proof.send'>): Promise<unknown> {
  const file = await readJob(context, args);
  const { job } = file;
  const picture = await readPicture(context, args.photo, job);
  const note = args.note ?? '';
  const hasNoContent = args.photo === undefined && note.trim() === '' && args.from !== 'sent';
  const same = isSamePicture(picture, job) && note.trim() === job.proof_note;
  if (job.proof === 'sent' && (hasNoContent || same)) return { proof: 'sent' };
  requireSeen(context, job, args.from);
  // The proof was made for the marking that the user saw.
  const shown = { ...job, artwork: JSON.parse(job.artwork) as string[] };
  if (args.marking !== undefined && !hasSeenMarking(shown, args.marking)) throw lineChanged(context, job);
  const patch = jobAfterSending(job, { ...picture, note, now: context.tx.now });
  const after = await updateRow(context.tx, 'customizations', job, patch, { cause: 'proof.send' });
  await recordProofSent(context.tx, after, context.actor.username);
  await announceProofs(context.tx, file.order, [after]);
  return { proof: 'sent', version: after.proof_version };
}

/** What the proof shows: the upload, or without one what the previous proof showed. */
async function readPicture(context: CommandContext, photo: string | undefined, job: JobFile['job']) {
  if (photo === undefined) return { image: job.proof_image, file: job.proof_file, hash: job.proof_hash };
  const { hash: image, file_name: name, file_hash: hash } = await requireUpload(context, photo);
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
 * the recorded one is a conflict, not a repetition, and so is one to a proof that was withdrawn or never sent.
 */
export async function answerProof(
  context: CommandContext,
  args: CommandArgs<'proof.answer'>,
): Promise<unknown> {
  const file = await readJob(context, args);
  if (isAnsweredSo(file.job, args)) return { proof: args.answer };
  // A refused proof of a marking that was edited since is void like one that the edit withdrew.
  if (!hasProof(file.job.proof) || file.job.proof_subject) throw lineChanged(context, file.job);
  requireSeen(context, file.job, args.from, args);
  if (args.answer === 'refused' && args.reason.trim() === '') throw new Refusal('order.reason_required');
  const by = { username: context.actor.username, now: context.tx.now };
  const patch = jobAfterAnswer(file.job, args.answer, args.reason, by);
  const after = await updateRow(context.tx, 'customizations', file.job, patch, { cause: 'proof.answer' });
  await recordProofAnswer(context.tx, after);
  const readers = [
    ...(await usersOfRoles(context.tx, ['Technician'])),
    ...(await followersOf(context.tx, file.order, { clients: false })),
  ];
  await notify(context.tx, readers, proofNews(file.order, file.job, args.answer));
  return { proof: args.answer };
}

/** Sets whether a job requires a proof. Refused for a job that is done. */
export async function requireProofOf(
  context: CommandContext,
  args: CommandArgs<'proof.require'>,
): Promise<unknown> {
  const { job } = await readJob(context, args);
  const required = args.required ? 1 : 0;
  if (job.proof_required === required) return { proof_required: args.required };
  if (job.state === 'done')
    throw new Refusal('line.step', { current: redactRow('customizations', context.actor, job) });
  await updateRow(
    context.tx,
    'customizations',
    job,
    { proof_required: required },
    { cause: 'proof.require' },
  );
  return { proof_required: args.required };
}
