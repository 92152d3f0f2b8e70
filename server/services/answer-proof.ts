import { jobAfterAnswer } from '#contract/commands/proof.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { showRow } from '#server/entities/read-rows.ts';
import { updateRow } from '#server/entities/write-rows.ts';
import type { Run } from './command-run.ts';
import { followersOf, notify, usersOfRoles } from './notify.ts';
import { readJob, type JobFile } from './run-job.ts';

type Proof = JobFile['job']['proof'];

/** A proof is moved from the state that was seen; another one now means that somebody answered meanwhile. */
function requireSeen(run: Run, job: JobFile['job'], from: Proof): void {
  if (job.proof !== from)
    throw new Refusal('line.changed', { current: showRow('customizations', run.actor, job) });
}

async function tell(run: Run, { order, job }: JobFile, state: Proof, readers: string[]): Promise<void> {
  await notify(run.tx, readers, {
    type: 'proof',
    data: { number: order.number, state },
    link: `/orders/${order.id}`,
    fold: `proof:${job.id}`,
  });
}

/** Asks the customer for a word on the proof. */
export async function sendProof(run: Run, args: CommandArgs<'proof.send'>): Promise<unknown> {
  const file = await readJob(run, args);
  if (file.job.proof === 'sent') return { proof: 'sent' };
  requireSeen(run, file.job, args.from);
  await updateRow(run.tx, 'customizations', file.job, { proof: 'sent' }, { cause: 'proof.send' });
  await tell(run, file, 'sent', await followersOf(run.tx, file.order, { clients: true }));
  return { proof: 'sent' };
}

/** Takes the answer down and tells those who wait for it. A refusal needs its reason. */
export async function answerProof(run: Run, args: CommandArgs<'proof.answer'>): Promise<unknown> {
  const file = await readJob(run, args);
  if (file.job.proof === args.answer) return { proof: args.answer };
  requireSeen(run, file.job, args.from);
  if (args.answer === 'refused' && args.reason.trim() === '') throw new Refusal('order.reason_required');
  const patch = jobAfterAnswer(file.job, args.answer, args.reason);
  await updateRow(run.tx, 'customizations', file.job, patch, { cause: 'proof.answer' });
  const readers = [
    ...(await usersOfRoles(run.tx, ['Technician'])),
    ...(await followersOf(run.tx, file.order, { clients: false })),
  ];
  await tell(run, file, args.answer, readers);
  return { proof: args.answer };
}
