import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { addDays } from '#contract/rules/values/calendar-days.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { eraseRows, insertRow, updateRow, updateRows } from '#server/entities/write/write-rows.ts';
import { cutPeriod } from '#server/services/dashboards/cut-period.ts';
import { readDashboard } from './dashboard-faults.ts';
import { actArbitrary, perform, type Act } from './feed-acts.ts';
import { importFile, runStep } from './import-file.ts';
import { addArticles, orderFile } from './import-order-app.ts';
import { orderOf, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

/** Order events that the feed tests do not have: other amounts and customers, deleted orders, many at once. */
type OrderAct = { do: 'total' | 'customer' | 'erase' | 'both' | 'command'; pick: number; to: number };

const orderActs: readonly string[] = ['total', 'customer', 'erase', 'both', 'command'];
const isOrderAct = (act: Act | OrderAct): act is OrderAct => orderActs.includes(act.do);

const stepArbitrary: fc.Arbitrary<Act | OrderAct> = fc.oneof(
  actArbitrary,
  fc.record({
    do: fc.constantFrom<OrderAct['do'][]>('total', 'customer', 'erase', 'both', 'command'),
    pick: fc.nat(1000),
    to: fc.nat(1000),
  }),
);
const customers = ['C-CLIENT', 'C-OWN', 'C-OTHER'];

/** Deletes an order completely, with everything that belongs to it. */
async function eraseWhole(tx: Write, order: EntityRow<'orders'>): Promise<void> {
  for (const name of ['customizations', 'orderlines'] as const) {
    const rows = await tx.q.selectFrom(name).selectAll().where('order_id', '=', order.id).execute();
    await eraseRows(tx, name, rows as never);
  }
  await eraseRows(tx, 'orders', [order]);
}

describe.each(databaseKinds)('turnover sums on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    t.deps.settings.sessionIdleDays = 100_000;
    await stockArticles(t, 2, 1000);
    await addArticles(t);
    await t.write((tx) =>
      insertRow(tx, 'users', { username: 'rover', email: 'rover@quai.test', role: 'Manager', active: 1 }),
    );
  });
  afterAll(() => t.close());

  /** Compares the stored sums with the orders; returns the differences, empty if they agree. */
  async function differences(): Promise<unknown[]> {
    const counted = (length: number) => sql`select substr(date_ordered, 1, ${sql.lit(length)}) as period,
      customer_code, count(*) as orders, sum(total) as total from orders
      where deleted_at is null and status <> 'Canceled'
      group by substr(date_ordered, 1, ${sql.lit(length)}), customer_code`;
    const { rows } = await sql`
      with plain as (${counted(10)} union all ${counted(7)}),
        kept as (select period, customer_code, orders, total from turnover)
      select * from (select * from plain except select * from kept) as missing
      union all select * from (select * from kept except select * from plain) as wrong`.execute(t.db.read);
    return rows;
  }

  /** Turnover of the last days up to today by customer, computed from the orders one by one. */
  async function plainly(days: number): Promise<[string, number, number][]> {
    const { today } = await readDashboard(t, 'Manager', 'manager');
    const first = addDays(today, 1 - days);
    const local = new Intl.DateTimeFormat('en-CA', { timeZone: t.deps.settings.timezone });
    const orders = await t.db.read.selectFrom('orders').selectAll().where('deleted_at', 'is', null).execute();
    const sums = new Map<string, [number, number]>();
    for (const { customer_code, status, date_ordered, total } of orders) {
      const day = local.format(new Date(date_ordered));
      if (status === 'Canceled' || day < first || day > today) continue;
      const [count, sum] = sums.get(customer_code) ?? [0, 0];
      sums.set(customer_code, [count + 1, sum + total]);
    }
    return [...sums]
      .map(([code, [count, sum]]): [string, number, number] => [code, count, sum])
      .sort((a, b) => b[2] - a[2] || (a[0] < b[0] ? -1 : 1));
  }

  async function doStep(step: Act | OrderAct): Promise<void> {
    // Permissions are tested elsewhere: here the reader keeps them.
    if (step.do === 'permission' || step.do === 'rover') return;
    if (!isOrderAct(step)) return perform(t, step);
    const { do: what, pick, to } = step;
    if (what === 'command') {
      const placed = orderOf([['R-1', 1 + (to % 5)]], { customer_code: customers[pick % 3]! });
      await run(t, 'Admin', 'order.place', placed);
      const cancel = { order_id: placed.order_id, to: 'Canceled' as const, status_seq: 1, reason: '' };
      if (to % 2) await run(t, 'Admin', 'order.transition', cancel);
      return;
    }
    const written = t.write(async (tx) => {
      const orders = await tx.q.selectFrom('orders').selectAll().orderBy('id').execute();
      const [order, other] = [orders[pick % orders.length], orders[(pick + 1) % orders.length]];
      if (!order || !other) return;
      const total = { total: to * 100 };
      if (what === 'erase') await eraseWhole(tx, order);
      else if (what === 'total') await updateRow(tx, 'orders', order, total);
      else if (what === 'customer')
        await updateRow(tx, 'orders', order, { customer_code: customers[to % 3]! });
      else if (order.id !== other.id) {
        const changes: { before: EntityRow<'orders'>; patch: Partial<EntityRow<'orders'>> }[] = [
          { before: order, patch: { ...total, customer_code: customers[to % 3]! } },
          { before: other, patch: { status: to % 2 ? 'Canceled' : 'Completed' } },
        ];
        await updateRows(tx, 'orders', changes);
      }
    });
    await written.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }

  it('follow an import and its undo', async () => {
    const file = orderFile([
      '900001,TX-1,SHIRT,6,2010-12-01 00:26:00,2.55,C-OWN,Iceland',
      '900001,TX-2,CUP,1,2010-12-01 00:27:00,3.39,C-OWN,',
      '900002,TX-2,CUP,2,2010-12-31 23:30:00,1.00,C-CLIENT,',
    ]);
    const before = await differences();
    const done = await importFile(t, file);
    expect(done.state).toBe('applied');
    const kept = async () =>
      (
        await t.db.read
          .selectFrom('turnover')
          .select(['period', 'total'])
          .where('period', 'like', '2010%')
          .execute()
      )
        .map(({ period, total }) => `${period} ${total}`)
        .toSorted();
    // Half past midnight in Paris is still the day before in UTC.
    expect(await kept()).toEqual(['2010-11 1869', '2010-11-30 1869', '2010-12 200', '2010-12-31 200']);
    expect([before, await differences()]).toEqual([[], []]);
    expect((await runStep(t, done.id, 'undo')).state).toBe('undone');
    expect(await kept()).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('equal the sums of the orders after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { minLength: 5, maxLength: 40 }), async (steps) => {
        for (const step of steps) await doStep(step);
        expect(await differences()).toEqual([]);
        for (const days of [7, 30, 95, 365]) {
          const { top } = await readDashboard(t, 'Manager', 'manager', `?days=${days}`);
          const told = top.rows.map(({ code, amount }) => [code, amount.count, amount.total]);
          expect(told).toEqual((await plainly(days)).slice(0, 10));
        }
        expect(t.errors).toEqual([]);
      }),
      { numRuns: kind === 'sqlite' ? 20 : 8, endOnFailure: true },
    );
  }, 120_000);
});

describe('a time range', () => {
  const instant = fc
    .integer({ min: Date.UTC(2019, 11, 1), max: Date.UTC(2021, 2, 1) })
    .map((at) => new Date(at - (at % 900_000)).toISOString());

  it('is split into whole UTC months, days and two ends, without gaps or overlaps', () => {
    fc.assert(
      fc.property(instant, instant, (a, b) => {
        const [from, until] = a < b ? [a, b] : [b, a];
        const { whole, ends } = cutPeriod(from, until);
        const stretches = whole.map((period): [string, string] => {
          const start = period.length === 7 ? `${period}-01` : period;
          const [year, month] = period.split('-').map(Number) as [number, number];
          const end =
            period.length === 7
              ? new Date(Date.UTC(year, month, 1)).toISOString()
              : `${addDays(period, 1)}T00:00:00.000Z`;
          return [`${start}T00:00:00.000Z`, end];
        });
        const all = [...stretches, ...ends].sort(([x], [y]) => (x < y ? -1 : 1));
        expect(all.length === 0).toBe(from === until);
        if (from === until) return;
        expect([all[0]![0], all.at(-1)![1]]).toEqual([from, until]);
        for (const [at, [start]] of all.entries()) if (at > 0) expect(start).toBe(all[at - 1]![1]);
        // Never more single days than two months have.
        expect(whole.filter((period) => period.length === 10).length).toBeLessThanOrEqual(60);
      }),
    );
  });
});
