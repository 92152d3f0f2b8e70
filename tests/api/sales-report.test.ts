import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SalesReport } from '#contract/endpoints/reports.ts';
import { comparedDays, comparisons, monthsOf, type Days } from '#contract/rules/reports/report-period.ts';
import { salesGroups, type SalesGroup } from '#contract/rules/reports/sales-choices.ts';
import { addDays, dayIn } from '#contract/rules/values/calendar-days.ts';
import { billedPieces } from '#contract/rules/orders/line-amount.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import { orderOf, run, stockArticles } from './order-story.ts';
import { readSalesReport } from './read-sales-report.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const firstDay = '2023-01-01';
const dayCount = 1200;
const customers = ['C-CLIENT', 'C-OWN', 'C-OTHER'];
/** Around the edges of days and months, in Paris and in UTC, and elsewhere. */
const times = ['00:00:00', '12:34:56', '21:59:59', '22:00:00', '22:59:59', '23:00:00', '23:59:59'];

type Sale = { day: string; pieces: number; total: number } & Record<SalesGroup, string>;
type Sum = { pieces: number; total: number };

const askedArbitrary = fc.record({
  who: fc.constantFrom('Manager', 'Commercial'),
  by: fc.constantFrom(...salesGroups),
  compare: fc.constantFrom(...comparisons),
  start: fc.nat(dayCount),
  length: fc.oneof(fc.nat(40), fc.nat(900)),
  wholeMonths: fc.boolean(),
  filters: fc.dictionary(fc.constantFrom(...salesGroups), fc.nat(2), { maxKeys: 2 }),
});

describe.each(databaseKinds)('the sales report on %s', (kind) => {
  let t: TestApp;
  let sales: Sale[];
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 3, 10_000);
    const random = fc.sample(fc.tuple(fc.nat(dayCount), fc.nat(100), fc.nat(100)), { numRuns: 80, seed: 7 });
    for (const [at, pick, time] of random) {
      // Every third one on the first day of its month.
      const day = addDays(firstDay, at % 3 === 0 ? at - Number(addDays(firstDay, at).slice(8)) + 1 : at);
      const placed = orderOf([
        [`R-${1 + (pick % 3)}`, 1 + (pick % 7)],
        [`R-${1 + (time % 3)}`, 1 + (time % 5)],
      ]);
      const customer_code = customers[pick % 3]!;
      await run(t, 'Admin', 'order.place', { ...placed, customer_code });
      await t.write(async (tx) => {
        const order = await tx.q
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', placed.order_id)
          .executeTakeFirstOrThrow();
        const date_ordered = `${day}T${times[time % times.length]}.000Z`;
        await updateRow(tx, 'orders', order, { date_ordered });
      });
    }
    const orders = await t.db.read.selectFrom('orders').selectAll().execute();
    const lines = await t.db.read.selectFrom('orderlines').selectAll().execute();
    sales = orders.flatMap((order) =>
      lines
        .filter((line) => line.order_id === order.id)
        .map((line) => ({
          day: dayIn(order.date_ordered, t.deps.settings.timezone),
          article: line.reference,
          category: line.category,
          customer: order.customer_code,
          commercial: order.commercial,
          pieces: billedPieces(order.status, line),
          total: line.total,
        })),
    );
  }, 60_000);
  afterAll(() => t.close());

  const within = (rows: readonly Sale[], { from, to }: Days) =>
    rows.filter(({ day }) => day >= from && day <= to);
  const sumOf = (rows: readonly Sale[]): Sum => ({
    pieces: rows.reduce((sum, { pieces }) => sum + pieces, 0),
    total: rows.reduce((sum, { total }) => sum + total, 0),
  });
  const soldOf = ({ pieces, total }: Sum): Sum => ({ pieces, total });

  /** The report computed from single lines. */
  function plainly(rows: readonly Sale[], by: SalesGroup, days: Days, compare: (typeof comparisons)[number]) {
    const before = (part: Days) =>
      compare === 'none' ? null : within(rows, comparedDays(part, days, compare));
    const beforeSum = (part: Days, key?: string) => {
      const found = before(part)?.filter((sale) => key === undefined || sale[by] === key);
      return found ? sumOf(found) : null;
    };
    const now = within(rows, days);
    const keys = [...new Set([...now, ...(before(days) ?? [])].map((sale) => sale[by]))].toSorted();
    return {
      all: sumOf(now),
      allBefore: compare === 'none' ? null : sumOf(monthsOf(days).flatMap((month) => before(month) ?? [])),
      months: monthsOf(days).map((month) => ({ now: sumOf(within(rows, month)), before: beforeSum(month) })),
      rows: keys.map((key) => ({
        key,
        ...sumOf(now.filter((sale) => sale[by] === key)),
        months: monthsOf(days).map((month) => sumOf(within(rows, month).filter((sale) => sale[by] === key))),
        before: beforeSum(days, key),
      })),
    };
  }

  function readable({ all, allBefore, months, rows }: SalesReport) {
    return {
      all: soldOf(all),
      allBefore: allBefore && soldOf(allBefore),
      months: months.map(({ now, before }) => ({ now, before })),
      rows: rows
        .map(({ key, pieces, total, months: parts, before }) => ({
          key,
          pieces,
          total,
          months: parts,
          before,
        }))
        .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    };
  }

  it('equals the sum of its lines, for any period, comparison, filters and role', async () => {
    const own = new Set(
      (
        await t.db.read.selectFrom('customers').selectAll().where('commercial', '=', 'commercial').execute()
      ).map(({ code }) => code),
    );
    await fc.assert(
      fc.asyncProperty(askedArbitrary, async ({ who, by, compare, start, length, wholeMonths, filters }) => {
        const first = addDays(firstDay, start);
        const last = addDays(first, length);
        const from = wholeMonths ? `${first.slice(0, 7)}-01` : first;
        const to = wholeMonths ? addDays(`${addDays(`${last.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1) : last;
        const keysOf = (group: SalesGroup) => [...new Set(sales.map((sale) => sale[group]))].toSorted();
        const chosen = Object.fromEntries(
          salesGroups.flatMap((group) => {
            const at = filters[group];
            const key = at === undefined ? undefined : keysOf(group)[at];
            return key === undefined ? [] : [[group, key]];
          }),
        );
        const seen = sales.filter(
          (sale) =>
            (who === 'Manager' || own.has(sale.customer)) &&
            salesGroups.every((group) => chosen[group] === undefined || sale[group] === chosen[group]),
        );
        const report = await readSalesReport(t, who, { by, from, to, compare, ...chosen });
        expect(readable(report)).toEqual(plainly(seen, by, { from, to }, compare));
      }),
      { numRuns: kind === 'sqlite' ? 150 : 60, endOnFailure: true },
    );
  }, 60_000);
});
