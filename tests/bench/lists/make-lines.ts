import { uuidv7 } from 'uuidv7';
import { entities } from '#contract/registry.ts';
import { millipercentOf, orderAmounts } from '#contract/rules/orders/amounts.ts';
import { defaultVatRate } from '#contract/rules/orders/default-vat-rate.ts';
import { preparationStates } from '#contract/rules/orders/preparation.ts';
import { setSearchColumns } from '#server/entities/write/set-search-columns.ts';
import { createRandom } from '#server/demo/draws/random.ts';
import { makeArticles } from '../articles.ts';

/** How many other rows the bench's warehouse holds. */
export const customerCount = 5000;
export const commercialCount = 20;
const articleCount = 20_000;
const linesPerOrder = 4;
/** Days over which the orders are spread, up to today. */
const days = 4 * 365;
const dayMs = 86_400_000;

export const customerCode = (at: number): string => `C-${String(at).padStart(5, '0')}`;
export const commercialName = (at: number): string => `commercial${at}`;

const markings = [
  'Broderie, cœur, 2 coul.',
  'Sérigraphie, dos, 1 coul.',
  'Gravure laser, face',
  'Transfert, manche',
];
type Row = Record<string, string | number | null>;
/** Table rows, without the columns that keep their default. */
export type Part = { orders: Row[]; orderlines: Row[] };

/** The bench's articles and their categories. */
export function soldGoods() {
  const { articles, categories } = makeArticles(articleCount);
  return { articles: articles.map(({ picture: _picture, ...article }) => article), categories };
}

/**
 * Orders with this many lines in total, deterministic except for ids and the last day: spread evenly over the four
 * years up to `now`. Orders of the last ten days are open, all others are closed. Some lines have a marking, few are
 * short.
 */
export function* makeLines(count: number, now: number): Generator<Part> {
  const random = createRandom('lists');
  const { articles } = soldGoods();
  // As in every warehouse, a few customers place most orders, and a few articles are ordered most.
  const few = (of: number) => Math.floor(of * random.next() ** 2);
  const orderCount = Math.ceil(count / linesPerOrder);
  const stepMs = (days * dayMs) / orderCount;
  const perPart = 1000;
  for (let from = 0; from < orderCount; from += perPart) {
    const part: Part = { orders: [], orderlines: [] };
    for (let at = from; at < Math.min(orderCount, from + perPart); at++) {
      const placed = now - (orderCount - at) * stepMs;
      const open = placed > now - 10 * dayMs;
      const id = uuidv7();
      const date = new Date(placed).toISOString();
      const number = `${date.slice(0, 4)}-${String(at).padStart(6, '0')}`;
      const customer_code = customerCode(few(customerCount));
      const stamp = { created_at: date, updated_at: date, version: 1 };
      let total = 0;
      for (let position = 1; position <= linesPerOrder; position++) {
        const article = articles[few(articles.length)]!;
        const quantity = random.int(1, 200);
        const marking = random.chance(0.15) ? markings[random.int(0, markings.length - 1)]! : '';
        const state = open ? preparationStates[random.int(0, preparationStates.length - 1)]! : 'packed';
        // Closed orders were processed for some days after they were placed.
        const worked = Math.min(now, placed + random.int(0, 7 * dayMs));
        total += quantity * article.price;
        const line: Row = {
          id: uuidv7(),
          ...stamp,
          order_id: id,
          order_number: number,
          customer_code,
          position,
          reference: article.reference,
          product_reference: article.product_reference,
          description: article.designation,
          category: article.category,
          quantity,
          shipped: open ? 0 : quantity,
          price: article.price,
          total: quantity * article.price,
          marking,
          username: 'bench',
          date_updated: new Date(worked).toISOString(),
          prep_state: state,
          picked: state === 'to pick' ? 0 : quantity,
          short_reason: state === 'short' ? 'damaged' : '',
          short_accepted: state === 'short' && random.chance(0.5) ? 1 : 0,
          allocated: open ? quantity : 0,
          location: `${'ABCDEFGH'[random.int(0, 7)]!}-${String(random.int(1, 20)).padStart(2, '0')}-${random.int(1, 5)}-${String(random.int(1, 30)).padStart(2, '0')}`,
        };
        setSearchColumns(entities.orderlines, line, null);
        part.orderlines.push(line);
      }
      const status = open ? 'Pending' : 'Completed';
      const vat_millipercent = millipercentOf(defaultVatRate);
      const order: Row = {
        id,
        ...stamp,
        number,
        customer_code,
        customer_name: `Société ${customer_code}`,
        date_ordered: date,
        status,
        status_seq: 1,
        total,
        // Otherwise the start of the server corrects each order.
        due: orderAmounts({ status, total, amount_paid: 0, vat_millipercent }).due,
        vat_millipercent,
        commercial: commercialName(Number(customer_code.slice(2)) % commercialCount),
        placed_by: 'bench',
        line_count: linesPerOrder,
        preparation: 't'.repeat(linesPerOrder),
      };
      setSearchColumns(entities.orders, order, null);
      part.orders.push(order);
    }
    yield part;
  }
}
