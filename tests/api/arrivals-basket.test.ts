import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerFaults, orderOf, productOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('arrivals, baskets and the catalogue on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 5, 100);
  });
  afterAll(() => t.close());

  it('applies an arrival once, quarantines unknown references, and reverses it', async () => {
    await t.call('Manager', 'POST', '/api/arrivals', {
      number: 'AR-1',
      provider: 'Textiles du Nord',
      date: '2026-11-20',
    });
    const arrival = (
      (await t.call('Manager', 'GET', '/api/arrivals?number=AR-1')).body as { rows: { id: string }[] }
    ).rows[0]!;
    const line = { arrival_number: 'AR-1', expected: 50, received: 50, rejected: 2 };
    await t.call('Manager', 'POST', '/api/arrivallines', {
      ...line,
      reference: 'R-3',
      location: 'A-01-1-01',
    });
    await t.call('Manager', 'POST', '/api/arrivallines', { ...line, reference: 'UNKNOWN' });
    expect(await productOf(t, 'R-3')).toMatchObject({ incoming: 50 });
    const before = (await productOf(t, 'R-3')).on_hand;
    const apply = { arrival_id: arrival.id, lines: [] };
    expect(await run(t, 'Preparer', 'arrival.apply', apply)).toMatchObject({
      status: 'applied',
      result: { applied: 1, quarantine: 1 },
    });
    expect(await run(t, 'Preparer', 'arrival.apply', apply)).toMatchObject({
      status: 'conflict',
      code: 'arrival.applied',
    });
    expect(await productOf(t, 'R-3')).toMatchObject({
      on_hand: before + 48,
      location: 'A-01-1-01',
      incoming: 0,
    });
    expect(
      await run(t, 'Manager', 'arrival.reverse', { arrival_id: arrival.id, reason: 'erreur' }),
    ).toMatchObject({ status: 'applied' });
    expect((await productOf(t, 'R-3')).on_hand).toBe(before);
  });

  it('keeps a basket per user and removes the ordered references from it', async () => {
    const set = (reference: string, quantity: number) =>
      run(t, 'Client', 'basket.set', { reference, quantity, marking: 'x', price_seen: 100 });
    await set('R-1', 2);
    await set('R-2', 1);
    await set('R-1', 5);
    expect((await t.call('Client', 'GET', '/api/basket')).body).toMatchObject([
      { reference: 'R-1', quantity: 5, article: { price: 100 } },
      { reference: 'R-2' },
    ]);
    expect((await t.call('Manager', 'GET', '/api/basket')).body).toEqual([]);
    await run(t, 'Client', 'order.place', orderOf([['R-1', 5, ' x']], { from_basket: true }));
    expect((await t.call('Client', 'GET', '/api/basket')).body).toMatchObject([{ reference: 'R-2' }]);
  });

  it('keeps basket lines that another device changed after the ordering device read them', async () => {
    const set = (reference: string, quantity: number, marking: string) =>
      run(t, 'Client', 'basket.set', { reference, quantity, marking, price_seen: 100 });
    await set('R-1', 50, '');
    await set('R-2', 3, 'Broderie');
    await set('R-3', 4, '');
    // This command was queued earlier, without a network.
    const lines: [string, number][] = [
      ['R-1', 10],
      ['R-2', 3],
      ['R-3', 4],
    ];
    const placed = await run(t, 'Client', 'order.place', orderOf(lines, { from_basket: true }));
    expect(placed).toMatchObject({ status: 'applied' });
    const left = (await t.call('Client', 'GET', '/api/basket')).body;
    expect(left).toMatchObject([
      { reference: 'R-2', quantity: 3, marking: 'Broderie' },
      { reference: 'R-1', quantity: 50 },
    ]);
  });

  it('lets only one preparer at a time work on an order', async () => {
    const args = orderOf([['R-1', 1]]);
    await run(t, 'Client', 'order.place', args);
    await run(t, 'Manager', 'order.claim', { order_id: args.order_id, from: '' });
    const order = await readOrder(t, args.order_id);
    expect(order.claimed_by).toBe('manager');
    const pick = { order_id: order.id, line_id: order.lines[0]!.id, picked: 1, from: 0 };
    expect(await run(t, 'Preparer', 'line.pick', pick)).toMatchObject({
      status: 'conflict',
      code: 'order.claimed',
    });
    t.clock.advance(31);
    expect(await run(t, 'Preparer', 'line.pick', pick)).toMatchObject({ status: 'applied' });
    expect((await readOrder(t, order.id)).claimed_by).toBe('preparer');
  });

  it('searches the catalogue and its facets', async () => {
    const found = (await t.call('Client', 'GET', '/api/catalog?q=article%202')).body;
    expect(found).toMatchObject({
      count: 1,
      rows: [{ reference: 'R-2', price: 200, stock_level: 'In stock' }],
    });
    expect(Object.keys((found as { rows: object[] }).rows[0]!)).not.toContain('product_reference');
    expect((await t.call('Client', 'GET', '/api/catalog/facets')).body).toMatchObject({
      levels: [{ name: 'In stock', count: 5 }],
    });
    expect((await t.call('Client', 'GET', '/api/catalog/article/R-2')).body).toMatchObject({
      article: { reference: 'R-2' },
      similar: [],
    });
    expect((await t.call('Client', 'GET', '/api/catalog/article/r-2')).status).toBe(404);
  });

  it('leaves a consistent ledger and logs no server error', async () => {
    expect(await ledgerFaults(t)).toEqual([]);
    expect(t.errors).toEqual([]);
  });
});
