import type { Waiting } from '#contract/rules/stock/waiting-pieces.ts';
import {
  unshippedPieces,
  type ComingPieces,
  type UnshippedPieces,
} from '#contract/rules/orders/coming-pieces.ts';
import type { Rows } from '#contract/registry.ts';
import type { ShownOrder } from './shown-order.ts';

export type Line = Rows['orderlines'];
export type Job = Rows['customizations'];

/** A line with its marking job, if it has one. */
export interface LineWithJob {
  line: Line;
  job: Job | null;
  /** Pieces that wait for stock; null if only their existence is known. */
  waiting: Waiting;
  unshipped: UnshippedPieces;
}

/**
 * Joins the lines of an order, in document order, with their jobs.
 * @param waiting pieces that wait for stock, by line
 * @param coming what the back orders of the order deliver; undefined where that is not known
 */
export function joinJobs(
  { order, lines, customizations }: ShownOrder,
  waiting: ReadonlyMap<string, Waiting> | undefined,
  coming: ComingPieces | undefined,
): LineWithJob[] {
  const jobs = new Map(customizations.map((job) => [job.orderline_id, job]));
  return lines.map((line) => {
    // What was picked, or declared short, since the answer does not wait any more.
    const pieces = line.prep_state === 'to pick' ? waiting?.get(line.id) : undefined;
    return {
      line,
      job: jobs.get(line.id) ?? null,
      waiting: pieces === undefined ? 0 : pieces,
      unshipped: unshippedPieces(order.status, line, coming),
    };
  });
}

/** Splits "Broderie, cœur, 2 coul." into the technique and the rest. */
export function splitMarking(marking: string): { technique: string; rest: string } {
  const [technique = '', ...rest] = marking.split(', ');
  return { technique, rest: rest.join(', ') };
}
