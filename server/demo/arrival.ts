import type { arrivallineStates } from '#contract/entities/arrivallines.ts';

/** A line of a sample arrival, in pieces. `rejected` is part of `received`. */
export type DemoArrivalLine = {
  /** A product reference; one that nobody knows waits in quarantine. */
  reference: string;
  expected: number;
  received: number;
  rejected: number;
  location: string;
  state: (typeof arrivallineStates)[number];
};

/** A sample arrival. `date` is the day it came or is awaited, `YYYY-MM-DD`; `applied_at` is null until applied. */
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

/** Pieces that go into stock when the line is applied. */
export function acceptedOf(line: Pick<DemoArrivalLine, 'received' | 'rejected'>): number {
  return line.received - line.rejected;
}
