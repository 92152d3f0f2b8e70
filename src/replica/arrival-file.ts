import type { Rows } from '#contract/registry.ts';

/** An arrival with its lines, as they were put on it. `arrival` is null where it is not here (yet). */
export interface ArrivalFile {
  arrival: Rows['arrivals'] | null;
  lines: Rows['arrivallines'][];
  /** Not all of it has come to this device yet. */
  partial?: true;
}
