import type { LabelData } from '#contract/rules/codes/label-data.ts';
import type { ScanMeaning } from './read-scan.ts';
import type { Line } from './pick-list.ts';

/** A scan that counted nothing. */
export type RefusedScan = Exclude<ScanMeaning, { kind: 'right' | 'place' | 'opened' }>;

/** The picking step on screen. */
export type PickingStep =
  /** On the way to the location. `place`: a location that was scanned instead of an article. */
  | { name: 'ready'; place: string | null }
  /**
   * Pieces were just counted. `before`: pieces picked before, used to undo it. `label`: what the scanned label says
   * besides its article; null without a scan.
   */
  | { name: 'right'; before: number; label: LabelData | null }
  /** A line that is picked or short already was opened again. */
  | { name: 'done' }
  | { name: 'wrong'; found: RefusedScan };

export type Shown = {
  /** Id of the chosen line; null for the next open one. */
  lineId: string | null;
  step: PickingStep;
};

export const start: Shown = { lineId: null, step: { name: 'ready', place: null } };

/** The line to show: the chosen one while it exists, otherwise the first open one. */
export function currentLine(stops: readonly Line[], shown: Shown): Line | null {
  return (
    stops.find((line) => line.id === shown.lineId) ??
    stops.find((line) => line.prep_state === 'to pick') ??
    null
  );
}
