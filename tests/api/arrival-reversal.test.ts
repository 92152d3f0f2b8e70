import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnyRow } from '#contract/entity.ts';
import { productOf, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('the reversal of an arrival on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 5, 100);
  });
  afterAll(() => t.close());

  /** Applies an arrival with 20 pieces of each reference. */
  async function applyGoods(number: string, references: readonly string[], location = ''): Promise<string> {
    const head = { number, provider: 'Textiles du Nord', date: '2026-11-20', note: '' };
    const { id } = (await t.call('Manager', 'POST', '/api/arrivals', head)).body as AnyRow;
    for (const reference of references) {
      await run(t, 'Preparer', 'arrival.receive', {
        arrival_id: String(id),
        line_id: uuidv7(),
        reference,
        received: 20,
        rejected: 0,
        location,
        from_received: 0,
        from_rejected: 0,
      });
    }
    await run(t, 'Manager', 'arrival.apply', { arrival_id: String(id), lines: [] });
    return String(id);
  }

  async function setStock(reference: string, counted: number) {
    const { id: product_id, on_hand: from } = await productOf(t, reference);
    const args = { product_id, counted, from, cause: 'count', note: '' } as const;
    expect(await run(t, 'Preparer', 'stock.count', args)).toMatchObject({ status: 'applied' });
  }

  it('takes stock below zero only of the products that the caller confirmed', async () => {
    const arrival_id = await applyGoods('AR-1', ['R-1', 'R-2']);
    await setStock('R-1', 5);
    await setStock('R-2', 6);
    const reverse = { arrival_id, reason: 'mauvais bon', confirmed_below_zero: ['R-1'] };
    expect(await run(t, 'Manager', 'arrival.reverse', reverse)).toMatchObject({
      status: 'rejected',
      code: 'stock.negative',
      current: { products: [{ reference: 'R-2', on_hand: 6, taken: 20 }] },
    });
    expect((await productOf(t, 'R-1')).on_hand).toBe(5);
    await setStock('R-2', 20);
    expect(await run(t, 'Manager', 'arrival.reverse', reverse)).toMatchObject({ status: 'applied' });
    expect((await productOf(t, 'R-1')).on_hand).toBe(-15);
    expect((await productOf(t, 'R-2')).on_hand).toBe(0);
  });

  async function relocate(reference: string, location: string) {
    const { id: product_id, location: from } = await productOf(t, reference);
    const moved = await run(t, 'Preparer', 'product.relocate', { product_id, location, from });
    expect(moved).toMatchObject({ status: 'applied' });
  }

  const reverse = async (arrival_id: string) =>
    expect(await run(t, 'Manager', 'arrival.reverse', { arrival_id, reason: 'mauvais bon' })).toMatchObject({
      status: 'applied',
    });
  const locationOf = async (reference: string) => (await productOf(t, reference)).location;

  it('restores the location that the arrival replaced, and says so before', async () => {
    await relocate('R-3', 'F-09-5-01');
    const id = await applyGoods('AR-2', ['R-3', 'R-4'], 'F-25-1-02');
    // Pieces that a user has moved, or counted there, stay.
    await setStock('R-4', 120);
    expect(await locationOf('R-3')).toBe('F-25-1-02');
    const preview = await t.call('Manager', 'GET', `/api/arrivals/${id}/reversal`);
    expect(preview.body).toEqual([
      { reference: 'R-3', taken: 20, on_hand: 120, left: 100, shipped: 0, location_back: 'F-09-5-01' },
      { reference: 'R-4', taken: 20, on_hand: 120, left: 100, shipped: 0 },
    ]);
    await reverse(id);
    expect(await productOf(t, 'R-3')).toMatchObject({ location: 'F-09-5-01', on_hand: 100 });
    expect(await locationOf('R-4')).toBe('F-25-1-02');
  });

  it('keeps a location that a user has set since, or at which another arrival was put', async () => {
    await relocate('R-3', 'F-09-5-01');
    const before = await locationOf('R-5');
    const first = await applyGoods('AR-3', ['R-3', 'R-5'], 'F-25-1-02');
    const second = await applyGoods('AR-4', ['R-5'], 'F-25-1-02');
    await relocate('R-3', 'B-01-1-01');
    await relocate('R-3', 'F-25-1-02');
    await reverse(first);
    expect([await locationOf('R-3'), await locationOf('R-5')]).toEqual(['F-25-1-02', 'F-25-1-02']);
    await reverse(second);
    expect(await productOf(t, 'R-5')).toMatchObject({ on_hand: 100, location: before });
  });

  it('keeps a location that a user has set in the millisecond of the reversal', async () => {
    const id = await applyGoods('AR-19', ['R-4'], 'F-25-1-02');
    await relocate('R-4', 'B-01-1-01');
    const now = vi.spyOn(t.clock, 'now').mockReturnValue(t.clock.now());
    await relocate('R-4', 'F-25-1-02');
    await reverse(id);
    now.mockRestore();
    expect(await locationOf('R-4')).toBe('F-25-1-02');
  });

  it('restores the location of before two arrivals that are reversed one after the other', async () => {
    await relocate('R-3', 'F-09-5-01');
    const first = await applyGoods('AR-5', ['R-3'], 'F-25-1-02');
    const second = await applyGoods('AR-6', ['R-3'], 'G-01-1-01');
    await reverse(second);
    expect(await locationOf('R-3')).toBe('F-25-1-02');
    await reverse(first);
    expect(await locationOf('R-3')).toBe('F-09-5-01');
  });

  it('restores the location of before two arrivals that are reversed in the order in which they came', async () => {
    await relocate('R-3', 'F-09-5-01');
    const first = await applyGoods('AR-7', ['R-3'], 'F-25-1-02');
    const second = await applyGoods('AR-8', ['R-3'], 'G-01-1-01');
    await reverse(first);
    expect(await locationOf('R-3')).toBe('G-01-1-01');
    await reverse(second);
    expect(await locationOf('R-3')).toBe('F-09-5-01');
  });

  it('leaves a product that its release from quarantine created without a location', async () => {
    const arrival_id = await applyGoods('AR-9', ['NEW-1'], 'F-25-1-02');
    const { rows } = (await t.call('Manager', 'GET', '/api/arrivallines?arrival_number=AR-9')).body as {
      rows: AnyRow[];
    };
    const settle = {
      arrival_id,
      line_id: String(rows[0]!.id),
      reference: 'NEW-1',
      from: 'NEW-1',
      create: true,
    };
    expect(await run(t, 'Manager', 'arrival.settle', settle)).toMatchObject({ status: 'applied' });
    expect(await locationOf('NEW-1')).toBe('F-25-1-02');
    const preview = await t.call('Manager', 'GET', `/api/arrivals/${arrival_id}/reversal`);
    expect(preview.body).toMatchObject([{ reference: 'NEW-1', location_back: '' }]);
    await reverse(arrival_id);
    expect(await productOf(t, 'NEW-1')).toMatchObject({ on_hand: 0, location: '' });
  });
});
