import { buildCatalogue, type DemoArticle } from './catalogue/catalogue.ts';
import { createCalendar } from './draws/calendar.ts';
import { createRandom } from './draws/random.ts';
import type { DemoOrder } from './orders/order.ts';
import { drawOrders } from './orders/orders.ts';
import { ACCOUNTS, type DemoUser } from './people/accounts.ts';
import { type DemoCustomer, drawCustomers } from './people/customers.ts';
import type { DemoArrival } from './stock/arrival.ts';
import { drawArrivals, type Supply } from './stock/arrivals.ts';
import { type DemoMovement, listEvents, writeLedger } from './stock/ledger.ts';
import { drawCounts } from './stock/shelf-counts.ts';
import { traceFlows } from './stock/stock-flows.ts';
import { planStock } from './stock/stock-levels.ts';

/** A sample stock record, in pieces; `on_hand` is the sum of its movements. */
export type DemoProduct = {
  reference: string;
  location: string;
  threshold: number;
  min_stock: number;
  max_stock: number;
  on_hand: number;
  allocated: number;
};

/** The whole sample, each list in an order in which it can be written. */
export type DemoWarehouse = {
  users: readonly DemoUser[];
  customers: DemoCustomer[];
  categories: string[];
  tags: string[];
  products: DemoProduct[];
  articles: DemoArticle[];
  orders: DemoOrder[];
  arrivals: DemoArrival[];
  movements: DemoMovement[];
};

/**
 * The input of the sample. The same seed, day, zone, rate and number of orders give the same sample, except for the
 * times of today's events.
 */
export type SampleSetting = {
  seed: string;
  now: Date;
  timeZone: string;
  vatRate: number;
  /** The number of orders; 3,000 if absent. */
  orderCount?: number | undefined;
};

const DAYS = 90;

/** Generates the sample warehouse: about 2,000 articles, 200 customers, 3,000 orders over the 90 days up to today. */
export function drawWarehouse({
  seed,
  now,
  timeZone,
  vatRate,
  orderCount = 3000,
}: SampleSetting): DemoWarehouse {
  const random = createRandom(seed);
  const calendar = createCalendar(now, DAYS, timeZone);
  const { sheets, places, categories, tags } = buildCatalogue(random.fork('catalogue'));
  const customers = drawCustomers(random.fork('customers'));
  const orders = drawOrders(random.fork('orders'), {
    count: orderCount,
    calendar,
    sheets,
    customers,
    vatRate,
  });

  const products = new Map(sheets.map(({ article }) => [article.reference, article.product_reference]));
  const productOf = (reference: string) => products.get(reference) ?? reference;
  const flows = traceFlows(orders, productOf);
  const stock = random.fork('stock');
  const supplies = sheets
    .filter(({ article }) => article.reference === article.product_reference)
    .map((sheet): Supply => {
      const { reference } = sheet.article;
      const flow = flows.get(reference);
      return { sheet, place: places.get(reference) ?? '', flow, plan: planStock(stock, sheet, flow) };
    });
  const arrivals = drawArrivals(random.fork('arrivals'), calendar, supplies);
  const counts = drawCounts(random.fork('counts'), calendar, supplies);
  const closing = new Map(supplies.map(({ sheet, plan }) => [sheet.article.reference, plan.on_hand]));

  return {
    users: ACCOUNTS,
    customers,
    categories,
    tags,
    products: supplies.map(({ sheet, place, plan }) => ({
      reference: sheet.article.reference,
      location: place,
      ...plan,
    })),
    articles: sheets.map(({ article }) => article),
    orders,
    arrivals,
    movements: writeLedger(
      listEvents(orders, arrivals, counts, productOf),
      closing,
      places,
      calendar.instantOf(0),
      'manager',
    ),
  };
}
