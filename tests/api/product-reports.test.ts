import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StockValue } from '#contract/endpoints/reports.ts';
import type { Rows } from '#contract/registry.ts';
import { dayIn } from '#contract/rules/values/calendar-days.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { fetchFile } from './fetch-file.ts';
import { bodyOf, importFile } from './import-file.ts';
import { moveOrder, orderOf, productOf, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('reports on products, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 3, 40);
  });
  afterAll(() => t.close());

  const value = async (question = '') =>
    bodyOf<StockValue>(await t.call('Manager', 'GET', `/api/reports/stock-value${question}`));

  it('value the stock at cost, and count what has none', async () => {
    expect(await value()).toEqual({
      value: 0,
      products: 0,
      pieces: 0,
      withoutCost: 3,
      piecesWithoutCost: 120,
      belowZero: 0,
    });
    const { id, version } = await productOf(t, 'R-1');
    const patch = await t.call('Manager', 'PATCH', `/api/products/${id}`, { cost: 250, version });
    expect(patch.status).toBe(200);
    expect(await value()).toMatchObject({ value: 10_000, products: 1, pieces: 40, withoutCost: 2 });
    await run(t, 'Manager', 'stock.count', {
      product_id: id,
      counted: 30,
      from: 40,
      cause: 'count',
      note: '',
    });
    expect(await productOf(t, 'R-1')).toMatchObject({ on_hand: 30, stock_value: 7500 });
    expect(await value()).toMatchObject({ value: 7500, pieces: 30 });
  });

  it('read the cost from a file, and write it with what to reorder', async () => {
    const content = 'Référence;Prix de revient HT\nR-2;1,25';
    const done = await importFile(t, {
      entity: 'products',
      content,
      name: 'couts.csv',
      options: { number_mark: 'comma', update_existing: true },
    });
    expect(done.state).toBe('applied');
    expect(await productOf(t, 'R-2')).toMatchObject({ cost: 125, stock_value: 5000 });
    const { text } = await fetchFile(t, '/api/products/export?format=csv&language=fr&reference=R-2');
    const [head, row] = text.replace('\uFEFF', '').trim().split(/\r?\n/);
    const cells = Object.fromEntries(head!.split(';').map((name, at) => [name, row!.split(';')[at]]));
    expect(cells).toMatchObject({
      'Prix de revient HT': '"1,25"',
      'Valeur du stock HT': '"50,00"',
      'À commander': '9959',
      'Stock physique': '40',
      'Niveau de stock': 'En stock',
    });
  });

  it('value only the products that the search and filters of the list show', async () => {
    const whole = await value();
    expect(whole).toMatchObject({ value: 12_500, products: 2, withoutCost: 1 });
    expect(await value('?reference=R-2')).toMatchObject({ value: 5000, products: 1, withoutCost: 0 });
    expect(await value('?q=r-3')).toMatchObject({ value: 0, products: 0, withoutCost: 1 });
    expect(await value('?location=H-18')).toMatchObject({ value: 0, pieces: 0, withoutCost: 0 });
    for (const wrong of ['cost=not', 'no_such_field=1', 'sort=cost'])
      expect((await t.call('Manager', 'GET', `/api/reports/stock-value?${wrong}`)).status).toBe(400);
  });

  it('are hidden from Clients', async () => {
    for (const path of ['/api/reports/stock-value', '/api/products', '/api/products/export?format=csv'])
      expect((await t.call('Client', 'GET', path)).status).toBe(403);
  });

  it('know when a product last moved: not by an order, but by its shipment', async () => {
    const before = (await productOf(t, 'R-3')).last_movement_at;
    expect(before).not.toBeNull();
    t.clock.advance(60);
    const placed = orderOf([['R-3', 5]]);
    await run(t, 'Client', 'order.place', placed);
    expect((await productOf(t, 'R-3')).last_movement_at).toBe(before);
    const { order_id } = placed;
    const line_id = placed.lines[0]!.line_id;
    await run(t, 'Preparer', 'line.pick', { order_id, line_id, picked: 5, from: 0 });
    const shipped = { order_id, to: 'Shipped' as const, status_seq: 1, reason: 'urgent' };
    expect(await run(t, 'Manager', 'order.transition', shipped)).toMatchObject({ status: 'applied' });
    const moved = (await productOf(t, 'R-3')).last_movement_at!;
    expect(moved > before!).toBe(true);
  });

  it('value the products of the days of a filter, as their list shows them', async () => {
    const moved = (await productOf(t, 'R-3')).last_movement_at!;
    const day = dayIn(moved, t.deps.settings.timezone);
    const now = t.clock.now();
    t.clock.advance((Date.parse(moved) - Date.parse(now)) / 60_000);
    for (const days of [day, `..${day}`, 'today', 'today-6..today', `not:${day}`]) {
      const query = `?last_movement_at=${days}`;
      const listed = await t.call('Manager', 'GET', `/api/products${query}&count=1`);
      const { products, withoutCost } = await value(query);
      expect([days, products + withoutCost]).toEqual([days, bodyOf<{ count: number }>(listed).count]);
    }
    t.clock.advance((Date.parse(now) - Date.parse(moved)) / 60_000);
  });

  it('name the provider of the last arrival that brought a product in, until it is reversed or renamed', async () => {
    const arrive = async (number: string, provider: string) => {
      const arrival = await t.write(async (tx) => {
        const [made] = await insertRows(tx, 'arrivals', [{ number, provider, date: '2026-06-12' }]);
        await insertRows(tx, 'arrivallines', [
          { arrival_number: number, reference: 'R-3', expected: 4, received: 4 },
        ]);
        return made!;
      });
      expect((await productOf(t, 'R-3')).last_provider).not.toBe(provider);
      t.clock.advance(1);
      const applied = await run(t, 'Preparer', 'arrival.apply', { arrival_id: arrival.id, lines: [] });
      expect(applied).toMatchObject({ status: 'applied' });
      expect((await productOf(t, 'R-3')).last_provider).toBe(provider);
      return arrival;
    };
    await arrive('AR-1', 'Textiles du Nord');
    const { id } = await arrive('AR-2', 'Mugs & Cie');
    const { version } = bodyOf<{ version: number }>(await t.call('Manager', 'GET', `/api/arrivals/${id}`));
    await t.call('Manager', 'PATCH', `/api/arrivals/${id}`, { provider: 'Mugs et Cie', version });
    expect((await productOf(t, 'R-3')).last_provider).toBe('Mugs et Cie');
    await run(t, 'Manager', 'arrival.reverse', { arrival_id: id, reason: 'erreur', below_zero: false });
    expect((await productOf(t, 'R-3')).last_provider).toBe('Textiles du Nord');
  });

  it('value what the list of the stock shows, and count apart the products below zero', async () => {
    const { id, version } = await productOf(t, 'R-3');
    const patch = await t.call('Manager', 'PATCH', `/api/products/${id}`, { cost: 500, version });
    expect(patch.status).toBe(200);
    const placed = orderOf([['R-3', 100]]);
    const { order_id } = placed;
    await run(t, 'Client', 'order.place', placed);
    // The preparer finds more than was recorded.
    const line_id = placed.lines[0]!.line_id;
    await run(t, 'Preparer', 'line.pick', { order_id, line_id, picked: 100, from: 0 });
    expect(await moveOrder(t, 'Manager', order_id, 'Shipped')).toMatchObject({ status: 'applied' });
    const rowsOf = async (onHand: string) => {
      const page = await t.call('Manager', 'GET', `/api/products?on_hand=${onHand}`);
      return bodyOf<{ rows: Rows['products'][] }>(page).rows;
    };
    const inStock = await rowsOf('1..');
    const valued = inStock.filter(({ cost }) => cost !== null);
    const pieces = (rows: typeof inStock) => rows.reduce((sum, row) => sum + row.on_hand, 0);
    expect(await rowsOf('..-1')).toMatchObject([{ reference: 'R-3' }]);
    expect(await value()).toEqual({
      value: valued.reduce((sum, row) => sum + row.stock_value!, 0),
      products: valued.length,
      pieces: pieces(valued),
      withoutCost: inStock.length - valued.length,
      piecesWithoutCost: pieces(inStock) - pieces(valued),
      belowZero: 1,
    });
  });
});
