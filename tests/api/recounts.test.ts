import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rows } from '#contract/registry.ts';
import { readDashboard } from './dashboard-faults.ts';
import { orderOf, productOf, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('places to count after a shortage, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 2, 10);
  });
  afterAll(() => t.close());

  const recounts = async () => (await readDashboard(t, 'Preparer', 'preparation')).recounts;

  it('lists a place from its shortage until it is counted, also if the count finds the recorded pieces', async () => {
    const order = orderOf([
      ['R-1', 5],
      ['R-2', 5],
    ]);
    await run(t, 'Client', 'order.place', order);
    expect(await recounts()).toEqual([]);
    const { order_id, lines } = order;
    await run(t, 'Preparer', 'line.short', {
      order_id,
      line_id: lines[0]!.line_id,
      picked: 2,
      from: 0,
      reason: 'not found',
    });
    const product = await productOf(t, 'R-1');
    expect(await recounts()).toMatchObject([{ id: product.id, reference: 'R-1', location: 'B-07-3-01' }]);
    await run(t, 'Preparer', 'stock.count', {
      product_id: product.id,
      counted: 10,
      from: 10,
      cause: 'count',
      note: '',
    });
    expect(await recounts()).toEqual([]);
    const page = await t.call('Manager', 'GET', '/api/movements?reference=R-1&cause=count');
    const [movement] = (page.body as { rows: Rows['movements'][] }).rows;
    expect(movement).toMatchObject({ quantity: 0, on_hand_after: 10 });
    expect((await productOf(t, 'R-1')).on_hand).toBe(10);
  });

  it('is not for a role that may not count', async () => {
    await t.write(({ q }) =>
      q
        .deleteFrom('role_permission')
        .where('role', '=', 'Preparer')
        .where('permission', '=', 'count stock')
        .execute(),
    );
    expect(await recounts()).toBeNull();
  });
});
