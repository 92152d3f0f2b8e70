import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { AnyRow } from '#contract/entity.ts';
import type { Rows } from '#contract/registry.ts';
import { orderOf, productOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('where the goods of an arrival are put away, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 2, 10);
  });
  afterAll(() => t.close());

  async function expectGoods(number: string, reference: string, expected: number) {
    const head = { number, provider: 'Textiles du Nord', date: '2026-11-20', note: '' };
    const { id } = (await t.call('Manager', 'POST', '/api/arrivals', head)).body as AnyRow;
    const lines = [{ reference, expected }];
    await t.call('Manager', 'POST', `/api/arrivals/${id}/lines`, { lines });
    const line = async () => {
      const page = await t.call('Admin', 'GET', `/api/arrivallines?arrival_number=${number}`);
      return (page.body as { rows: Rows['arrivallines'][] }).rows[0]!;
    };
    const seen = await line();
    /** Receives against the line's initial state, as a device does that has not seen later changes. */
    const receive = (change: Partial<CommandArgs<'arrival.receive'>>) =>
      run(t, 'Preparer', 'arrival.receive', {
        arrival_id: id,
        line_id: seen.id,
        reference,
        received: 0,
        rejected: 0,
        location: '',
        from_received: 0,
        from_rejected: 0,
        from_location: '',
        ...change,
      });
    return { line, receive };
  }

  it('keeps the location that one user set, whatever another user counts meanwhile', async () => {
    const { line, receive } = await expectGoods('AR-1', 'R-1', 48);
    await receive({ location: 'C-01-1-01' });
    expect(await receive({ received: 48 })).toMatchObject({ status: 'applied' });
    expect(await line()).toMatchObject({ received: 48, location: 'C-01-1-01' });
    expect(await receive({ received: 48 })).toMatchObject({ status: 'applied' });
    expect(await line()).toMatchObject({ received: 48, location: 'C-01-1-01' });
  });

  it('is a conflict when two users set different locations', async () => {
    const { line, receive } = await expectGoods('AR-2', 'R-1', 48);
    await receive({ location: 'C-01-1-01' });
    expect(await receive({ location: ' C-01-1-01' })).toMatchObject({ status: 'applied' });
    expect(await receive({ location: 'D-01-1-01' })).toMatchObject({
      status: 'conflict',
      code: 'line.changed',
      current: { location: 'C-01-1-01' },
    });
    expect(await receive({ location: 'D-01-1-01', from_location: 'C-01-1-01' })).toMatchObject({
      status: 'applied',
    });
    expect(await line()).toMatchObject({ location: 'D-01-1-01' });
  });

  it('links a line to a product that is created after the line was ordered', async () => {
    await expectGoods('AR-3', 'R-NEW', 30);
    const bounds = { min_stock: 0, threshold: 0, max_stock: 40 };
    await t.call('Manager', 'POST', '/api/products', { reference: 'R-NEW', location: '', ...bounds });
    expect(await productOf(t, 'R-NEW')).toMatchObject({ incoming: 30, reorder: 10 });
  });

  it('finds the product by the barcode that its article has today', async () => {
    const placed = orderOf([['R-2', 1]]);
    await run(t, 'Client', 'order.place', placed);
    const { body } = await t.call('Manager', 'GET', '/api/articles?reference=R-2');
    const [article] = (body as { rows: Rows['articles'][] }).rows;
    const change = { barcode: '3017620422003', version: article!.version };
    expect((await t.call('Manager', 'PATCH', `/api/articles/${article!.id}`, change)).status).toBe(200);
    expect((await readOrder(t, placed.order_id)).lines).toMatchObject([{ barcode: '3017620422003' }]);
  });
});
