import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDashboard } from './dashboard-faults.ts';
import { orderOf, productOf, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('levels and alerts of products on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 3, 100);
  });
  afterAll(() => t.close());

  it('follow the available quantity, and can be filtered by', async () => {
    const { id, version } = await productOf(t, 'R-1');
    const bounds = { min_stock: 20, threshold: 40, max_stock: 80, version };
    expect((await t.call('Manager', 'PATCH', `/api/products/${id}`, bounds)).body).toMatchObject({
      stock_level: 'In stock',
      stock_alert: 'overstock',
      reorder: 0,
    });
    await run(t, 'Client', 'order.place', orderOf([['R-1', 65]]));
    expect(await productOf(t, 'R-1')).toMatchObject({
      available: 35,
      stock_level: 'Low stock',
      stock_alert: 'none',
      reorder: 45,
    });
    await run(t, 'Client', 'order.place', orderOf([['R-1', 20]]));
    expect(await productOf(t, 'R-1')).toMatchObject({ available: 15, stock_alert: 'critical', reorder: 65 });
    const critical = await t.call('Preparer', 'GET', '/api/products?stock_alert=critical');
    expect(critical.body).toMatchObject({ rows: [{ reference: 'R-1' }] });
    // A product that was created with its article has no maximum.
    expect(await productOf(t, 'R-3')).toMatchObject({ stock_alert: 'none', reorder: 9899 });
  });

  it('no order line waits for a product that is reserved to its last piece', async () => {
    const { lines: before, references } = (await readDashboard(t, 'Manager', 'sales')).ruptures!;
    await run(t, 'Admin', 'order.place', orderOf([['R-3', (await productOf(t, 'R-3')).available]]));
    expect(await productOf(t, 'R-3')).toMatchObject({ stock_level: 'Rupture', available: 0 });
    const { ruptures } = await readDashboard(t, 'Manager', 'sales');
    expect(ruptures).toMatchObject({ lines: { count: before.count }, references });
  });

  it('notify Managers when a level is crossed, but not again below it', async () => {
    const { id, version } = await productOf(t, 'R-2');
    await t.call('Manager', 'PATCH', `/api/products/${id}`, {
      min_stock: 10,
      threshold: 50,
      max_stock: 200,
      version,
    });
    const bells = async () => {
      const rows = await t.db.read
        .selectFrom('notification')
        .select(['id', 'data'])
        .where('type', '=', 'stock_level')
        .where('user_id', '=', t.userIds.Manager)
        .execute();
      return rows.filter((row) => row.data.includes('"R-2"')).map((row) => row.id);
    };
    const count = async (counted: number) => {
      const { on_hand: from } = await productOf(t, 'R-2');
      await run(t, 'Preparer', 'stock.count', { product_id: id, counted, from, cause: 'count', note: '' });
      return bells();
    };
    expect(await count(60)).toEqual([]);
    const low = await count(50);
    expect(low).toHaveLength(1);
    expect(await count(30)).toEqual(low);
    const out = await count(0);
    expect(out).toHaveLength(1);
    expect(out).not.toEqual(low);
    expect(await count(30)).toEqual(out);
    await count(80);
    expect(await count(45)).not.toEqual(out);
  });
});
