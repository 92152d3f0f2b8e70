import { dayIn, startOfDay } from '#contract/rules/values/calendar-days.ts';
import type { Zone } from './calendar.ts';

/** @param name a time zone that this browser knows */
export function namedZone(name: string): Zone {
  return {
    name,
    dayOf: (date) => dayIn(date.toISOString(), name),
    startOf: (day) => startOfDay(day, name),
  };
}
