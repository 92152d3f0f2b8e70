import type { Sheet } from '../catalogue/catalogue.ts';
import type { Calendar } from '../draws/calendar.ts';
import type { Random } from '../draws/random.ts';
import { usernamesOf } from '../people/accounts.ts';
import type { DemoArrival, DemoArrivalLine } from './arrival.ts';
import type { Flow } from './stock-flows.ts';
import { type StockPlan, wantsMore } from './stock-levels.ts';

const APPLIED = 56;
/** Arrivals received and counted today, waiting to be applied. */
const COUNTED = 3;
/** Arrivals expected today or yesterday that have not come yet. */
const LATE = 2;
const AWAITED = 6;

const NOTES = [
  '',
  '',
  '',
  'Palette à échanger',
  'Bon de livraison manquant',
  'Deux colis abîmés, photos prises',
];

/** The input for arrivals, one for each product. */
export type Supply = { sheet: Sheet; place: string; flow: Flow | undefined; plan: StockPlan };

type Draft = Omit<DemoArrival, 'number'>;

function tens(pieces: number): number {
  return pieces < 20 ? Math.floor(pieces) : Math.floor(pieces / 10) * 10;
}

/**
 * Takes `count` heaps of 3 to `max` products off a list, each from one provider; used products are removed from the
 * source.
 */
function prepareHeaps(random: Random, supplies: readonly Supply[], max: number): () => Supply[] {
  const byProvider = [...Map.groupBy(random.shuffle(supplies), (one) => one.sheet.family.provider).values()];
  return () => {
    const full = byProvider.filter((list) => list.length >= 3);
    return full.length === 0 ? [] : random.pick(full).splice(0, random.int(3, max));
  };
}

/** An applied arrival; it never brings more than has left since, so that the stock adds up. */
function drawApplied(random: Random, calendar: Calendar, heap: readonly Supply[]): Draft {
  const noon = (random.int(4, calendar.days - 8) + 0.35) * 1440;
  const moment = calendar.advance(noon, random.int(5, 240));
  const at = calendar.instantOf(moment);
  const lines = heap.flatMap(({ sheet, place, flow }): DemoArrivalLine[] => {
    const later = (flow?.outgoing ?? []).reduce((sum, one) => sum + (one.at > at ? one.quantity : 0), 0);
    const expected = tens(later * (0.4 + random.next() * 0.4));
    if (expected === 0) return [];
    const received = random.chance(0.08) ? Math.ceil(expected * 0.7) : expected;
    const rejected = random.chance(0.06) ? Math.min(received, Math.max(1, Math.floor(received * 0.03))) : 0;
    const { reference } = sheet.article;
    return [{ reference, expected, received, rejected, location: place, state: 'applied' }];
  });
  return {
    provider: heap[0]?.sheet.family.provider ?? '',
    date: calendar.dateOf(Math.floor(moment / 1440)),
    note: random.pick(NOTES),
    applied_at: at,
    applied_by: random.pick(usernamesOf('Preparer')),
    lines,
  };
}

/** An arrival that is not in stock yet: expected, or counted on the dock. */
function drawOpen(
  random: Random,
  calendar: Calendar,
  heap: readonly Supply[],
  day: number,
  counted: boolean,
): Draft {
  const lines = heap.map(({ sheet, place, plan }, at): DemoArrivalLine => {
    const wanted = Math.max(plan.max_stock - (plan.on_hand - plan.allocated), plan.threshold);
    const expected = Math.max(tens(wanted), 1);
    const partly = counted && at % 3 === 1;
    const received = counted ? (partly ? Math.ceil(expected * 0.6) : expected) : 0;
    const rejected = counted && at === 0 ? Math.min(received, random.int(1, 4)) : 0;
    return {
      reference: sheet.article.reference,
      expected,
      received,
      rejected,
      location: place,
      state: 'expected',
    };
  });
  const provider = heap[0]?.sheet.family.provider ?? '';
  return { provider, date: calendar.dateOf(day), note: '', applied_at: null, applied_by: '', lines };
}

/** The arrivals of the sample by date: most applied, some counted, late or expected; two with an unknown reference. */
export function drawArrivals(random: Random, calendar: Calendar, supplies: readonly Supply[]): DemoArrival[] {
  const today = calendar.days - 1;
  const coming = Array.from({ length: 14 }, (_, at) => today + 1 + at).filter(
    (day) => calendar.weekdayOf(day) % 6 !== 0,
  );
  const sold = supplies.filter(({ flow }) => (flow?.total ?? 0) >= 20);
  const takeSold = prepareHeaps(random, sold, 16);
  const past = Array.from({ length: APPLIED }, () => drawApplied(random, calendar, takeSold())).filter(
    (one) => one.lines.length > 0,
  );
  const takeWanted = prepareHeaps(
    random,
    supplies.filter(({ plan }) => wantsMore(plan)),
    12,
  );
  const open = [
    ...Array.from({ length: COUNTED }, () => drawOpen(random, calendar, takeWanted(), today, true)),
    ...Array.from({ length: LATE }, (_, at) => drawOpen(random, calendar, takeWanted(), today - at, false)),
    ...Array.from({ length: AWAITED }, () =>
      drawOpen(random, calendar, takeWanted(), random.pick(coming), false),
    ),
  ].filter((one) => one.lines.length > 0);
  past[0]?.lines.push(unknownLine('TX-9042-BLE-M', 24, 'quarantine'));
  open[0]?.lines.push(unknownLine('MG-2299-BLC', 36, 'expected'));

  const counts = new Map<string, number>();
  return [...past, ...open]
    .sort((a, b) => a.date.localeCompare(b.date))
    .map((draft) => {
      const year = draft.date.slice(0, 4);
      const count = (counts.get(year) ?? 0) + 1;
      counts.set(year, count);
      return { number: `AR-${year}-${String(count).padStart(4, '0')}`, ...draft };
    });
}

/** A line with a reference from the provider that the catalogue does not contain. */
function unknownLine(reference: string, pieces: number, state: DemoArrivalLine['state']): DemoArrivalLine {
  return { reference, expected: pieces, received: pieces, rejected: 0, location: '', state };
}
