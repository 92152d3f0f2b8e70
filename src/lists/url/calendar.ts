import { addDays } from '#contract/rules/values/calendar-days.ts';

/** A time zone, in which days start and end. */
export type Zone = {
  /** Its IANA name; null for the device's. */
  name: string | null;
  /** @returns the date (`2026-06-12`) at that time */
  dayOf: (date: Date) => string;
  /** The instant at which a day starts, as UTC ISO 8601. */
  startOf: (day: string) => string;
};

/** Dates for views and filters. */
export type Calendar = {
  /** `2026-06-12` */
  today: string;
  zone: Zone;
  /** The date so many days before today. */
  daysAgo: (days: number) => string;
  /** The date so many days after today. */
  daysAhead: (days: number) => string;
  /** Monday of this week. */
  monday: string;
};

/** @returns the date (`2026-06-12`) in the device's time zone */
export function dayOf(date: Date): string {
  // Without `Intl`, whose first use makes the browser load all locale data.
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export const deviceZone: Zone = {
  name: null,
  dayOf,
  startOf: (day) => new Date(`${day}T00:00:00`).toISOString(),
};

/** @param today `2026-06-12` */
export function calendarOf(today: string, zone = deviceZone): Calendar {
  const daysAhead = (days: number) => addDays(today, days);
  const daysAgo = (days: number) => daysAhead(-days);
  return { today, zone, daysAgo, daysAhead, monday: daysAgo((new Date(today).getUTCDay() + 6) % 7) };
}
