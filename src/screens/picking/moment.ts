import type { Found } from './read-scan.ts';
import type { Line } from './stops.ts';

/** What one looks at: the place to go, the right article in hand, or the wrong one. */
export type Moment =
  /** `place`: one that was scanned instead of an article. */
  | { name: 'ready'; place: string | null }
  /** `before`: pieces that were picked before it was confirmed, for taking it back. */
  | { name: 'right'; before: number }
  | { name: 'wrong'; found: Exclude<Found, { kind: 'right' | 'place' }> };

export type Shown = {
  /** The line one is at; null for the next one on the walk. */
  at: string | null;
  moment: Moment;
};

export const start: Shown = { at: null, moment: { name: 'ready', place: null } };

/** The line to show: the one chosen, as long as it is there, else the first that is open. */
export function currentLine(stops: readonly Line[], shown: Shown): Line | null {
  return (
    stops.find((line) => line.id === shown.at) ?? stops.find((line) => line.prep_state === 'to pick') ?? null
  );
}
