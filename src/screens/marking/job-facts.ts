import { piecesToMark } from '#contract/rules/preparation.ts';
import type { Rows } from '#contract/registry.ts';
import type { Counts } from './counts-draft.ts';

export type Line = Rows['orderlines'];
export type Job = Rows['customizations'];

/** Why a job cannot begin, or go on, now; null where it can. */
export type Hold = 'proof' | 'goods' | 'left' | null;

/** Where all pieces of a line are with, or behind, the one who marks. */
const here: ReadonlySet<Line['prep_state']> = new Set(['to mark', 'marked', 'packed'] as const);

/** What holds a job up: the order has left, its proof is missing, or its pieces are not there. */
export function holdOf(order: Rows['orders'], line: Line, job: Job): Hold {
  if (order.status !== 'Pending') return 'left';
  if (job.proof_required && job.proof !== 'approved') return 'proof';
  return here.has(line.prep_state) ? null : 'goods';
}

/** Pieces that may still be counted: those that are there and not spoiled since. */
export function mostDone(line: Line, job: Job, spoiled: number): number {
  return Math.max(0, line.picked - Math.max(0, spoiled - job.quantity_spoiled));
}

/** Whether saving these counts ends the job. */
export function finishes(line: Line, job: Job, counts: Counts): boolean {
  return counts.done === piecesToMark(line) && counts.spoiled === job.quantity_spoiled;
}
