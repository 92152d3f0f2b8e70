import type { RoleName } from '#contract/access.ts';
import { keptSince } from '#contract/rules/feed/feed-window.ts';
import { foldText } from '#contract/rules/values/fold-text.ts';
import { commercialName, customerCode } from './make-lines.ts';

/** A line of the warehouse that provides a question's parameters. */
export type Sample = {
  order_number: string;
  reference: string;
  description: string;
  category: string;
  date_updated: string;
};

/** A request to the server, and the same in plain SQL. */
export type Asked = { parameters: Record<string, string>; where: string };

export type Question = {
  name: string;
  /** The role that asks. */
  role: RoleName;
  /** `-total`, as in the URL. */
  sort: string;
  ask: (sample: Sample) => Asked;
};

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const like = (word: string) => `search like ${quoted(`%${word}%`)}`;
const own = `customer_code in (select code from customers where commercial = ${quoted(commercialName(0))})`;
const newest = '-date_updated';
const day = (instant: string, days: number) =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString().slice(0, 10);
/** Two words of a line's description. */
const wordsOf = ({ description }: Sample) => foldText(description).split(' ').slice(0, 2);
const since = () => keptSince(new Date().toISOString());
const beyond =
  () => `not exists (select 1 from orders w where w.id = orderlines.order_id and w.deleted_at is null
  and (w.status in ('Pending', 'Shipped') or w.date_ordered >= ${quoted(since())}))`;

/** Twelve typical questions, and three of them as devices ask them, which hold open and recent rows themselves. */
export const questions: readonly Question[] = [
  {
    name: 'newest first',
    role: 'Admin',
    sort: newest,
    ask: () => ({ parameters: {}, where: '1 = 1' }),
  },
  {
    name: 'of my company',
    role: 'Client',
    sort: newest,
    ask: () => ({ parameters: {}, where: `customer_code = ${quoted(customerCode(0))}` }),
  },
  {
    name: 'of my customers',
    role: 'Commercial',
    sort: newest,
    ask: () => ({ parameters: {}, where: own }),
  },
  {
    name: 'to pick, by location',
    role: 'Preparer',
    sort: 'location',
    ask: () => ({ parameters: { step: 'to pick' }, where: `step = 'to pick'` }),
  },
  {
    name: 'short and not accepted',
    role: 'Manager',
    sort: newest,
    ask: () => ({
      parameters: { step: 'short', short_accepted: 'false' },
      where: `step = 'short' and short_accepted = 0`,
    }),
  },
  {
    name: 'open, oldest first',
    role: 'Manager',
    sort: 'date_updated',
    ask: () => ({
      parameters: { step: 'to pick,picked,to mark,marked' },
      where: `step in ('to pick', 'picked', 'to mark', 'marked')`,
    }),
  },
  {
    name: 'shipped, dearest first',
    role: 'Admin',
    sort: '-total',
    ask: () => ({ parameters: { step: 'Shipped' }, where: `step = 'Shipped'` }),
  },
  {
    name: 'of an article',
    role: 'Manager',
    sort: newest,
    ask: ({ reference }) => ({ parameters: { reference }, where: `reference = ${quoted(reference)}` }),
  },
  {
    name: 'of a category, dearest first',
    role: 'Manager',
    sort: '-total',
    ask: ({ category }) => ({ parameters: { category }, where: `category = ${quoted(category)}` }),
  },
  {
    name: 'in a month, oldest first',
    role: 'Manager',
    sort: 'date_updated',
    ask: ({ date_updated }) => {
      const [from, to] = [day(date_updated, -30), day(date_updated, 0)];
      return {
        parameters: { date_updated: `${from}..${to}` },
        where: `date_updated >= '${from}T00:00:00.000Z' and date_updated <= '${to}T23:59:59.999Z'`,
      };
    },
  },
  {
    name: 'with a marking',
    role: 'Technician',
    sort: newest,
    ask: () => ({ parameters: {}, where: `marking <> ''` }),
  },
  {
    name: 'found by two words',
    role: 'Manager',
    sort: newest,
    ask: (sample) => ({
      parameters: { q: wordsOf(sample).join(' ') },
      where: wordsOf(sample).map(like).join(' and '),
    }),
  },
  {
    name: 'found by an order’s number',
    role: 'Manager',
    sort: newest,
    ask: ({ order_number }) => ({ parameters: { q: order_number }, where: like(order_number) }),
  },
  {
    name: 'not on devices, newest first',
    role: 'Manager',
    sort: newest,
    ask: () => ({ parameters: { beyond: since() }, where: beyond() }),
  },
  {
    name: 'not on devices, of my customers',
    role: 'Commercial',
    sort: newest,
    ask: () => ({ parameters: { beyond: since() }, where: `${own} and ${beyond()}` }),
  },
  {
    name: 'not on devices, found by two words',
    role: 'Manager',
    sort: newest,
    ask: (sample) => ({
      parameters: { q: wordsOf(sample).join(' '), beyond: since() },
      where: `${wordsOf(sample).map(like).join(' and ')} and ${beyond()}`,
    }),
  },
];
