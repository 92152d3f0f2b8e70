import fc from 'fast-check';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import { salesGroups } from '#contract/rules/reports/sales-choices.ts';
import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import { addDays, dayIn } from '#contract/rules/values/calendar-days.ts';
import { billedPieces } from '#contract/rules/orders/line-amount.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';
import { actArbitrary, perform, type Act } from './feed-acts.ts';
import { importFile, runStep } from './import-file.ts';
import { addArticles, orderFile } from './import-order-app.ts';
import { orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';
import { readSalesReport } from './read-sales-report.ts';

const customers = ['C-CLIENT', 'C-OWN', 'C-OTHER'];
const transitions: readonly OrderStatus[] = ['Shipped', 'Pending', 'Canceled', 'Completed'];

/** What users do with orders, in addition to the writes of the feed's test. */
type Command = { do: 'place' | 'move' | 'split' | 'goods'; pick: number; to: number };

const stepArbitrary: fc.Arbitrary<Act | Command> = fc.oneof(
  { weight: 2, arbitrary: actArbitrary },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom<Command['do'][]>('place', 'move', 'split', 'goods'),
      pick: fc.nat(1000),
      to: fc.nat(1000),
    }),
  },
);
const isCommand = (step: Act | Command): step is Command =>
  ['place', 'move', 'split', 'goods'].includes(step.do);

describe.each(databaseKinds)('stored sales sums on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    t.deps.settings.sessionIdleDays = 100_000;
    await stockArticles(t, 3, 10_000);
    await addArticles(t);
    await t.write((tx) =>
      insertRow(tx, 'users', { username: 'rover', email: 'rover@quai.test', role: 'Manager', active: 1 }),
    );
  });
  afterAll(() => t.close());

  const today = () => dayIn(t.clock.now(), t.deps.settings.timezone);

  const report = (who: RoleName, query: Record<string, string>) => readSalesReport(t, who, query);

  /** The stored sums that differ from those of the orders and lines; empty if they agree. */
  async function differences(): Promise<unknown[]> {
    const sold = sql`o.status <> 'Canceled' and o.deleted_at is null`;
    const period = sql`substr(o.date_ordered, 1, n.length)`;
    const lengths = sql`(select 7 as length union all select 4) as n`;
    const { rows } = await sql`
      with goods as (select ${period} as period, l.reference, l.category, l.total,
          case when o.status in ('Shipped', 'Completed') then l.shipped else l.quantity end as pieces
        from orders o join orderlines l on l.order_id = o.id cross join ${lengths}
        where ${sold} and l.deleted_at is null),
      sales as (select ${period} as period, o.customer_code, o.commercial, o.piece_count as pieces, o.total
        from orders o cross join ${lengths} where ${sold}),
      plain as (
        select period, reference as key, category as second, count(*) as n, sum(pieces) as pieces,
          sum(total) as total from goods group by period, reference, category
        union all select period, category, 'category', count(*), sum(pieces), sum(total) from goods
          group by period, category
        union all select period, customer_code, commercial, count(*), sum(pieces), sum(total) from sales
          group by period, customer_code, commercial
        union all select period, commercial, 'commercial', count(*), sum(pieces), sum(total) from sales
          group by period, commercial),
      kept as (select period, reference as key, category as second, n, pieces, total from sales_article
        union all select period, category, 'category', n, pieces, total from sales_category
        union all select period, customer_code, commercial, n, pieces, total from sales_customer
        union all select period, commercial, 'commercial', n, pieces, total from sales_commercial)
      select * from (select * from plain except select * from kept) as missing
      union all select * from (select * from kept except select * from plain) as wrong`.execute(t.db.read);
    return rows;
  }

  /** Sums computed from every order and line that the role may see, one by one. */
  async function plainly(who: RoleName, by: (typeof salesGroups)[number], from: string, to: string) {
    const { db, deps } = t;
    const own = await db.read
      .selectFrom('customers')
      .select('code')
      .where('commercial', '=', 'commercial')
      .execute();
    const codes = own.map(({ code }) => code);
    const orders = await db.read.selectFrom('orders').selectAll().where('deleted_at', 'is', null).execute();
    const lines = await db.read
      .selectFrom('orderlines')
      .selectAll()
      .where('deleted_at', 'is', null)
      .execute();
    const sums = new Map<string, [pieces: number, total: number]>();
    for (const order of orders) {
      const day = dayIn(order.date_ordered, deps.settings.timezone);
      if (order.status === 'Canceled' || day < from || day > to) continue;
      if (who === 'Commercial' && !codes.includes(order.customer_code)) continue;
      const add = (key: string, pieces: number, total: number) => {
        const [p, c] = sums.get(key) ?? [0, 0];
        sums.set(key, [p + pieces, c + total]);
      };
      if (by === 'customer') add(order.customer_code, order.piece_count, order.total);
      else if (by === 'commercial') add(order.commercial, order.piece_count, order.total);
      else
        for (const line of lines.filter((one) => one.order_id === order.id))
          add(
            by === 'article' ? line.reference : line.category,
            billedPieces(order.status, line),
            line.total,
          );
    }
    return [...sums]
      .map(([key, [pieces, total]]) => ({ key, pieces, total }))
      .toSorted((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1));
  }

  async function doStep(step: Act | Command): Promise<void> {
    if (step.do === 'permission' || step.do === 'rover') return;
    if (!isCommand(step)) return perform(t, step);
    const { do: what, pick, to } = step;
    if (what === 'place') {
      const lines = orderOf([
        [`R-${1 + (pick % 3)}`, 1 + (to % 9)],
        [`R-${1 + (to % 3)}`, 3],
      ]);
      await run(t, 'Admin', 'order.place', { ...lines, customer_code: customers[pick % 3]! });
      return;
    }
    const orders = await t.db.read.selectFrom('orders').select('id').orderBy('id').execute();
    const chosen = orders[pick % orders.length];
    if (!chosen) return;
    const order = await readOrder(t, chosen.id);
    if (what === 'goods') {
      const [line] = order.lines;
      if (!line) return;
      const args = {
        order_id: order.id,
        line_id: line.id,
        picked: to % (line.quantity + 1),
        from: line.picked,
      };
      await run(t, 'Preparer', 'line.pick', args);
      return;
    }
    const args = { order_id: order.id, status_seq: order.status_seq, reason: 'manque' };
    await run(t, 'Admin', 'order.transition', {
      ...args,
      to: what === 'split' ? 'Shipped' : transitions[to % transitions.length]!,
      ...(what === 'split' ? { remainder_order_id: uuidv7() } : {}),
    });
  }

  it('follow an import and its undo, by days of the warehouse’s time zone', async () => {
    const rows = [
      '900001,TX-1,SHIRT,6,2010-12-01 00:26:00,2.55,C-OWN,Iceland',
      '900001,TX-2,CUP,1,2010-12-01 00:27:00,3.39,C-OWN,',
      '900002,TX-2,CUP,2,2010-12-31 23:30:00,1.00,C-CLIENT,',
    ];
    const done = await importFile(t, orderFile(rows));
    expect(done.state).toBe('applied');
    const asked = { by: 'article', from: '2010-11-01', to: '2010-12-31', sort: 'name' };
    // Half past midnight on 1 December in Paris is November in UTC.
    const { months, all, rows: sold } = await report('Manager', asked);
    expect(months.map(({ now }) => now)).toEqual([
      { pieces: 0, total: 0 },
      { pieces: 9, total: 2069 },
    ]);
    expect(all).toEqual({ orders: 2, pieces: 9, total: 2069 });
    expect(sold).toMatchObject([
      { key: 'TX-1', name: 'T-shirt TX-1', pieces: 6, total: 1530 },
      { key: 'TX-2', pieces: 3, total: 539 },
    ]);
    expect(await differences()).toEqual([]);
    expect((await runStep(t, done.id, 'undo')).state).toBe('undone');
    expect(await differences()).toEqual([]);
    expect((await report('Manager', asked)).rows).toEqual([]);
  });

  // Last, because its acts may delete what the other tests order.
  it('are stored as they are, whatever is ordered, shipped, undone, canceled, completed or deleted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { minLength: 5, maxLength: 40 }), async (steps) => {
        for (const step of steps) await doStep(step);
        expect(await differences()).toEqual([]);
        const until = addDays(today(), 1);
        for (const days of [1, 45, 400])
          for (const by of salesGroups)
            for (const who of ['Manager', 'Commercial'] as const) {
              const from = addDays(until, -days);
              const { rows } = await report(who, { by, from, to: until });
              const told = rows.map(({ key, pieces, total }) => ({ key, pieces, total }));
              expect(told).toEqual(await plainly(who, by, from, until));
              for (const row of rows)
                expect(row.months.reduce((sum, month) => sum + month.total, 0)).toBe(row.total);
            }
        expect(t.errors).toEqual([]);
      }),
      { numRuns: kind === 'sqlite' ? 15 : 6, endOnFailure: true },
    );
  }, 180_000);
});
