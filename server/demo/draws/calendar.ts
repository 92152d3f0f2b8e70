import { createWallClock } from './wall-clock.ts';

/** Minutes of a working day, from 8:00 to 18:00. */
const OPENS = 8 * 60;
const CLOSES = 18 * 60;
const DAY = 24 * 60;

/**
 * The sample's days. Inside the sample a moment is a number: minutes by the warehouse's wall clock since the first
 * day's midnight. Only `instantOf` converts it to UTC.
 */
export type Calendar = {
  /** Number of days; the last one is today. */
  days: number;
  /** The last moment of the sample: today at closing time. */
  end: number;
  /** 0 is Sunday, as in `Date`. `day` may lie after today. */
  weekdayOf: (day: number) => number;
  /** `YYYY-MM-DD`. `day` may lie after today. */
  dateOf: (day: number) => string;
  /** UTC ISO with milliseconds. Today's moments are compressed so that none lies after `now`. */
  instantOf: (moment: number) => string;
  /** The moment this many working minutes later. */
  advance: (moment: number, workingMinutes: number) => number;
  /** The number of working minutes between two moments. */
  workBetween: (from: number, to: number) => number;
};

/** The days up to the date of `now` in this time zone; the time of `now` has no other effect. */
export function createCalendar(now: Date, days: number, timeZone: string): Calendar {
  const clock = createWallClock(timeZone);
  const today = Date.parse(`${clock.dayOf(now)}T00:00:00Z`);
  const end = (days - 1) * DAY + CLOSES;
  const minutesToday = clock.minuteOf(now);
  const squeeze = minutesToday < CLOSES ? minutesToday / CLOSES : 1;

  const dateOf = (day: number) =>
    new Date(today + (day - days + 1) * DAY * 60_000).toISOString().slice(0, 10);
  const weekdayOf = (day: number) => new Date(today + (day - days + 1) * DAY * 60_000).getUTCDay();
  const isOpen = (day: number) => weekdayOf(day) !== 0 && weekdayOf(day) !== 6;

  /** Working minutes from midnight to this minute of a day. */
  const workedBy = (day: number, minute: number) =>
    isOpen(day) ? Math.min(Math.max(minute - OPENS, 0), CLOSES - OPENS) : 0;

  function advance(moment: number, workingMinutes: number): number {
    if (workingMinutes <= 0) return moment;
    let day = Math.floor(moment / DAY);
    let left = workingMinutes + workedBy(day, moment - day * DAY);
    while (!isOpen(day) || left > CLOSES - OPENS) {
      if (isOpen(day)) left -= CLOSES - OPENS;
      day++;
    }
    return Math.max(moment, day * DAY + OPENS + left);
  }

  function workBetween(from: number, to: number): number {
    const [first, last] = [Math.floor(from / DAY), Math.floor(to / DAY)];
    let sum = workedBy(last, to - last * DAY) - workedBy(first, from - first * DAY);
    for (let day = first; day < last; day++) sum += workedBy(day, DAY);
    return sum;
  }

  function instantOf(moment: number): string {
    const day = Math.floor(moment / DAY);
    const minute = moment - day * DAY;
    return clock.instantAt(dateOf(day), day === days - 1 ? minute * squeeze : minute);
  }

  return { days, end, weekdayOf, dateOf, instantOf, advance, workBetween };
}
