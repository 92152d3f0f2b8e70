import { addDays, dayIn, startOfDay } from '#contract/rules/values/calendar-days.ts';

/** Dates for views and filters. */
export type Calendar = {
  /** `2026-06-12` */
  today: string;
  /** The time zone in which days start and end; null for the device's. */
  timezone: string | null;
  /** The date so many days before today. */
  daysAgo: (days: number) => string;
  /** The date so many days after today. */
  daysAhead: (days: number) => string;
  /** Monday of this week. */
  monday: string;
};

/** @returns the date (`2026-06-12`) at that time, in the device's time zone unless another is named */
export function dayOf(date: Date, timezone: string | null = null): string {
  if (timezone !== null) return dayIn(date.toISOString(), timezone);
  // Without `Intl`, whose first use makes the browser load all locale data.
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** @param today `2026-06-12` */
export function calendarOf(today: string, timezone: string | null = null): Calendar {
  const daysAhead = (days: number) => addDays(today, days);
  const daysAgo = (days: number) => daysAhead(-days);
  const weekday = new Date(`${today}T00:00:00.000Z`).getUTCDay();
  return { today, timezone, daysAgo, daysAhead, monday: daysAgo((weekday + 6) % 7) };
}

/** The instant at which a day starts or ends, as UTC ISO 8601. */
export function edgeOfDay(day: string, edge: 'start' | 'end', timezone: string | null): string {
  if (edge === 'end') {
    return new Date(Date.parse(edgeOfDay(addDays(day, 1), 'start', timezone)) - 1).toISOString();
  }
  return timezone === null ? new Date(`${day}T00:00:00`).toISOString() : startOfDay(day, timezone);
}
