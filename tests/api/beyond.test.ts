import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import type { AnyRow } from '#contract/entity.ts';
import { beyondLists, isPartlyOnDevice } from '#contract/filter.ts';
import { entityNames } from '#contract/registry.ts';
import { feedWindowDays, keptSince } from '#contract/rules/feed/feed-window.ts';
import { readAll } from '../conformance/read-all.ts';
import { expectRefusal } from './expect-refusal.ts';
import { placeOrder } from './feed-world.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const markings = ['', 'Broderie, cœur, 2 coul.'];

describe.each(databaseKinds)('rows that devices do not hold, on %s', (kind) => {
  let t: TestApp;
  let since: string;
  const daysAgo = (days: number) => new Date(Date.parse(t.clock.now()) - days * 86_400_000).toISOString();
  beforeAll(async () => {
    t = await openTestApp(kind);
    since = keptSince(t.clock.now());
    const old = daysAgo(feedWindowDays + 10);
    for (const customer of ['C-CLIENT', 'C-OTHER']) {
      await placeOrder(t, customer, markings, { status: 'Completed', date_ordered: old });
      await placeOrder(t, customer, [''], { status: 'Canceled', date_ordered: old });
      await placeOrder(t, customer, markings, { status: 'Shipped', date_ordered: old });
      await placeOrder(t, customer, markings, { status: 'Completed', date_ordered: daysAgo(3) });
      await placeOrder(t, customer, markings, { status: 'Canceled', date_ordered: since });
      await placeOrder(t, customer, markings);
    }
  });
  afterAll(() => t.close());

  /** Ids of old closed orders, as an Admin sees them in the whole list. */
  async function oldOrders(): Promise<Set<string>> {
    const all = await readAll(t, 'orders');
    const old = all.filter(
      (row) =>
        ['Completed', 'Canceled'].includes(row['status'] as string) &&
        (row['date_ordered'] as string) < since,
    );
    return new Set(old.map((row) => row.id));
  }

  it.each(beyondLists)('%s: returns the old and closed ones only, with their parts', async (name) => {
    const old = await oldOrders();
    expect(old.size).toBe(4);
    for (const who of ['Admin', 'Commercial', 'Technician', 'Client'] as RoleName[]) {
      const all = await readAll(t, name, {}, who);
      const wanted = all.filter((row) => old.has(name === 'orders' ? row.id : (row['order_id'] as string)));
      const found = await readAll(t, name, { beyond: since, limit: '2' }, who);
      expect(found, who).toEqual(wanted);
      expect(found.length, who).toBeGreaterThan(0);
      expect(found.length, who).toBeLessThan(all.length);
      const counted = await t.call(who, 'GET', `/api/${name}?limit=1&count=1&beyond=${since}`);
      expect(counted.body, who).toMatchObject({ count: found.length, capped: false });
    }
  });

  it('combines with search, filters and sorting', async () => {
    const query = { beyond: since, status: 'Completed', sort: '-customer_code', q: 'c-' };
    const rows = await readAll(t, 'orders', query);
    expect(rows.map((row: AnyRow) => row['customer_code'])).toEqual(['C-OTHER', 'C-CLIENT']);
    expect(await readAll(t, 'orders', { beyond: since, status: 'Pending,Shipped' })).toEqual([]);
  });

  it('needs the permission to read the list', async () => {
    const ask = () => t.call(null, 'GET', `/api/orders?beyond=${since}`);
    await expectRefusal(t, ask, 401, 'auth.required');
  });

  it('is refused for lists that devices hold in full, and for an invalid instant', async () => {
    for (const name of entityNames.filter((one) => !isPartlyOnDevice(one))) {
      const ask = () => t.call('Admin', 'GET', `/api/${name}?beyond=${since}`);
      await expectRefusal(t, ask, 400, 'request.invalid');
    }
    for (const wrong of ['', 'kept', '2026-06-01', '1']) {
      const ask = () => t.call('Admin', 'GET', `/api/orders?beyond=${wrong}`);
      await expectRefusal(t, ask, 400, 'request.invalid');
    }
  });
});
