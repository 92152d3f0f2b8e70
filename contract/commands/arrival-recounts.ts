import { maxSeenLines } from '../rules/stock/arrival-limits.ts';
import type { CommandArgs } from './registry.ts';

type ApplyArgs = CommandArgs<'arrival.apply'>;

/** A line as the user saw it when applying the arrival. */
export type SeenLine = NonNullable<ApplyArgs['seen']>[number];

/** A line with other counts than the user saw, with its present ones; a deleted line has none. */
export type Recount = SeenLine & { expected: number };

/** The lines of an arrival that were counted again, or deleted, since the user saw them. */
export type ArrivalRecounts = { arrival: { id: string; number: string }; lines: Recount[] };

/**
 * The counts that the user sees: of the lines with received pieces. Undefined for so many lines that the command would be
 * too large to send.
 */
export function seenLinesOf(
  lines: readonly { id: string; reference: string; received: number; rejected: number }[],
): SeenLine[] | undefined {
  const counted = lines.filter((line) => line.received > 0);
  if (counted.length > maxSeenLines) return undefined;
  return counted.map(({ id, reference, received, rejected }) => ({
    line_id: id,
    reference,
    received,
    rejected,
  }));
}

/** The same command with the present counts as those that the user saw. */
export function acceptRecounts(args: ApplyArgs, { lines }: ArrivalRecounts): ApplyArgs {
  const seen = new Map(args.seen?.map((one) => [one.line_id, one]));
  for (const { line_id, reference, received, rejected } of lines) {
    if (received > 0) seen.set(line_id, { line_id, reference, received, rejected });
    else seen.delete(line_id);
  }
  return { ...args, seen: [...seen.values()] };
}
