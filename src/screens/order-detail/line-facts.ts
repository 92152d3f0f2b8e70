import type { Rows } from '#contract/registry.ts';
import type { OrderAggregate } from '#src/sync/protocol/order-aggregate.ts';

export type Line = Rows['orderlines'];
export type Job = Rows['customizations'];

/** A line with its marking job, if it has one. */
export interface LineFile {
  line: Line;
  job: Job | null;
}

/** Joins the lines of an order, in document order, with their jobs. */
export function joinJobs({ lines, customizations }: OrderAggregate): LineFile[] {
  const jobs = new Map(customizations.map((job) => [job.orderline_id, job]));
  return lines.map((line) => ({ line, job: jobs.get(line.id) ?? null }));
}

/** Splits "Broderie, cœur, 2 coul." into the technique and the rest. */
export function splitMarking(marking: string): { technique: string; rest: string } {
  const [technique = '', ...rest] = marking.split(', ');
  return { technique, rest: rest.join(', ') };
}
