import type { Rows } from '#contract/registry.ts';
import { compareLocations } from '#contract/rules/location.ts';

export type Line = Rows['orderlines'];

/** The lines of an order in the order of the walk; what lies at one place keeps the order of the paper. */
export function sortByPlace(lines: readonly Line[]): Line[] {
  return [...lines].sort((a, b) => compareLocations(a.location, b.location) || a.position - b.position);
}

/** Whether somebody still has to take pieces of it out of a rack. */
export function isOpen(line: Line): boolean {
  return line.prep_state === 'to pick';
}

/** Open lines from `after` on, and then those that were left behind; all of them where `after` is none. */
export function openStops(stops: readonly Line[], after: string | null): Line[] {
  const at = stops.findIndex((line) => line.id === after);
  const walked = at === -1 ? stops : [...stops.slice(at + 1), ...stops.slice(0, at)];
  return walked.filter(isOpen);
}

/** How an order's lines stand, counted for the eye. */
export type Tally = {
  open: number;
  picked: number;
  short: number;
  toMark: number;
  packable: number;
  packed: number;
};

/** Counts lines; `picked` are all that were picked whole, wherever they are by now. */
export function tallyOf(lines: readonly Line[]): Tally {
  const count = (...states: Line['prep_state'][]) =>
    lines.filter((line) => states.includes(line.prep_state)).length;
  return {
    open: count('to pick'),
    picked: count('picked', 'to mark', 'marked', 'packed'),
    short: count('short'),
    toMark: count('to mark'),
    packable: count('picked', 'marked'),
    packed: count('packed'),
  };
}
