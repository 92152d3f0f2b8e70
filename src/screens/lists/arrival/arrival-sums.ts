import type { Rows } from '#contract/registry.ts';

export type ArrivalLine = Rows['arrivallines'];

export type ArrivalSums = {
  expected: number;
  received: number;
  rejected: number;
  /** What goes into the stock: received without what was rejected. */
  added: number;
  /** Lines of which something came in. */
  counted: number;
  /** Lines of which not all that was expected came, or more. */
  differing: ArrivalLine[];
  quarantine: ArrivalLine[];
};

/** What the lines of an arrival come to, in pieces. */
export function sumArrival(lines: readonly ArrivalLine[]): ArrivalSums {
  const sum = (of: (line: ArrivalLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    expected: sum((line) => line.expected),
    received: sum((line) => line.received),
    rejected: sum((line) => line.rejected),
    added: sum((line) => line.received - line.rejected),
    counted: lines.filter((line) => line.received > 0).length,
    differing: lines.filter((line) => line.received !== line.expected || line.rejected > 0),
    quarantine: lines.filter((line) => line.state === 'quarantine'),
  };
}

/** Where an arrival stands: its goods come in, they are in the stock, or they were taken back. */
export type ArrivalStage = 'open' | 'applied' | 'reversed';

export function stageOf(arrival: Rows['arrivals']): ArrivalStage {
  if (arrival.reversed_at) return 'reversed';
  return arrival.applied_at ? 'applied' : 'open';
}
