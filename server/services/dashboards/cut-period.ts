import { addDays } from '#contract/rules/values/calendar-days.ts';

/** A period, split for sums and orders. */
export type CutPeriod = {
  /** Whole days (`2026-06-12`) and months (`2026-06`) of UTC. */
  whole: string[];
  /** The partial days at its ends: from an instant (inclusive) to another (exclusive), UTC ISO. */
  ends: [from: string, until: string][];
};

const midnight = (day: string) => `${day}T00:00:00.000Z`;

/** Splits a period (end exclusive) into as few whole days and months of UTC as possible. */
export function cutPeriod(from: string, until: string): CutPeriod {
  const first = from === midnight(from.slice(0, 10)) ? from.slice(0, 10) : addDays(from.slice(0, 10), 1);
  const end = until.slice(0, 10);
  if (first >= end) return { whole: [], ends: from < until ? [[from, until]] : [] };
  const whole: string[] = [];
  for (let day = first; day < end;) {
    const next = firstOfNextMonth(day);
    const isMonth = day.endsWith('-01') && next <= end;
    whole.push(isMonth ? day.slice(0, 7) : day);
    day = isMonth ? next : addDays(day, 1);
  }
  const ends: CutPeriod['ends'] = [
    [from, midnight(first)],
    [midnight(end), until],
  ];
  return { whole, ends: ends.filter(([a, b]) => a < b) };
}

function firstOfNextMonth(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
}
