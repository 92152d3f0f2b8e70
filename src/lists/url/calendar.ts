import { addDays, dayIn, startOfDay } from '#contract/rules/values/calendar-days.ts';
import { deviceTimezone } from '#src/i18n/device-timezone.ts';

/** Dates for views and filters. */
export type Calendar = {
  /** `2026-06-12` */
  today: string;
  /** The time zone in which days start and end. */
  timezone: string;
  /** The date so many days before today. */
  daysAgo: (days: number) => string;
  /** The date so many days after today. */
  daysAhead: (days: number) => string;
  /** Monday of this week. */
  monday: string;
};

/** @returns the date (`2026-06-12`) at that time, in the device's time zone unless another is named */
export function dayOf(date: Date, timezone = deviceTimezone()): string {
  return dayIn(date.toISOString(), timezone);
}

/** @param today `2026-06-12` */
export function calendarOf(today: string, timezone = deviceTimezone()): Calendar {
  const daysAhead = (days: number) => addDays(today, days);
  const daysAgo = (days: number) => daysAhead(-days);
  const weekday = new Date(`${today}T00:00:00.000Z`).getUTCDay();
  return { today, timezone, daysAgo, daysAhead, monday: daysAgo((weekday + 6) % 7) };
}

/** The instant at which a day starts or ends, as UTC ISO 8601. */
export function edgeOfDay(day: string, edge: 'start' | 'end', timezone: string): string {
  if (edge === 'start') return startOfDay(day, timezone);
  return new Date(Date.parse(startOfDay(addDays(day, 1), timezone)) - 1).toISOString();
}
