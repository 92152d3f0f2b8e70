/** A period as a sum: stored periods and stretches of orders, each added (1) or subtracted (−1). */
export type MonthCut = {
  /** UTC months (`2026-06`) and years (`2026`). */
  stored: { period: string; sign: 1 | -1 }[];
  /** Orders from an instant (inclusive) to another (exclusive), UTC ISO. */
  ends: { from: string; until: string; sign: 1 | -1 }[];
};

/**
 * Writes a period (end exclusive, UTC ISO) as UTC years and months, and as few orders as possible: a month of Paris is
 * the UTC month and the two hours before it, without the last two. More than half of a month is the month without its
 * rest.
 */
export function cutMonths(from: string, until: string): MonthCut {
  if (from >= until) return { stored: [], ends: [] };
  const [a, b] = [nearestMonth(from), nearestMonth(until)];
  const whole: MonthCut = { stored: [], ends: [{ from, until, sign: 1 }] };
  if (a >= b) return whole;
  const ends = [stretch(from, startOf(a)), stretch(startOf(b), until)].flat();
  return { stored: storedOf(a, b), ends };
}

/** The stretch between two instants: subtracted where its end is before its start. */
function stretch(from: string, until: string): MonthCut['ends'] {
  if (from === until) return [];
  return from < until ? [{ from, until, sign: 1 }] : [{ from: until, until: from, sign: -1 }];
}

/** Months since year 0. */
function nearestMonth(instant: string): number {
  const month = Number(instant.slice(0, 4)) * 12 + Number(instant.slice(5, 7)) - 1;
  const at = Date.parse(instant);
  const [start, end] = [Date.parse(startOf(month)), Date.parse(startOf(month + 1))];
  return at - start <= end - at ? month : month + 1;
}

function startOf(month: number): string {
  return new Date(Date.UTC(Math.floor(month / 12), month % 12, 1)).toISOString();
}

/** The shortest sum for the months from `a` up to `b`, exclusive: months, or years with months on either side. */
function storedOf(a: number, b: number): MonthCut['stored'] {
  const sums = [months(a, b)];
  for (const first of [Math.floor(a / 12), Math.ceil(a / 12)])
    for (const last of [Math.floor(b / 12), Math.ceil(b / 12)])
      if (first < last) sums.push([...months(a, first * 12), ...years(first, last), ...months(last * 12, b)]);
  return sums.reduce((shortest, sum) => (sum.length < shortest.length ? sum : shortest));
}

function years(first: number, last: number): MonthCut['stored'] {
  return Array.from({ length: last - first }, (_, at) => ({ period: String(first + at), sign: 1 }));
}

function months(a: number, b: number): MonthCut['stored'] {
  const sign = a <= b ? 1 : -1;
  return Array.from({ length: Math.abs(b - a) }, (_, at) => ({
    period: startOf(Math.min(a, b) + at).slice(0, 7),
    sign,
  }));
}
