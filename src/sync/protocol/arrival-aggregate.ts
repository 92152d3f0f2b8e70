import type { Rows } from '#contract/registry.ts';

/**
 * An arrival with its lines, in the order in which they were added. `arrival` is null if the device does not have it (yet).
 */
export interface ArrivalAggregate {
  arrival: Rows['arrivals'] | null;
  lines: Rows['arrivallines'][];
  /** The device does not have all of it yet. */
  partial?: true;
}
