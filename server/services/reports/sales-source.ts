import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SalesGroup } from '#contract/rules/reports/sales-choices.ts';
import type { Days } from '#contract/rules/reports/report-period.ts';
import { visibilityByCustomer, type Visibility } from '#server/entities/server-entity.ts';
import type { Actor } from '#server/entities/actor.ts';
import { instantsOf } from '../dashboards/day-bounds.ts';
import { cutMonths, type MonthCut } from './cut-months.ts';
import { joinRuns, type Run, type Stretch } from './join-runs.ts';

/** The only article, category, customer or commercial that counts. */
export type SalesFilters = { [G in SalesGroup]?: string | undefined };

/** A part of a sum: its days, and the number under which it is summed. */
export type Part = { slot: number; days: Days };

export type SalesQuestion = {
  actor: Actor;
  timezone: string;
  filters: SalesFilters;
  /** What the sums are grouped by; null for one sum. */
  by: SalesGroup | null;
  /** Reads no other keys where they are stored; rows of other keys may still come. */
  keys?: readonly string[];
};

/** The stored sums, and what they are stored by. */
const tables = {
  categories: 'sales_category',
  articles: 'sales_article',
  commercials: 'sales_commercial',
  customers: 'sales_customer',
} as const;
/** Where sales are read: the smallest stored sums that have what is asked, or the order lines one by one. */
type Source = keyof typeof tables | 'lines';
type Stored = Exclude<Source, 'lines'>;

const columns = {
  article: 'reference',
  category: 'category',
  customer: 'customer_code',
  commercial: 'commercial',
} as const satisfies Record<SalesGroup, string>;
const ofGoods: readonly SalesGroup[] = ['article', 'category'];

/** Whether the orders can be counted: those of one article or category are not stored. */
export function countsOrders(question: SalesQuestion): boolean {
  return countsOrdersIn(sourceOf(question));
}

function countsOrdersIn(source: Source): boolean {
  return source === 'customers' || source === 'commercials';
}

function sourceOf({ actor, filters, by }: Pick<SalesQuestion, 'actor' | 'filters' | 'by'>): Source {
  const used = (Object.keys(columns) as SalesGroup[]).filter(
    (group) => group === by || filters[group] !== undefined,
  );
  const goods = used.filter((group) => ofGoods.includes(group));
  const ofCustomers = used.length > goods.length;
  const seesAll = visibilityByCustomer(actor) === 'all';
  if (goods.length === 0) return seesAll && !used.includes('customer') ? 'commercials' : 'customers';
  if (ofCustomers || !seesAll) return 'lines';
  return goods.includes('article') ? 'articles' : 'categories';
}

/** Rows `slot, key, n, pieces, total` whose sums are the sales of these parts; to be used in `from`. */
export function salesOf(question: SalesQuestion, parts: readonly Part[]): RawBuilder<unknown> {
  const source = sourceOf(question);
  const stretches = parts.map(({ slot, days }): Stretch => {
    const [from, until] = instantsOf(days, question.timezone);
    return { slot, from, until };
  });
  const selects =
    source === 'lines'
      ? joinRuns(stretches).map((run) => linesOf(question, run))
      : completedSums(question, source, stretches);
  // An empty period has no parts.
  if (selects.length === 0)
    selects.push(sql`select 0 as slot, '' as key, 0 as n, 0 as pieces, 0 as total where 1 = 0`);
  return sql`(${sql.join(selects, sql` union all `)}) as sold`;
}

/** The stored sums of these stretches, and the orders by which they differ from them. */
function completedSums(
  question: SalesQuestion,
  source: Stored,
  stretches: readonly Stretch[],
): RawBuilder<unknown>[] {
  const cuts = stretches.map(({ slot, from, until }) => ({ slot, ...cutMonths(from, until) }));
  const stored = cuts.flatMap((cut) => cut.stored.map((one) => ({ slot: cut.slot, ...one })));
  const ends = cuts.flatMap((cut) => cut.ends.map((one) => ({ slot: cut.slot, ...one })));
  return [
    ...(stored.length > 0 ? [storedOf(question, source, stored)] : []),
    ...ends.map((end) => endOf(question, source, end)),
  ];
}

type Slotted<T> = T & { slot: number };

function storedOf(
  question: SalesQuestion,
  source: Stored,
  periods: Slotted<MonthCut['stored'][number]>[],
): RawBuilder<unknown> {
  const { by, keys } = question;
  const only = by && keys ? sql` and ${columnOf(by, 's.', 's.')} in (${sql.join(keys)})` : sql``;
  const values = periods.map(
    ({ slot, period, sign }) => sql`(${sql.lit(slot)}, ${sql.lit(period)}, ${sql.lit(sign)})`,
  );
  // The second condition on the period is for PostgreSQL, which otherwise reads all periods.
  const among = sql.join([...new Set(periods.map(({ period }) => period))].map((period) => sql.lit(period)));
  return sql`select p.column1 as slot, ${keyOf(question, 's.', 's.')} as key, p.column3 * s.n as n,
      p.column3 * s.pieces as pieces, p.column3 * s.total as total
    from (values ${sql.join(values)}) as p cross join ${sql.table(tables[source])} as s
    where s.period = p.column2 and s.period in (${among}) and ${matches(question, 's.', 's.')}${only}`;
}

/**
 * Orders at an end of a stored period. The few orders between its instants are read, then their lines: SQLite keeps the
 * order of a cross join, and the filters are hidden from the indexes of all orders of a customer and all lines of an
 * article. Each end is a select of its own, because PostgreSQL reads all orders where it knows no instants.
 */
function endOf(
  question: SalesQuestion,
  source: Stored,
  { slot, from, until, sign }: Slotted<MonthCut['ends'][number]>,
): RawBuilder<unknown> {
  const times = sql.lit(sign);
  const when = sql`${soldBetween(from, until)} and case when ${matches(question, 'l.', 'o.')} then 1 end = 1`;
  const key = keyOf(question, 'l.', 'o.');
  if (countsOrdersIn(source))
    return sql`select ${sql.lit(slot)} as slot, ${key} as key, ${times} as n, ${times} * o.piece_count as pieces,
        ${times} * o.total as total
      from orders o where ${when}`;
  return sql`select ${sql.lit(slot)} as slot, ${key} as key, ${times} as n, ${times} * ${soldPieces} as pieces,
      ${times} * l.total as total
    from orders o cross join orderlines l where l.order_id = o.id and l.deleted_at is null and ${when}`;
}

/** Order lines one by one, read once for all stretches of the run. */
function linesOf(question: SalesQuestion, { from, until, stretches }: Run): RawBuilder<unknown> {
  const slots = stretches.map((one) => sql`when o.date_ordered < ${one.until} then ${sql.lit(one.slot)}`);
  return sql`select case ${sql.join(slots, sql` `)} end as slot, ${keyOf(question, 'l.', 'o.')} as key, 1 as n,
      ${soldPieces} as pieces, l.total as total
    from orders o ${itsLines}
    where ${soldBetween(from, until)} and ${matches(question, 'l.', 'o.')}`;
}

const itsLines = sql`join orderlines l on l.order_id = o.id and l.deleted_at is null`;
/** What was billed of a line. */
const soldPieces = sql`case when o.status in ('Shipped', 'Completed') then l.shipped else l.quantity end`;

/** With the condition of the partial index on turnover. */
function soldBetween(from: unknown, until: unknown): RawBuilder<SqlBool> {
  return sql`o.status <> 'Canceled' and o.deleted_at is null and o.date_ordered >= ${from} and o.date_ordered < ${until}`;
}

/** @param goods, customer prefixes of the tables that have the columns of the article and of the customer */
function columnOf(group: SalesGroup, goods: string, customer: string): RawBuilder<string> {
  return sql.ref(`${ofGoods.includes(group) ? goods : customer}${columns[group]}`);
}

function keyOf({ by }: SalesQuestion, goods: string, customer: string): RawBuilder<string> {
  return by ? columnOf(by, goods, customer) : sql`''`;
}

function matches({ actor, filters }: SalesQuestion, goods: string, customer: string): RawBuilder<SqlBool> {
  const conditions = (Object.keys(columns) as SalesGroup[]).flatMap((group) => {
    const value = filters[group];
    return value === undefined ? [] : [sql<SqlBool>`${columnOf(group, goods, customer)} = ${value}`];
  });
  const ownsCustomer = ownCustomers(visibilityByCustomer(actor, `${customer}customer_code`));
  if (ownsCustomer) conditions.push(ownsCustomer);
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function ownCustomers(visibility: Visibility): RawBuilder<SqlBool> | null {
  if (visibility === 'all') return null;
  return visibility === 'none' ? sql<SqlBool>`1 = 0` : visibility;
}
