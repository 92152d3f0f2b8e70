import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderLimits } from '#contract/rules/orders/order-limits.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { amend, added, placeToAmend } from './amend-story.ts';
import { orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const limit = orderLimits.confirmAbove;

describe.each(databaseKinds)('the limits of baskets and orders, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 4, 100);
  });
  afterAll(() => t.close());

  const put = (reference: string) =>
    run(t, 'Client', 'basket.set', { reference, quantity: 1, marking: '', price_seen: 100 });

  it('a large quantity is ordered by staff who confirm it, and never by a client', async () => {
    const order = orderOf([['R-1', limit + 1]]);
    for (const args of [order, { ...order, large_confirmed: true }]) {
      expect(await run(t, 'Client', 'order.place', args)).toMatchObject({
        status: 'rejected',
        code: 'order.pieces',
        detail: `At most ${limit} pieces of an article. More are ordered of R-1.`,
      });
    }
    expect(await run(t, 'Manager', 'order.place', order)).toMatchObject({ code: 'order.pieces' });
    const confirmed = { ...order, large_confirmed: true };
    expect(await run(t, 'Manager', 'order.place', confirmed)).toMatchObject({ status: 'applied' });
    expect(await run(t, 'Client', 'order.place', orderOf([['R-1', limit]]))).toMatchObject({
      status: 'applied',
    });
  });

  it('so do amendments; a large quantity that was confirmed before may fall without a question', async () => {
    const { order_id, plain } = await placeToAmend(t);
    const raise = { lines: [{ line_id: plain, quantity: limit + 5, from: 10 }] };
    expect(await amend(t, order_id, raise)).toMatchObject({ code: 'order.pieces' });
    expect(await amend(t, order_id, raise, 'Client')).toMatchObject({ code: 'order.pieces' });
    expect(await amend(t, order_id, { added: [added('R-3', limit + 1)] })).toMatchObject({
      code: 'order.pieces',
    });
    expect(await amend(t, order_id, { ...raise, large_confirmed: true })).toMatchObject({
      status: 'applied',
    });
    const fall = { lines: [{ line_id: plain, quantity: limit + 2, from: limit + 5 }] };
    expect(await amend(t, order_id, fall)).toMatchObject({ status: 'applied' });
    expect((await readOrder(t, order_id)).lines[0]).toMatchObject({ quantity: limit + 2 });
  });

  it('an order adds up to the limit of a total at most, whatever its lines, and can be paid', async () => {
    const price = 2_000_000;
    await t.write((tx) => insertRows(tx, 'articles', [{ reference: 'DEAR', designation: 'Dear', price }]));
    const line = (quantity: number) => {
      const order = orderOf([['R-1', 1]]);
      return { ...order, lines: [{ ...order.lines[0]!, reference: 'DEAR', price, quantity }] };
    };
    expect(await run(t, 'Client', 'order.place', line(50_001))).toMatchObject({
      status: 'rejected',
      code: 'order.total',
    });
    const largest = line(50_000);
    expect(await run(t, 'Client', 'order.place', largest)).toMatchObject({ status: 'applied' });
    const gross = orderLimits.total * 1.2;
    const payment = { order_id: largest.order_id, amount_paid: gross, from: 0 };
    expect(await run(t, 'Manager', 'order.pay', payment)).toMatchObject({ status: 'applied' });
    expect(await readOrder(t, largest.order_id)).toMatchObject({ amount_paid: gross });
    const { order_id } = await placeToAmend(t);
    const dear = added('DEAR', 50_000, { price });
    expect(await amend(t, order_id, { added: [dear] })).toMatchObject({ code: 'order.total' });
  });

  it('a basket takes articles that exist, and not more than it can hold', async () => {
    expect(await put('NO-SUCH')).toMatchObject({ status: 'rejected', code: 'basket.unknown' });
    const references = Array.from({ length: orderLimits.basketLines }, (_, at) => `MANY-${at}`);
    await t.write(async (tx) => {
      const articles = references.map((reference) => ({ reference, designation: reference, price: 1 }));
      await insertRows(tx, 'articles', articles);
    });
    expect(await put('R-1')).toMatchObject({ status: 'applied' });
    const rest = references.slice(1);
    await t.write(async (tx) => {
      const { user_id } = await tx.q.selectFrom('basket_line').select('user_id').executeTakeFirstOrThrow();
      const row = { user_id, quantity: 1, marking: '', price_seen: 1, updated_at: tx.now };
      await tx.q
        .insertInto('basket_line')
        .values(rest.map((reference, at) => ({ ...row, reference, position: at + 2 })))
        .execute();
    });
    expect(await put(references[0]!)).toMatchObject({ status: 'rejected', code: 'basket.full' });
    // What is in it can still be changed.
    expect(await put('R-1')).toMatchObject({ status: 'applied' });
  });
});
