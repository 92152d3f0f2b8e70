import type { Calendar } from '../draws/calendar.ts';
import type { Random } from '../draws/random.ts';
import { prepareWeightedDraw } from '../draws/weighted-draw.ts';

/** Relative number of orders per weekday, Sunday first. */
const WEEKDAYS = [0.04, 1.15, 1.1, 1, 1.05, 0.85, 0.09];

/** Relative number of orders per hour, with a dip at lunch. */
const HOURS: readonly [hour: number, weight: number][] = [
  [8, 0.6],
  [9, 1.3],
  [10, 1.6],
  [11, 1.4],
  [12, 0.4],
  [13, 0.5],
  [14, 1.3],
  [15, 1.4],
  [16, 1.2],
  [17, 0.7],
];

/** The times of the orders: `count` moments over all days of the calendar, sorted. */
export function drawOrderMoments(random: Random, calendar: Calendar, count: number): number[] {
  const days = Array.from({ length: calendar.days }, (_, day) => day);
  const drawDay = prepareWeightedDraw(days, (day) => {
    const growth = 0.9 + (0.2 * day) / calendar.days;
    return (WEEKDAYS[calendar.weekdayOf(day)] ?? 0) * growth * (0.8 + random.next() * 0.4);
  });
  const drawHour = prepareWeightedDraw(HOURS, ([, weight]) => weight);
  const drawMoment = () => drawDay(random) * 1440 + drawHour(random)[0] * 60 + random.next() * 60;
  return Array.from({ length: count }, drawMoment).sort((a, b) => a - b);
}
