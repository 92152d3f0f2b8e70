import type { Found } from './read-scan.ts';
import type { Line } from './pick-list.ts';

/** The picking step on screen: going to the location, right article scanned, or wrong article scanned. */
export type PickingStep =
  /** `place`: a location that was scanned instead of an article. */
  | { name: 'ready'; place: string | null }
  /** `before`: pieces picked before the confirmation, used to undo it. */
  | { name: 'right'; before: number }
  | { name: 'wrong'; found: Exclude<Found, { kind: 'right' | 'place' }> };

export type Shown = {
  /** Id of the chosen line; null for the next open one. */
  at: string | null;
  moment: PickingStep;
};

export const start: Shown = { at: null, moment: { name: 'ready', place: null } };

/** The line to show: the chosen one while it exists, otherwise the first open one. */
export function currentLine(stops: readonly Line[], shown: Shown): Line | null {
  return (
    stops.find((line) => line.id === shown.at) ?? stops.find((line) => line.prep_state === 'to pick') ?? null
  );
}
