import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRow } from '#contract/entity.ts';
import { productOf, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('the reversal of an arrival on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 2, 100);
  });
  afterAll(() => t.close());

  /** Applies an arrival with 20 pieces of each reference. */
  async function applyGoods(references: readonly string[]): Promise<string> {
    const head = { number: 'AR-1', provider: 'Textiles du Nord', date: '2026-11-20', note: '' };
    const { id } = (await t.call('Manager', 'POST', '/api/arrivals', head)).body as AnyRow;
    for (const reference of references) {
      await run(t, 'Preparer', 'arrival.receive', {
        arrival_id: String(id),
        line_id: uuidv7(),
        reference,
        received: 20,
        rejected: 0,
        location: '',
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
    const arrival_id = await applyGoods(['R-1', 'R-2']);
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
});
