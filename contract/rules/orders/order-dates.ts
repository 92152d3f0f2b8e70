import { addDays, dayIn } from '../values/calendar-days.ts';

/** The dates of an order; days like `2026-06-12`, `date_ordered` as UTC ISO. */
export type OrderDates = { promised_on: string | null; wanted_on: string | null; date_ordered: string };

/**
 * How an order without a promise becomes late: more than `lateAfterDays` days after the day on which it was placed, in the
 * operator's time zone.
 */
export type DueRule = { timezone: string; lateAfterDays: number };

/** How far ahead a wish or a promise may be, in days. */
export const maxDaysAhead = 730;

/** Sorts after every day. */
const noDay = '9999-12-31';

/** The sort key of the preparation queue: by promise, then by wish, then by age; orders without a day come after. */
export function urgencyOf({ promised_on, wanted_on, date_ordered }: OrderDates): string {
  return `${promised_on ?? noDay} ${wanted_on ?? noDay} ${date_ordered}`;
}

/** Compares two orders by their place in the preparation queue. */
export function compareUrgency<R extends OrderDates & { id: string }>(a: R, b: R): number {
  const [one, other] = [`${urgencyOf(a)} ${a.id}`, `${urgencyOf(b)} ${b.id}`];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The last day on which an order is not late: its promise, else `lateAfterDays` days after it was placed. */
export function dueDayOf(
  { promised_on, date_ordered }: Pick<OrderDates, 'promised_on' | 'date_ordered'>,
  { timezone, lateAfterDays }: DueRule,
): string {
  return promised_on ?? addDays(dayIn(date_ordered, timezone), lateAfterDays);
}

/** Whether a wish or a promise may be set to this day. */
export function isDayAllowed(day: string, today: string): boolean {
  return day >= today && day <= addDays(today, maxDaysAhead);
}

/**
 * Whether an order may have been placed at this time (UTC ISO): not after today. The next day is accepted as well, because
 * it may be today in the user's time zone.
 */
export function isOrderDateAllowed(instant: string, today: string): boolean {
  return instant.slice(0, 10) <= addDays(today, 1);
}
