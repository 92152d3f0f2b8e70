import type { CommandArgs } from './registry.ts';

type ApplyArgs = CommandArgs<'arrival.apply'>;

/** A line as the user saw it when applying the arrival. */
export type SeenLine = NonNullable<ApplyArgs['seen']>[number];

/** A line with other counts than the user saw, with its present ones; a deleted line has none. */
export type Recount = SeenLine & { expected: number };

/** The lines of an arrival that were counted again, or deleted, since the user saw them. */
export type ArrivalRecounts = { arrival: { id: string; number: string }; lines: Recount[] };

/** The same command with the present counts as those that the user saw. */
export function acceptRecounts(args: ApplyArgs, { lines }: ArrivalRecounts): ApplyArgs {
  const seen = new Map(args.seen?.map((one) => [one.line_id, one]));
  for (const { line_id, reference, received, rejected } of lines) {
    if (received > 0) seen.set(line_id, { line_id, reference, received, rejected });
    else seen.delete(line_id);
  }
  return { ...args, seen: [...seen.values()] };
}
