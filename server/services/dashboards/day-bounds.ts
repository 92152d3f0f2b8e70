import type { Days } from '#contract/rules/reports/report-period.ts';
import { addDays, dayIn, startOfDay } from '#contract/rules/values/calendar-days.ts';

/** The days of a dashboard, in the operator's time zone. */
export type DayBounds = {
  /** UTC ISO of the response. */
  now: string;
  /** `2026-06-12` */
  today: string;
  /** The day `days` before today; after it where negative. */
  back: (days: number) => string;
  /** UTC ISO at which that day begins. */
  start: (days: number) => string;
};

/** @param now UTC ISO */
export function dayBoundsOf(now: string, timezone: string): DayBounds {
  const today = dayIn(now, timezone);
  const back = (days: number) => addDays(today, -days);
  return { now, today, back, start: (days) => startOfDay(back(days), timezone) };
}

/** The instants (UTC ISO) at which days start and end, the end exclusive. */
export function instantsOf({ from, to }: Days, timezone: string): [from: string, until: string] {
  return [startOfDay(from, timezone), startOfDay(addDays(to, 1), timezone)];
}
