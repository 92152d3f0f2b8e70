import type { Rows } from '#contract/registry.ts';

export type ArrivalLine = Rows['arrivallines'];

/** What the sums need of a line. */
export type CountedLine = Pick<ArrivalLine, 'id' | 'reference' | 'expected' | 'received' | 'rejected'>;

export type ArrivalSums = {
  expected: number;
  received: number;
  rejected: number;
  /** Pieces added to the stock: received minus rejected. */
  added: number;
  /** Expected pieces that were not received, line by line: more pieces of one line do not replace those of another. */
  missing: number;
  /** Lines with received goods. */
  counted: number;
  /** Lines whose received quantity differs from the expected one. */
  differing: CountedLine[];
};

/** Sums the lines of an arrival, in pieces. */
export function sumArrival(lines: readonly CountedLine[]): ArrivalSums {
  const sum = (of: (line: CountedLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    expected: sum((line) => line.expected),
    received: sum((line) => line.received),
    rejected: sum((line) => line.rejected),
    added: sum((line) => line.received - line.rejected),
    missing: sum((line) => Math.max(0, line.expected - line.received)),
    counted: lines.filter((line) => line.received > 0).length,
    differing: lines.filter((line) => line.received !== line.expected || line.rejected > 0),
  };
}

/** Stage of an arrival: receiving, applied to the stock, or reversed. */
export type ArrivalStage = 'open' | 'applied' | 'reversed';

export function stageOf(arrival: Rows['arrivals']): ArrivalStage {
  if (arrival.reversed_at) return 'reversed';
  return arrival.applied_at ? 'applied' : 'open';
}
