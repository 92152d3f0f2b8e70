import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TopCustomers, Turnover } from '#contract/endpoints/dashboard-answers.ts';
import type { Days } from '#contract/rules/reports/report-period.ts';
import type { Queries } from '#server/db/database.ts';
import { visibilityByCustomer } from '#server/entities/server-entity.ts';
import type { Actor } from '#server/entities/actor.ts';
import { cutPeriod } from './cut-period.ts';
import { instantsOf, type DayBounds } from './day-bounds.ts';
import { amount, oneOf, within, type Filters } from './metric.ts';

/** The condition of turnover; exactly that of its partial index. */
const counts = sql<SqlBool>`status <> 'Canceled' and deleted_at is null`;
const counting = { status: 'Pending,Shipped,Completed' };
const shownDays = 7;
const shownCustomers = 10;
/** The sums of a period without orders. */
const nothing = { orders: 0, total: 0 };

type Sum = { orders: number; total: number };

/** Turnover of each of the last seven days, and of the seven before. */
export async function readTurnover(q: Queries, actor: Actor, days: DayBounds): Promise<Turnover> {
  const shown = Array.from({ length: shownDays }, (_, at) => days.back(shownDays - 1 - at));
  const starts = shown.map((_, at) => days.start(shownDays - 1 - at));
  const end = days.start(-1);
  const ownsCustomer = ownCustomers(actor);
  const day = sql`case ${sql.join(
    starts.slice(1).map((start, at) => sql`when date_ordered < ${start} then ${sql.lit(at)}`),
    sql` `,
  )} else ${sql.lit(shownDays - 1)} end`;
  const { rows } = await sql<Sum & { day: number }>`
    select day, count(*) as orders, sum(total) as total from (select ${day} as day, total from orders
      where ${counts} and ${ownsCustomer} and date_ordered >= ${starts[0]} and date_ordered < ${end}) as ordered
    group by day`.execute(q);
  const weekAgo = new Date(Date.parse(days.now) - shownDays * 86_400_000).toISOString();
  const before = await sql<{ total: number }>`
    select coalesce(sum(total), 0) as total from orders where ${counts} and ${ownsCustomer}
      and date_ordered >= ${days.start(2 * shownDays - 1)} and date_ordered < ${weekAgo}`.execute(q);
  const week = { orders: 0, total: 0 };
  for (const row of rows) {
    week.orders += row.orders;
    week.total += row.total;
  }
  return {
    period: null,
    unit: 'day',
    days: shown.map((day, at) => ({
      day,
      amount: amount(pickSum(rows.find((row) => row.day === at)), orderedOn({ from: day, to: day })),
    })),
    week: amount(week, orderedOn({ from: shown[0]!, to: days.today })),
    before: before.rows[0]!.total,
  };
}

/**
 * The top customers of a period.
 * @param count days up to and including today, unless the user chose other days
 */
export async function readTopCustomers(
  q: Queries,
  actor: Actor,
  days: DayBounds,
  count: number,
  chosen: { days: Days; timezone: string } | null,
): Promise<TopCustomers> {
  const [from, until] = chosen
    ? instantsOf(chosen.days, chosen.timezone)
    : [days.start(count - 1), days.start(-1)];
  const ordered = orderedOn(chosen?.days ?? { from: days.back(count - 1), to: days.today });
  const { rows } = await sql<Sum & { code: string; name: string; all_orders: number; all_total: number }>`
    select top.*, coalesce(c.name, '') as name from (
      select *, sum(orders) over () as all_orders, sum(total) over () as all_total from (
        select customer_code as code, sum(orders) as orders, sum(total) as total from ${sumsOf(actor, from, until)}
        group by customer_code) as summed
      order by total desc, code limit ${sql.lit(shownCustomers)}) as top
    left join customers c on c.code = top.code order by top.total desc, top.code`.execute(q);
  const [first] = rows;
  const all = first ? { orders: first.all_orders, total: first.all_total } : nothing;
  return {
    days: count,
    period: chosen && chosen.days,
    all: amount(all, ordered),
    rows: rows.map(({ code, name, orders, total }) => ({
      code,
      name,
      amount: amount({ orders, total }, { ...ordered, customer_code: oneOf([code]) }),
    })),
  };
}

/** Partial sums by customer that add up to a period, for `from`: whole months and days, and the ends. */
function sumsOf(actor: Actor, from: string, until: string): RawBuilder<unknown> {
  const { whole, ends } = cutPeriod(from, until);
  const ownsCustomer = ownCustomers(actor);
  const parts = ends.map(
    ([start, end]) => sql`select customer_code, 1 as orders, total from orders
      where ${counts} and ${ownsCustomer} and date_ordered >= ${start} and date_ordered < ${end}`,
  );
  if (whole.length > 0)
    parts.push(
      sql`select customer_code, orders, total from turnover where period in (${sql.join(whole)}) and ${ownsCustomer}`,
    );
  return sql`(${sql.join(parts, sql` union all `)}) as sums`;
}

function ownCustomers(actor: Actor): RawBuilder<SqlBool> {
  const visibility = visibilityByCustomer(actor);
  if (visibility === 'all') return sql<SqlBool>`1 = 1`;
  return visibility === 'none' ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${visibility})`;
}

/** The filters on the orders that count, of a period. */
export function orderedOn({ from, to }: Days): Filters {
  return { ...counting, date_ordered: within(from, to) };
}

function pickSum(sum: Sum | undefined): Sum {
  return sum ? { orders: sum.orders, total: sum.total } : nothing;
}
