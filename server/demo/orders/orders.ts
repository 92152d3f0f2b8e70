import type { Sheet } from '../catalogue/catalogue.ts';
import type { Calendar } from '../draws/calendar.ts';
import type { Random } from '../draws/random.ts';
import { prepareWeightedDraw } from '../draws/weighted-draw.ts';
import { CLIENT_CUSTOMER } from '../people/accounts.ts';
import type { DemoCustomer } from '../people/customers.ts';
import { composeOrder, type OrderDraft } from './compose-order.ts';
import { prepareLineDraw } from './line-drafts.ts';
import type { DemoOrder } from './order.ts';
import { prepareFates } from './order-fates.ts';
import { drawOrderMoments } from './order-moments.ts';
import { needsOf } from './stories.ts';

/** Ranks, from the newest, of the orders of the client account, chosen so that it has some in every state. */
const CLIENT_RANKS = new Set([3, 17, 20, 24, 30, 46, 52, 61, 80, 120, 170, 260, 420, 700, 1100]);

/** The input for generating orders. `vatRate` in per cent. */
export type OrderSetting = {
  /** How many. */
  count: number;
  calendar: Calendar;
  sheets: readonly Sheet[];
  customers: readonly DemoCustomer[];
  vatRate: number;
};

/** A few customers order a lot, most only now and then. */
function prepareCustomerDraw(
  random: Random,
  customers: readonly DemoCustomer[],
): (rank: number) => DemoCustomer {
  const client = customers.find((customer) => customer.code === CLIENT_CUSTOMER);
  const draw = prepareWeightedDraw(random.shuffle(customers), (_, at) => 1 / (at + 6) ** 0.85);
  return (rank) => (client && CLIENT_RANKS.has(rank) ? client : draw(random));
}

/** The orders with their later course, newest first. */
function draftOrders(random: Random, { count, calendar, sheets, customers }: OrderSetting): OrderDraft[] {
  const drawCustomer = prepareCustomerDraw(random.fork('customers'), customers);
  const decideFate = prepareFates(random.fork('fates'), calendar);
  const drawLines = prepareLineDraw(sheets);
  const moments = drawOrderMoments(random.fork('moments'), calendar, count).reverse();
  return moments.map((moment, rank) => {
    const customer = drawCustomer(rank);
    const fate = decideFate(moment, rank);
    const needs = fate.status === 'Pending' ? needsOf(fate.story) : { minLines: 1, marked: false };
    const lines = drawLines(random, {
      ...needs,
      day: Math.floor(moment / 1440),
      customerName: customer.name,
    });
    return { customer, moment, fate, lines };
  });
}

/** The orders of the sample, oldest first, numbered by date within each year. */
export function drawOrders(random: Random, setting: OrderSetting): DemoOrder[] {
  const { calendar, vatRate } = setting;
  const counts = new Map<string, number>();
  return draftOrders(random, setting)
    .reverse()
    .map((draft) => {
      const year = calendar.dateOf(Math.floor(draft.moment / 1440)).slice(0, 4);
      const count = (counts.get(year) ?? 0) + 1;
      counts.set(year, count);
      return composeOrder(random, draft, `${year}-${String(count).padStart(6, '0')}`, calendar, vatRate);
    });
}
