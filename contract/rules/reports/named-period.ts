import { addDays } from '../values/calendar-days.ts';
import type { Days } from './report-period.ts';

/** Periods that move with the calendar; `months`: the last twelve. */
export const namedPeriods = ['month', 'last-month', 'year', 'last-year', 'months'] as const;
export type NamedPeriod = (typeof namedPeriods)[number];

/** The days of a named period on a day like `2026-06-12`. */
export function daysOfPeriod(period: NamedPeriod, today: string): Days {
  const month = `${today.slice(0, 7)}-01`;
  const year = Number(today.slice(0, 4));
  switch (period) {
    case 'month':
      return { from: month, to: today };
    case 'last-month': {
      const to = addDays(month, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
    case 'year':
      return { from: `${year}-01-01`, to: today };
    case 'last-year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case 'months':
      return { from: addDays(today, -364), to: today };
  }
}
