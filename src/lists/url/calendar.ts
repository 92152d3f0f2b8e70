/** Dates for views and filters, in the device's time zone. */
export type Calendar = {
  /** `2026-06-12` */
  today: string;
  /** The date so many days before today. */
  back: (days: number) => string;
  /** Monday of this week. */
  monday: string;
};

/** @returns the date (`2026-06-12`) of `date` in the device's time zone */
export function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** @param today `2026-06-12` */
export function calendarOf(today: string): Calendar {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number);
  // By calendar, not by 24 hours: on daylight saving changes these differ.
  const back = (days: number) => dayOf(new Date(year, month - 1, date - days));
  return { today, back, monday: back((new Date(year, month - 1, date).getDay() + 6) % 7) };
}

/** The instant at which a day starts or ends in the device's time zone, as UTC ISO 8601. */
export function edgeOfDay(day: string, edge: 'start' | 'end'): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  if (edge === 'start') return new Date(year, month - 1, date).toISOString();
  return new Date(new Date(year, month - 1, date + 1).getTime() - 1).toISOString();
}
