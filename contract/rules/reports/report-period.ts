import { addDays } from '../values/calendar-days.ts';

/** What a period is compared with: nothing, the period before it, or the same days of the year before. */
export const comparisons = ['none', 'before', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** Days of a report, both inclusive: `2026-01-01` to `2026-06-12`. */
export type Days = { from: string; to: string };

/** Maximum number of months that a report shows, partial months included. */
export const maxReportMonths = 61;

/** The months of a period; the first and the last may be partial. */
export function monthsOf({ from, to }: Days): Days[] {
  const months: Days[] = [];
  for (let day = from; day <= to;) {
    const last = lastOfMonth(day);
    months.push({ from: day, to: last < to ? last : to });
    day = addDays(last, 1);
  }
  return months;
}

/** Whether both days exist and the period is neither reversed nor longer than a report shows. */
export function isReportPeriod({ from, to }: Days): boolean {
  return isDay(from) && isDay(to) && from <= to && monthNumber(to) - monthNumber(from) < maxReportMonths;
}

/**
 * The period that a report shows for the days of an address: where they are too many, the last ones that it can show, from
 * the first of a month.
 * @returns null where a day does not exist or the period is reversed
 */
export function toReportPeriod({ from, to }: Days): Days | null {
  if (isReportPeriod({ from, to })) return { from, to };
  if (!isDay(from) || !isDay(to) || from > to) return null;
  return { from: `${monthsBack(to, maxReportMonths - 1).slice(0, 8)}01`, to };
}

/**
 * The days with which a part of a period is compared.
 * @param part the period, or a part of it; the parts of a period are compared with adjoining days, also across February
 * @param period determines how far the period before is away: whole months where it has only whole ones, else its days
 */
export function comparedDays(part: Days, period: Days, comparison: Exclude<Comparison, 'none'>): Days {
  const months = comparison === 'year' ? 12 : wholeMonths(period);
  if (months > 0) {
    const to = monthsBack(part.to, months);
    const endsWithMonth =
      part.to === lastOfMonth(part.to) && (part.to < period.to || wholeMonths(period) > 0);
    return { from: monthsBack(part.from, months), to: endsWithMonth ? lastOfMonth(to) : to };
  }
  const days = daysBetween(period.from, period.to) + 1;
  return { from: addDays(part.from, -days), to: addDays(part.to, -days) };
}

/** Whether the days are one whole month. */
export function isWholeMonth(days: Days): boolean {
  return wholeMonths(days) === 1;
}

/** The number of months if the period starts and ends with a month, else 0. */
function wholeMonths({ from, to }: Days): number {
  const isWhole = from.endsWith('-01') && to === lastOfMonth(to);
  return isWhole ? monthNumber(to) - monthNumber(from) + 1 : 0;
}

/** The same day of an earlier month, or its last day. */
function monthsBack(day: string, months: number): string {
  const month = monthNumber(day) - months;
  const first = new Date(Date.UTC(Math.floor(month / 12), month % 12, 1)).toISOString().slice(0, 10);
  const last = lastOfMonth(first);
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  return same > last ? last : same;
}

function lastOfMonth(day: string): string {
  const month = monthNumber(day) + 1;
  return new Date(Date.UTC(Math.floor(month / 12), month % 12, 0)).toISOString().slice(0, 10);
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00.000Z`);
  return /^[12]\d{3}-\d\d-\d\d$/.test(day) && !Number.isNaN(at) && addDays(day, 0) === day;
}
