import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { mayStartJob } from '#contract/rules/marking/job-holder.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { readStored, redactRow } from '#server/entities/read/read-rows.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import type { Run } from '../commands/command-run.ts';
import { lineOf, readOrder, requirePending, type LineRow, type OrderRow } from '../orders/order-rows.ts';

export type JobFile = { order: OrderRow; line: LineRow; job: EntityRow<'customizations'> };

/**
 * A marking job that the actor may see, with its line and order; refuses `row.not_found`, and an order that is not in
 * preparation.
 */
export async function readJob(
  run: Run,
  args: { order_id: string; customization_id: string },
): Promise<JobFile> {
  const { order, lines } = await readOrder(run.tx, run.actor, args.order_id);
  const job = await readStored(run.tx.q, 'customizations', run.actor, args.customization_id);
  requirePending(order, run.actor);
  return { order, line: await lineOf(run.tx, order, lines, job.orderline_id), job };
}

/** Refuses `line.proof_missing` where a job requires an approved proof and has none. */
export function requireProof(job: EntityRow<'customizations'>): void {
  if (job.proof_required === 1 && job.proof !== 'approved') throw new Refusal('line.proof_missing');
}

/**
 * Starts a job, resumes a blocked one or takes one over. It requires its goods and, where set, an approved proof.
 * Refuses `job.held` while another technician works on it, or where the takeover was confirmed for another holder.
 */
export async function startJob(run: Run, args: CommandArgs<'job.start'>): Promise<unknown> {
  const { line, job } = await readJob(run, args);
  if (job.state === 'in progress' && job.technician === run.actor.username) return { state: job.state };
  const who = { username: run.actor.username, role: run.actor.role, from: args.from ?? '', now: run.tx.now };
  if (!mayStartJob(job, who))
    throw new Refusal('job.held', { current: redactRow('customizations', run.actor, job) });
  requireProof(job);
  if (line.prep_state !== 'to mark') {
    throw new Refusal('line.step', { current: redactRow('orderlines', run.actor, line) });
  }
  const patch = {
    state: 'in progress' as const,
    blocked_reason: '',
    technician: run.actor.username,
    worked_at: run.tx.now,
    started_at: job.started_at ?? run.tx.now,
  };
  await updateRow(run.tx, 'customizations', job, patch, { cause: 'job.start' });
  return { state: patch.state };
}

/** Blocks a job, with the reason. Refused for a job that is done. */
export async function blockJob(run: Run, args: CommandArgs<'job.block'>): Promise<unknown> {
  const { job } = await readJob(run, args);
  if (job.state === 'done')
    throw new Refusal('line.step', { current: redactRow('customizations', run.actor, job) });
  // A reason of blanks only counts as missing.
  const reason = args.reason.trim();
  if (reason === '') throw new Refusal('order.reason_required');
  const patch = { state: 'blocked' as const, blocked_reason: reason, worked_at: run.tx.now };
  await updateRow(run.tx, 'customizations', job, patch, { cause: 'job.block' });
  return { state: patch.state };
}
