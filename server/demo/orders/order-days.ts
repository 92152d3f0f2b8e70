import type { Calendar } from '../draws/calendar.ts';
import type { Random } from '../draws/random.ts';
import type { Fate } from './order-fates.ts';

const DAY = 24 * 60;

export type OrderDays = { wanted_on: string | null; promised_on: string | null };

/**
 * The wish and the promise of an order. Promises of open orders lie around today: some are late, some are for today,
 * most for the next days. Closed orders mostly left as promised.
 */
export function drawDays(
  random: Random,
  { moment, fate }: { moment: number; fate: Fate },
  calendar: Calendar,
): OrderDays {
  const placed = Math.floor(moment / DAY);
  const today = calendar.days - 1;
  const dateOf = (day: number) => calendar.dateOf(onWorkingDay(day, calendar));
  const wish = random.chance(0.45) ? dateOf(placed + random.int(3, 12)) : null;
  if (fate.status === 'Canceled' || random.chance(0.3)) return { wanted_on: wish, promised_on: null };
  if ('shipped' in fate) {
    const shipped = Math.floor(fate.shipped / DAY);
    return { wanted_on: wish, promised_on: dateOf(random.chance(0.85) ? shipped : shipped + 1) };
  }
  const drawn = random.chance(0.15)
    ? today - random.int(1, 2)
    : random.chance(0.3)
      ? today
      : today + random.int(1, 8);
  // No order is promised for a day before it was placed, and the last days before today may be a weekend.
  const promised = drawn < today ? Math.max(drawn, placed) : drawn;
  return { wanted_on: wish, promised_on: promised <= today ? calendar.dateOf(promised) : dateOf(promised) };
}

/** The day, or the Monday after it. */
function onWorkingDay(day: number, { weekdayOf }: Calendar): number {
  const weekday = weekdayOf(day);
  return weekday === 6 ? day + 2 : weekday === 0 ? day + 1 : day;
}
