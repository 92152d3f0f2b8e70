import { isAnsweredSo, jobAfterAnswer, jobAfterSending } from '#contract/commands/proof.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { showRow } from '#server/entities/read-rows.ts';
import { updateRow } from '#server/entities/write-rows.ts';
import type { Run } from './command-run.ts';
import { requirePhoto } from './job-photos.ts';
import { followersOf, notify, usersOfRoles } from './notify.ts';
import { readJob, type JobFile } from './run-job.ts';

type Proof = JobFile['job']['proof'];

/** A proof is moved from the state that was seen; another one now means that somebody answered meanwhile. */
function requireSeen(run: Run, job: JobFile['job'], from: Proof, image = job.proof_image): void {
  if (job.proof !== from || job.proof_image !== image)
    throw new Refusal('line.changed', { current: showRow('customizations', run.actor, job) });
}

async function tell(run: Run, { order, job }: JobFile, state: Proof, readers: string[]): Promise<void> {
  await notify(run.tx, readers, {
    type: 'proof',
    data: { number: order.number, state },
    link: `/orders/${order.id}?job=${job.id}`,
    about: { entity: 'orders', id: order.id },
    fold: `proof:${job.id}`,
  });
}

/**
 * Asks the customer for a word on the proof. One that waits for it already may be replaced by a better one, but not
 * unseen: what somebody else sent meanwhile stands, unless it is the same.
 */
export async function sendProof(run: Run, args: CommandArgs<'proof.send'>): Promise<unknown> {
  const file = await readJob(run, args);
  const { job } = file;
  const image = args.photo === undefined ? job.proof_image : await requirePhoto(run, args.photo);
  const note = args.note ?? '';
  const bare = args.photo === undefined && note.trim() === '' && args.from !== 'sent';
  const same = image === job.proof_image && note.trim() === job.proof_note;
  if (job.proof === 'sent' && (bare || same)) return { proof: 'sent' };
  requireSeen(run, job, args.from);
  const patch = jobAfterSending(job, { image, note, now: run.tx.now });
  await updateRow(run.tx, 'customizations', job, patch, { cause: 'proof.send' });
  await tell(run, file, 'sent', await followersOf(run.tx, file.order, { clients: true }));
  return { proof: 'sent' };
}

/**
 * Takes the answer down and tells those who wait for it. A refusal needs its reason; another one than stands is no
 * repetition.
 */
export async function answerProof(run: Run, args: CommandArgs<'proof.answer'>): Promise<unknown> {
  const file = await readJob(run, args);
  if (isAnsweredSo(file.job, args)) return { proof: args.answer };
  requireSeen(run, file.job, args.from, args.image);
  if (args.answer === 'refused' && args.reason.trim() === '') throw new Refusal('order.reason_required');
  const by = { username: run.actor.username, now: run.tx.now };
  const patch = jobAfterAnswer(file.job, args.answer, args.reason, by);
  await updateRow(run.tx, 'customizations', file.job, patch, { cause: 'proof.answer' });
  const readers = [
    ...(await usersOfRoles(run.tx, ['Technician'])),
    ...(await followersOf(run.tx, file.order, { clients: false })),
  ];
  await tell(run, file, args.answer, readers);
  return { proof: args.answer };
}

/** Sets whether a job waits for its proof. One that is done has nothing left to wait for. */
export async function requireProofOf(run: Run, args: CommandArgs<'proof.require'>): Promise<unknown> {
  const { job } = await readJob(run, args);
  const required = args.required ? 1 : 0;
  if (job.proof_required === required) return { proof_required: args.required };
  if (job.state === 'done')
    throw new Refusal('line.step', { current: showRow('customizations', run.actor, job) });
  await updateRow(run.tx, 'customizations', job, { proof_required: required }, { cause: 'proof.require' });
  return { proof_required: args.required };
}
