import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { LabelData } from '#contract/rules/codes/label-data.ts';
import type { ScanMeaning } from './interpret-scan.ts';
import { isToPick, type Line } from './pick-list.ts';

/** A scan that the order's lines do not allow, so that no picked quantity changed; locations and line codes are allowed. */
export type RefusedScan = Exclude<ScanMeaning, { kind: 'right' | 'location' | 'opened' }>;

/** The picking step on screen. */
export type PickingStep =
  /** On the way to the location. `location`: another one, or the same, that was scanned before an article. */
  | { name: 'ready'; location: string | null }
  /** Pieces were just picked. `label`: what the scanned label says besides its article; null without a scan. */
  | { name: 'right'; label: LabelData | null }
  /**
   * A line that is already picked or short is shown again. `seen`: the picked quantity that the user saw, which an undo
   * replaces; null if its pieces may be those of another user, so that they are not undone. `before`: the picked quantity
   * that an undo restores, at least the marked pieces; missing for none.
   */
  | { name: 'done'; seen: number | null; before?: number }
  /** The command of what was just picked was refused; `queued` until the user has decided. */
  | { name: 'pick refused'; queued: QueuedCommand }
  /** `before`: what was picked on the line on screen before the scan, which can still be corrected; null if nothing was. */
  | { name: 'scan refused'; scan: RefusedScan; before: PickedStep | null };

/** A step in which the picked quantity of the line is shown, and can be corrected and undone. */
export type PickedStep = Extract<PickingStep, { name: 'right' | 'done' }>;

/**
 * The step that the user's last action led to. `pick refused` has no command here: whether the user still has to decide
 * about it is in the queue, from which the step on screen is derived.
 */
export type ChosenStep =
  | Exclude<PickingStep, { name: 'pick refused' }>
  /** `kept`: the user has decided for their own pieces. */
  | { name: 'pick refused'; kept?: KeptPick };

/** What the user picks after a conflict: `picked` pieces instead of the `from` ones that the server has. */
export type KeptPick = { from: number; picked: number };

/** Where the user is in the picking process: a line and a step, not the line's number (`position` of its row). */
export type PickingPosition = {
  /** Id of the chosen line; null for the first one to pick. */
  lineId: string | null;
  step: ChosenStep;
};

/** After the decision about a refusal, the line is shown as it is now; the pieces may be those of another user. */
export function shownStep(step: ChosenStep, line: Line | null, refused: QueuedCommand | null): PickingStep {
  if (step.name !== 'pick refused') return step;
  if (refused) return { name: 'pick refused', queued: refused };
  if (line && isToPick(line)) return { name: 'ready', location: null };
  return step.kept
    ? { name: 'done', seen: step.kept.picked, before: step.kept.from }
    : { name: 'done', seen: null };
}

export const startPosition: PickingPosition = { lineId: null, step: { name: 'ready', location: null } };

/** The step whose pieces can be corrected: the one on screen, or the one before a refused scan; null if there is none. */
export function pickedStep(step: ChosenStep | PickingStep): PickedStep | null {
  if (step.name === 'scan refused') return step.before;
  return step.name === 'right' || step.name === 'done' ? step : null;
}

/** The line that a refused scan is about, as it is now. */
export function aboutLine(scan: RefusedScan, line: Line): Line {
  return 'line' in scan && scan.line.id !== line.id ? scan.line : line;
}

/** The line to show: the chosen one while it exists, otherwise the first one to pick. */
export function currentLine(stops: readonly Line[], position: PickingPosition): Line | null {
  return (
    stops.find((line) => line.id === position.lineId) ??
    stops.find((line) => line.prep_state === 'to pick') ??
    null
  );
}
