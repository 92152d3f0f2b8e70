import type { Calendar } from '../draws/calendar.ts';
import type { Random } from '../draws/random.ts';
import { STORIES_IN_TURN, type Story } from './stories.ts';

/** The later course of an order, in moments of the calendar. */
export type Fate =
  | { status: 'Pending'; story: Story }
  | { status: 'Shipped'; shipped: number; partial: boolean }
  | { status: 'Completed'; shipped: number; completed: number; partial: boolean }
  | { status: 'Canceled'; canceled: number };

/** The newest orders, on which no work has started. */
const FRESH = 16;

/** Minimum age in working minutes of an order on which work has started. */
const MIN_WORK = 60;

/**
 * Decides the course of an order by its rank (0 is the newest): the newest wait, the ones before are in progress, the
 * old ones are completed; one in twenty-five was canceled, and a few old ones are stuck.
 */
export function prepareFates(random: Random, calendar: Calendar): (moment: number, rank: number) => Fate {
  let turn = 0;
  const wait = (rank: number, worked: number): Fate => ({
    status: 'Pending',
    story:
      rank < FRESH || worked < MIN_WORK
        ? 'fresh'
        : (STORIES_IN_TURN[turn++ % STORIES_IN_TURN.length] ?? 'fresh'),
  });

  return (moment, rank) => {
    const worked = calendar.workBetween(moment, calendar.end);
    if (rank >= FRESH && worked >= MIN_WORK && random.chance(0.04)) {
      return {
        status: 'Canceled',
        canceled: calendar.advance(moment, worked * Math.min(1, random.next() * 0.2 + 0.02)),
      };
    }
    const waits = rank < 44 || (rank < 110 && random.chance(0.3)) || (rank < 330 && random.chance(0.03));
    if (waits || worked < MIN_WORK) return wait(rank, worked);
    const shipped = calendar.advance(
      moment,
      Math.min(worked * 0.9, 60 + random.next() * random.next() * 1500),
    );
    const left = calendar.workBetween(shipped, calendar.end);
    const delivery = 600 + random.next() * 2400;
    const partial = random.chance(0.025);
    const hangs = random.chance(rank < 330 ? 0.2 : 0.006);
    if (delivery > left * 0.95 || hangs) return { status: 'Shipped', shipped, partial };
    return { status: 'Completed', shipped, completed: calendar.advance(shipped, delivery), partial };
  };
}
