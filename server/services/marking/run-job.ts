import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { isHeldByOther, mayStartJob } from '#contract/rules/marking/job-holder.ts';
import { mayMarkPieces } from '#contract/rules/marking/may-mark-pieces.ts';
import { waitsForProof } from '#contract/rules/marking/waits-for-proof.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { readStored, redactRow } from '#server/entities/read/read-rows.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import {
  decodeLine,
  requireLine,
  readOrder,
  requirePending,
  type LineRow,
  type OrderRow,
} from '../orders/order-rows.ts';

export type JobFile = { order: OrderRow; line: LineRow; job: EntityRow<'customizations'> };

/**
 * A marking job that the actor may see, with its line and order; refuses `row.not_found`, and an order that is not in
 * preparation.
 */
export async function readJob(
  context: CommandContext,
  args: { order_id: string; customization_id: string },
): Promise<JobFile> {
  const { order, lines } = await readOrder(context.tx, context.actor, args.order_id);
  const job = await readStored(context.tx.q, 'customizations', context.actor, args.customization_id);
  requirePending(order, context.actor);
  return { order, line: await requireLine(context.tx, order, lines, job.orderline_id), job };
}

/** Refuses `line.proof_missing` where a job waits for the approval of its proof. */
export function requireProof(job: EntityRow<'customizations'>): void {
  if (waitsForProof(job)) throw new Refusal('line.proof_missing');
}

/**
 * Starts a job, resumes a blocked one or takes one over. It requires its goods, or
 * some of them once it has started (`mayMarkPieces`), and an approved proof where one is required or was
 * ever sent.
 * Refuses `job.held` while another technician works on it, or where the takeover was confirmed for another holder.
 */
export async function startJob(context: CommandContext, args: CommandArgs<'job.start'>): Promise<unknown> {
  const { line, job } = await readJob(context, args);
  if (job.state === 'in progress' && job.technician === context.actor.username) return { state: job.state };
  const who = {
    username: context.actor.username,
    role: context.actor.role,
    from: args.from ?? '',
    now: context.tx.now,
  };
  if (!mayStartJob(job, who))
    throw new Refusal('job.held', { current: redactRow('customizations', context.actor, job) });
  requireProof(job);
  if (!mayMarkPieces(decodeLine(line), job)) {
    throw new Refusal('line.step', { current: redactRow('orderlines', context.actor, line) });
  }
  const patch = {
    state: 'in progress' as const,
    blocked_reason: '',
    technician: context.actor.username,
    worked_at: context.tx.now,
    started_at: job.started_at ?? context.tx.now,
  };
  await updateRow(context.tx, 'customizations', job, patch, { cause: 'job.start' });
  return { state: patch.state };
}

/**
 * Blocks a job, with the reason. Refused for a job that is done, and with `job.held` while another technician works on it
 * or has left it idle: the user takes it over first.
 */
export async function blockJob(context: CommandContext, args: CommandArgs<'job.block'>): Promise<unknown> {
  const { job } = await readJob(context, args);
  if (job.state === 'done')
    throw new Refusal('line.step', { current: redactRow('customizations', context.actor, job) });
  if (isHeldByOther(job, context.actor.username, context.tx.now))
    throw new Refusal('job.held', { current: redactRow('customizations', context.actor, job) });
  // A reason of blanks only counts as missing.
  const reason = args.reason.trim();
  if (reason === '') throw new Refusal('order.reason_required');
  const patch = { state: 'blocked' as const, blocked_reason: reason, worked_at: context.tx.now };
  await updateRow(context.tx, 'customizations', job, patch, { cause: 'job.block' });
  return { state: patch.state };
}
