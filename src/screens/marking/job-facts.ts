import { mayMarkPieces } from '#contract/rules/marking/may-mark-pieces.ts';
import { waitsForProof } from '#contract/rules/marking/waits-for-proof.ts';
import { piecesToMark } from '#contract/rules/orders/preparation.ts';
import type { Rows } from '#contract/registry.ts';
import type { Counts } from './counts-draft.ts';

export type Line = Rows['orderlines'];
export type Job = Rows['customizations'];

/** Why a job cannot start or continue now; null if it can. */
export type Hold = 'proof' | 'goods' | 'left' | null;

/** States in which the pieces of a line have passed marking. */
const passedMarking: ReadonlySet<Line['prep_state']> = new Set(['marked', 'packed'] as const);

/** What blocks a job: the order has shipped, the proof is not approved, or there are no pieces to mark. */
export function holdOf(order: Rows['orders'], line: Line, job: Job): Hold {
  if (order.status !== 'Pending') return 'left';
  if (waitsForProof(job)) return 'proof';
  return passedMarking.has(line.prep_state) || mayMarkPieces(line, job) ? null : 'goods';
}

/** The maximum number of done pieces: those that arrived and are not spoiled. */
export function maxDone(line: Line, job: Job, spoiled: number): number {
  return Math.max(0, line.picked - Math.max(0, spoiled - job.quantity_spoiled));
}

/** Whether saving these counts completes the job. */
export function finishes(line: Line, job: Job, counts: Counts): boolean {
  return counts.done === piecesToMark(line) && counts.spoiled === job.quantity_spoiled;
}
