import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import { countCap } from '#contract/list-query.ts';
import type { Rows } from '#contract/registry.ts';
import { orderAmounts } from '#contract/rules/orders/amounts.ts';
import { feedWindowDays, keptSince } from '#contract/rules/feed/feed-window.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { readAll } from '../conformance/read-all.ts';
import { expectRefusal } from './expect-refusal.ts';
import { placeOrder } from './feed-world.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const roles: RoleName[] = ['Admin', 'Manager', 'Preparer', 'Commercial', 'Technician', 'Client'];
const statuses = ['Pending', 'Shipped', 'Completed', 'Canceled'] as const;

describe.each(databaseKinds)('the sums of a list on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    const old = new Date(Date.parse(t.clock.now()) - (feedWindowDays + 10) * 86_400_000).toISOString();
    let at = 0;
    for (const customer of ['C-CLIENT', 'C-OWN', 'C-OTHER'])
      for (const status of statuses)
        for (const date_ordered of [t.clock.now(), old]) {
          // Amounts of which the VAT of the sum differs from the sum of the VAT.
          const amounts = { total: 1003 + 7 * at, amount_paid: at % 3 === 0 ? 5001 : 0 };
          const named = { customer_name: `Société n° ${at}`, customer_reference: `REF-${at % 5}` };
          await placeOrder(t, customer, at % 2 === 0 ? ['Broderie'] : [''], {
            status,
            date_ordered,
            ...amounts,
            ...named,
          });
          at++;
        }
  });
  afterAll(() => t.close());

  /** What the rows of all pages add up to, by the words of the rule: canceled orders count for nothing. */
  function sumUp(orders: readonly Rows['orders'][]): Record<string, number> {
    const counted = orders.filter(({ status }) => status !== 'Canceled');
    return {
      total: counted.reduce((sum, { total }) => sum + total, 0),
      due: counted.reduce((sum, order) => sum + orderAmounts(order).due, 0),
    };
  }

  const questions: Record<string, Record<string, string>> = {
    'the whole list': {},
    'a status': { status: 'Shipped' },
    'canceled orders': { status: 'Canceled' },
    'several filters': { status: 'Pending,Canceled', total: '1010..' },
    'a search': { q: 'societe' },
    'a search of short words': { q: 'n' },
    'a search with a filter': { q: 'REF-2', status: 'not:Completed' },
    'rows that no order has': { q: 'zebra-never-there' },
  };

  describe.each(roles)('for a %s', (who) => {
    it.each(Object.keys(questions))('are those of the rows of all pages: %s', async (asked) => {
      const question = questions[asked]!;
      const since = keptSince(t.clock.now());
      for (const query of [question, { ...question, beyond: since }]) {
        const orders = (await readAll(t, 'orders', query, who)) as Rows['orders'][];
        const search = new URLSearchParams({ ...query, limit: '1', count: '1', sums: '1' });
        const { body } = await t.call(who, 'GET', `/api/orders?${search}`);
        expect(body).toMatchObject({ count: orders.length, capped: false, sums: sumUp(orders) });
      }
    });
  });

  it('are of the rows that a user sees, which differ by role', async () => {
    const sums = new Set<number>();
    for (const who of ['Admin', 'Commercial', 'Technician', 'Client'] as const) {
      const { body } = await t.call(who, 'GET', '/api/orders?limit=1&count=1&sums=1');
      sums.add((body as { sums: { total: number } }).sums.total);
    }
    expect(sums.size).toBe(4);
  });

  it('are left out unless they are requested with the count', async () => {
    for (const query of ['count=1', 'sums=1', '']) {
      const { body } = await t.call('Admin', 'GET', `/api/orders?limit=1&${query}`);
      expect(body, query).not.toHaveProperty('sums');
    }
  });

  it('are refused for lists without any', async () => {
    await expectRefusal(t, () => t.call('Admin', 'GET', '/api/tags?count=1&sums=1'), 400, 'request.invalid');
  });

  it('need the permission to read the list', async () => {
    const ask = () => t.call(null, 'GET', '/api/orders?count=1&sums=1');
    await expectRefusal(t, ask, 401, 'auth.required');
  });

  it('are left out where counting stopped, and exact below', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        number: `BIG-${String(from + at).padStart(6, '0')}`,
        customer_code: 'C-OTHER',
        status: 'Pending' as const,
        date_ordered: t.clock.now(),
        placed_by: 'test',
        total: 99_999_999_999,
        line_count: from + at < 5 ? 7 : 1,
      }));
    const ask = async () =>
      (await t.call('Admin', 'GET', '/api/orders?limit=1&count=1&sums=1&total=99999999999')).body;
    await t.write((tx) => insertRows(tx, 'orders', many(0, countCap)));
    expect(await ask()).toMatchObject({
      count: countCap,
      capped: false,
      sums: { total: 999_999_999_990_000 },
    });
    await t.write((tx) => insertRows(tx, 'orders', many(countCap, 1)));
    const capped = await ask();
    expect(capped).toMatchObject({ count: countCap, capped: true });
    expect(capped).not.toHaveProperty('sums');
    // A search that finds too many rows is counted another way.
    const searched = await t.call('Admin', 'GET', '/api/orders?limit=1&count=1&sums=1&q=big&line_count=7');
    expect(searched.body).toMatchObject({ count: 5, capped: false, sums: { total: 499_999_999_995 } });
  }, 120_000);
});
