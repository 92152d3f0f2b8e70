/** The days that views and filters speak of, in the time zone of the device. */
export type Calendar = {
  /** `2026-06-12` */
  today: string;
  /** The day so many days before today. */
  back: (days: number) => string;
  /** Monday of this week. */
  monday: string;
};

/** @returns the day (`2026-06-12`) on which `date` falls, as the device counts days */
export function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** @param today `2026-06-12` */
export function calendarOf(today: string): Calendar {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number);
  // By calendar, not by 24 hours: on two days of the year these differ.
  const back = (days: number) => dayOf(new Date(year, month - 1, date - days));
  return { today, back, monday: back((new Date(year, month - 1, date).getDay() + 6) % 7) };
}

/** The instant at which a day begins for the device, or with which it ends; UTC ISO. */
export function edgeOfDay(day: string, edge: 'start' | 'end'): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  if (edge === 'start') return new Date(year, month - 1, date).toISOString();
  return new Date(new Date(year, month - 1, date + 1).getTime() - 1).toISOString();
}
