import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { added, amend } from './amend-story.ts';
import { orderOf, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('an amended order whose article sells another product by now, on %s', (kind) => {
  let t: TestApp;
  let order_id: string;
  let older: string;
  /** 10 pieces of R-1 are left for a line of 90, and 100 of R-2, which the article R-1 sells by now. */
  beforeEach(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 2, 100);
    const placed = orderOf([['R-1', 90]]);
    await run(t, 'Client', 'order.place', placed);
    ({ order_id } = placed);
    older = placed.lines[0]!.line_id;
    await t.write((tx) =>
      tx.q.updateTable('articles').set({ product_reference: 'R-2' }).where('reference', '=', 'R-1').execute(),
    );
  });
  afterEach(() => t.close());

  it('says what waits of the product of each line, when a line is raised and one of the same article is added', async () => {
    const raised = [{ line_id: older, quantity: 110, from: 90 }];
    const both = await amend(t, order_id, { lines: raised, added: [added('R-1', 5)] });
    expect(both).toMatchObject({ status: 'applied', result: { short: [{ reference: 'R-1', missing: 10 }] } });
    const second = await amend(t, order_id, { added: [added('R-1', 105)] });
    expect(second).toMatchObject({
      status: 'applied',
      result: { short: [{ reference: 'R-1', missing: 10 }] },
    });
  });

  it('says it of two raised lines of the same article', async () => {
    const newer = added('R-1', 5);
    expect(await amend(t, order_id, { added: [newer] })).toMatchObject({ result: { short: [] } });
    const lines = [
      { line_id: older, quantity: 110, from: 90 },
      { line_id: newer.line_id, quantity: 6, from: 5 },
    ];
    for (const given of [lines, lines.toReversed()]) {
      const verdict = await amend(t, order_id, { lines: given });
      expect(verdict).toMatchObject({ result: { short: [{ reference: 'R-1', missing: 10 }] } });
      const back = given.map((one) => ({ ...one, quantity: one.from, from: one.quantity }));
      await amend(t, order_id, { lines: back });
    }
  });

  it('says to a client that some of it waits, without a number', async () => {
    const raised = [{ line_id: older, quantity: 300, from: 90 }];
    const verdict = await amend(t, order_id, { lines: raised, added: [added('R-1', 1)] }, 'Client');
    expect(verdict).toMatchObject({
      status: 'applied',
      result: { short: [{ reference: 'R-1', missing: null }] },
    });
  });
});
