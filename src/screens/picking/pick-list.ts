import type { Rows } from '#contract/registry.ts';
import { compareLocations } from '#contract/rules/stock/location.ts';

/** `marked`: pieces of the line that are marked, of which none can be put back. */
export type Line = Rows['orderlines'] & { marked: number };

/** The lines of an order sorted by location; lines at the same location keep the document order. */
export function sortByLocation<L extends Rows['orderlines']>(lines: readonly L[]): L[] {
  return [...lines].sort((a, b) => compareLocations(a.location, b.location) || a.position - b.position);
}

/** Whether the line is in the state `to pick`: pieces of it still have to be picked. */
export function isToPick(line: Line): boolean {
  return line.prep_state === 'to pick';
}

/** The lines from `after` on, then those before it, without the line itself; all lines if `after` is null. */
export function walkFrom(stops: readonly Line[], after: string | null): readonly Line[] {
  const at = stops.findIndex((line) => line.id === after);
  return at === -1 ? stops : [...stops.slice(at + 1), ...stops.slice(0, at)];
}

/** Lines to pick from `after` on, then the skipped ones; all lines to pick if `after` is null. */
export function stopsToPick(stops: readonly Line[], after: string | null): Line[] {
  return walkFrom(stops, after).filter(isToPick);
}

/**
 * Whether pieces of the line still have to be picked if `picked` are picked now, which its row may not show yet. A
 * declared or accepted short line leaves none, unless the line was set back to `to pick`.
 */
export function leavesPieces(line: Line, picked: number): boolean {
  if (line.prep_state === 'short' || line.prep_state === 'marked' || line.prep_state === 'packed')
    return false;
  return picked < line.quantity && (isToPick(line) || !line.short_accepted);
}

/**
 * Whether the location of the line is where to go: pieces of it are left to pick, or missing from a short line that is
 * opened again.
 */
export function isGoal(line: Line, hasPiecesLeft: boolean): boolean {
  return hasPiecesLeft || lacksPieces(line);
}

/** Whether pieces of the line were declared short, and can still be added if the user finds them. */
export function lacksPieces(line: Line): boolean {
  return line.prep_state === 'short' && canChangePicked(line);
}

/** Whether the picked quantity of the line can still be changed: it is neither marked nor packed. */
export function canChangePicked(line: Line): boolean {
  return line.prep_state !== 'marked' && line.prep_state !== 'packed' && line.marked < line.quantity;
}

/** The number of an order's lines in each state. */
export type Tally = {
  toPick: number;
  picked: number;
  short: number;
  toMark: number;
  packable: number;
  packed: number;
};

/** Counts lines; `picked` includes all lines that were picked in full, whatever their state now. */
export function tallyOf(lines: readonly Line[]): Tally {
  const count = (...states: Line['prep_state'][]) =>
    lines.filter((line) => states.includes(line.prep_state)).length;
  return {
    toPick: count('to pick'),
    picked: count('picked', 'to mark', 'marked', 'packed'),
    short: count('short'),
    toMark: count('to mark'),
    packable: count('picked', 'marked'),
    packed: count('packed'),
  };
}
