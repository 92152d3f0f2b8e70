import type { arrivallineStates } from '#contract/entities/arrivallines.ts';

/** A line of a sample arrival, in pieces. `rejected` is part of `received`. */
export type DemoArrivalLine = {
  /** A product reference; an unknown one waits in quarantine. */
  reference: string;
  expected: number;
  received: number;
  rejected: number;
  location: string;
  state: (typeof arrivallineStates)[number];
};

/**
 * A sample arrival. `date` is the day on which it arrived or is expected, `YYYY-MM-DD`; `applied_at` is null until
 * applied.
 */
export type DemoArrival = {
  /** `AR-2026-0042`, counted by date within each year. */
  number: string;
  provider: string;
  date: string;
  note: string;
  applied_at: string | null;
  applied_by: string;
  lines: DemoArrivalLine[];
};

/** Pieces that enter stock when the line is applied. */
export function acceptedOf(line: Pick<DemoArrivalLine, 'received' | 'rejected'>): number {
  return line.received - line.rejected;
}
