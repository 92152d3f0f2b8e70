import type { Calendar } from '../draws/calendar.ts';
import type { Random } from '../draws/random.ts';
import { usernamesOf } from '../people/accounts.ts';
import type { Supply } from './arrivals.ts';
import type { DemoCount } from './ledger.ts';

const HOW_MANY = 60;

/** Cycle counts over the sample's time, each off by a piece or two, of products with enough stock. */
export function drawCounts(random: Random, calendar: Calendar, supplies: readonly Supply[]): DemoCount[] {
  const steady = supplies.filter(({ plan }) => plan.on_hand >= 10);
  return random
    .shuffle(steady)
    .slice(0, HOW_MANY)
    .map(({ sheet }) => ({
      at: calendar.instantOf(calendar.advance(random.int(3, calendar.days - 6) * 1440, random.int(20, 500))),
      reference: sheet.article.reference,
      difference: random.pick([-3, -2, -1, -1, 1, 2]),
      username: random.pick(usernamesOf('Preparer')),
    }));
}
