import { sql, type RawBuilder } from 'kysely';
import type { SalesReport, SalesRow, Sold } from '#contract/endpoints/reports.ts';
import type { SalesGroup, SalesMeasure, SalesSort } from '#contract/rules/reports/sales-choices.ts';
import { comparedDays, monthsOf, type Comparison, type Days } from '#contract/rules/reports/report-period.ts';
import { dayIn } from '#contract/rules/values/calendar-days.ts';
import type { Queries } from '#server/db/database.ts';
import { requirePermission, type Actor } from '#server/entities/actor.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import { requireTurnover } from '../dashboards/require-turnover.ts';
import { nameSales } from './name-sales.ts';
import { countsOrders, salesOf, type Part, type SalesFilters, type SalesQuestion } from './sales-source.ts';

const pageRows = 50;
const keysAtOnce = 500;

export type SalesAsked = {
  q: Queries;
  actor: Actor;
  /** UTC ISO. */
  now: string;
  timezone: string;
  by: SalesGroup;
  days: Days;
  compare: Comparison;
  measure: SalesMeasure;
  sort: SalesSort;
  filters: SalesFilters;
};

type Sum = Sold & { n: number };
const nothing: Sold = { pieces: 0, total: 0 };

/** One page of the sales report. */
export async function readSales(asked: SalesAsked, page: number): Promise<SalesReport> {
  requireSales(asked.actor);
  const before = daysBefore(asked, asked.days);
  const [totals, ranked] = await Promise.all([
    readTotals(asked),
    rankSales(asked, sql`limit ${sql.lit(pageRows)} offset ${sql.lit((page - 1) * pageRows)}`),
  ]);
  return {
    at: asked.now,
    today: dayIn(asked.now, asked.timezone),
    days: asked.days,
    before,
    ...totals,
    count: ranked[0]?.count ?? 0,
    page,
    pageRows,
    rows: await completeRows(asked, ranked),
  };
}

/** All rows of the report in order, some hundred at once. */
export async function openSales(asked: SalesAsked): Promise<AsyncIterable<SalesRow[]>> {
  requireSales(asked.actor);
  const ranked = await rankSales(asked, sql``);
  return (async function* parts() {
    for (const part of chunks(ranked, keysAtOnce)) yield await completeRows(asked, part);
  })();
}

function requireSales(actor: Actor): void {
  requirePermission(actor, 'view orders page');
  requireTurnover(actor);
}

function daysBefore({ days, compare }: SalesAsked, part: Days): Days | null {
  return compare === 'none' ? null : comparedDays(part, days, compare);
}

function questionOf({ actor, timezone, filters }: SalesAsked, by: SalesGroup | null): SalesQuestion {
  return { actor, timezone, filters, by };
}

/** The months of the period at even slots, those compared with them after each. */
function monthParts(asked: SalesAsked): Part[] {
  return monthsOf(asked.days).flatMap((days, at) => {
    const before = daysBefore(asked, days);
    return [{ slot: 2 * at, days }, ...(before ? [{ slot: 2 * at + 1, days: before }] : [])];
  });
}

async function readTotals(asked: SalesAsked): Promise<Pick<SalesReport, 'all' | 'allBefore' | 'months'>> {
  const question = questionOf(asked, null);
  const { rows } = await sql<Sum & { slot: number }>`
    select slot, sum(n) as n, sum(pieces) as pieces, sum(total) as total
    from ${salesOf(question, monthParts(asked))} group by slot`.execute(asked.q);
  const bySlot = new Map(rows.map((row) => [row.slot, row]));
  const compares = asked.compare !== 'none';
  const orders = countsOrders(question);
  const sum = (rest: number) => {
    const all = { orders: orders ? 0 : null, pieces: 0, total: 0 };
    for (const row of rows.filter(({ slot }) => slot % 2 === rest)) {
      if (all.orders !== null) all.orders += row.n;
      all.pieces += row.pieces;
      all.total += row.total;
    }
    return all;
  };
  return {
    all: sum(0),
    allBefore: compares ? sum(1) : null,
    months: monthsOf(asked.days).map((days, at) => ({
      ...days,
      now: soldOf(bySlot.get(2 * at)),
      before: compares ? soldOf(bySlot.get(2 * at + 1)) : null,
    })),
  };
}

type Ranked = Sold & { key: string; pieces_before: number; total_before: number; count: number };

/** The keys with sales in the period, or in the one that it is compared with, in the order asked for. */
async function rankSales(asked: SalesAsked, limit: RawBuilder<unknown>): Promise<Ranked[]> {
  const before = daysBefore(asked, asked.days);
  const parts = [{ slot: 0, days: asked.days }, ...(before ? [{ slot: 1, days: before }] : [])];
  const sum = (column: string, slot: number) =>
    sql`sum(case when slot = ${sql.lit(slot)} then ${sql.ref(column)} else 0 end)`;
  const { rows } = await sql<Ranked>`
    select ranked.*, count(*) over () as count from (
      select key, ${sum('pieces', 0)} as pieces, ${sum('total', 0)} as total,
        ${sum('pieces', 1)} as pieces_before, ${sum('total', 1)} as total_before
      from ${salesOf(questionOf(asked, asked.by), parts)}
      group by key having sum(n) <> 0) as ranked
    ${orderTable(asked)}
    order by ${orderOf(asked)}, key ${limit}`.execute(asked.q);
  return rows;
}

/** The table that has the rows of a group, its key, and the sort key by which `name` sorts: of what the rows show first. */
const nameOrder = {
  article: { table: 'articles', key: 'reference', column: sql`named.reference_sort` },
  category: { table: 'categories', key: 'name', column: sql`named.name_sort` },
  customer: { table: 'customers', key: 'code', column: sql`named.name_sort` },
  commercial: {
    table: 'users',
    key: 'username',
    column: sql`case when named.full_name = '' then named.username_sort else named.full_name_sort end`,
  },
} as const satisfies Record<SalesGroup, { table: string; key: string; column: RawBuilder<unknown> }>;

function isByName(sort: SalesSort): boolean {
  return sort === 'name' || sort === '-name';
}

/** Joined only where rows are sorted by name. Keys are unique, deleted rows included. */
function orderTable({ by, sort }: SalesAsked): RawBuilder<unknown> {
  const { table, key } = nameOrder[by];
  if (!isByName(sort)) return sql``;
  return sql`left join ${sql.table(table)} as named on ${sql.ref(`named.${key}`)} = ranked.key`;
}

function orderOf({ sort, measure, by }: SalesAsked): RawBuilder<unknown> {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const [now, before] = [sql.ref(`ranked.${measure}`), sql.ref(`ranked.${measure}_before`)];
  const expressions = {
    name: sql`coalesce(${nameOrder[by].column}, ranked.key)`,
    pieces: sql`ranked.pieces`,
    total: sql`ranked.total`,
    before,
    // New sales come before every increase.
    change: sql`case when ${before} = 0 then 1e15 else (${now} - ${before}) * 1.0 / abs(${before}) end`,
  };
  return sql`${expressions[sort.replace('-', '') as keyof typeof expressions]} ${direction}`;
}

/** Adds months and names to ranked rows. */
async function completeRows(asked: SalesAsked, ranked: readonly Ranked[]): Promise<SalesRow[]> {
  if (ranked.length === 0) return [];
  const months = monthsOf(asked.days);
  const parts = months.map((days, slot) => ({ slot, days }));
  const keys = ranked.map(({ key }) => key);
  // Materialized, because the few orders at the ends of a month are read by date, not by all lines of these keys.
  const sums = sql<Sum & { key: string; slot: number }>`
    with sold as materialized (select * from ${salesOf({ ...questionOf(asked, asked.by), keys }, parts)})
    select key, slot, sum(n) as n, sum(pieces) as pieces, sum(total) as total
    from sold where key in (${sql.join(keys)}) group by key, slot`.execute(asked.q);
  const [{ rows }, names] = await Promise.all([sums, nameSales(asked, keys)]);
  const byMonth = new Map(rows.map((row) => [`${row.slot} ${row.key}`, row]));
  const compares = asked.compare !== 'none';
  return ranked.map(({ key, pieces, total, pieces_before, total_before }) => ({
    key,
    ...(names.get(key) ?? { name: '', image: '' }),
    pieces,
    total,
    months: months.map((_, at) => soldOf(byMonth.get(`${at} ${key}`))),
    before: compares ? { pieces: pieces_before, total: total_before } : null,
  }));
}

function soldOf(sum: Sold | undefined): Sold {
  return sum ? { pieces: sum.pieces, total: sum.total } : nothing;
}
