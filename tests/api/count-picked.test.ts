import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveOrder, orderOf, productOf, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('a count while pieces are picked, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 6, 10);
  });
  afterAll(() => t.close());

  const pick = async (reference: string) => {
    const order = orderOf([[reference, 5]]);
    await run(t, 'Client', 'order.place', order);
    const { order_id, lines } = order;
    const [line] = lines;
    if (!line) throw new Error('no line');
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: line.line_id, picked: 4, from: 0 });
    return { order_id, line_id: line.line_id };
  };
  const count = async (reference: string, counted: number, picked?: number) => {
    const { id } = await productOf(t, reference);
    return run(t, 'Preparer', 'stock.count', {
      product_id: id,
      counted,
      from: 10,
      ...(picked === undefined ? {} : { picked }),
      cause: 'count',
      note: '',
    });
  };

  it('keeps the picked pieces on hand, and is refused if other pieces are picked by now', async () => {
    const line = await pick('R-1');
    // Counted at the location: 5 of the 6 expected pieces.
    expect(await count('R-1', 9, 0)).toMatchObject({ status: 'conflict', code: 'row.stale' });
    expect((await productOf(t, 'R-1')).on_hand).toBe(10);
    expect(await count('R-1', 9, 4)).toMatchObject({ status: 'applied' });
    expect((await productOf(t, 'R-1')).on_hand).toBe(9);
    await run(t, 'Preparer', 'line.pick', { ...line, picked: 5, from: 4 });
    expect((await productOf(t, 'R-1')).on_hand).toBe(9);
  });

  it('of an application that does not send them is decided on the pieces on hand only', async () => {
    await pick('R-2');
    expect(await count('R-2', 8)).toMatchObject({ status: 'applied' });
    expect((await productOf(t, 'R-2')).on_hand).toBe(8);
  });

  it('is a conflict if its order has shipped, although the pieces on hand are the counted ones', async () => {
    const { order_id } = await pick('R-3');
    await moveOrder(t, 'Manager', order_id, 'Shipped');
    // Counted at the location: 2 of the 6 expected pieces, with the 4 picked ones 6 on hand.
    expect((await productOf(t, 'R-3')).on_hand).toBe(6);
    expect(await count('R-3', 6, 4)).toMatchObject({
      status: 'conflict',
      code: 'row.stale',
      current: { on_hand: 6, picked: 0 },
    });
    expect(await count('R-3', 6)).toMatchObject({ status: 'conflict', code: 'row.stale' });
  });

  it('that found the recorded stock agrees with it, also if pieces were picked since', async () => {
    await pick('R-4');
    expect(await count('R-4', 10, 0)).toMatchObject({ status: 'applied' });
    expect((await productOf(t, 'R-4')).on_hand).toBe(10);
    expect(await count('R-4', 9, 0)).toMatchObject({
      status: 'conflict',
      code: 'row.stale',
      current: { on_hand: 10, picked: 4 },
    });
  });

  it('agrees with another count that found the same pieces', async () => {
    expect(await count('R-5', 7, 0)).toMatchObject({ status: 'applied' });
    expect(await count('R-5', 7, 0)).toMatchObject({ status: 'applied' });
    expect((await productOf(t, 'R-5')).on_hand).toBe(7);
    await pick('R-5');
    expect(await count('R-5', 7, 0)).toMatchObject({ status: 'conflict', code: 'row.stale' });
  });

  it('is a conflict if a report of lost pieces has led to the counted number', async () => {
    const { id: product_id } = await productOf(t, 'R-6');
    const lost = { product_id, cause: 'lost', pieces: 3, reason: 'introuvable', from: 10 } as const;
    expect(await run(t, 'Preparer', 'stock.adjust', lost)).toMatchObject({ status: 'applied' });
    expect(await count('R-6', 7, 0)).toMatchObject({ status: 'conflict', code: 'row.stale' });
  });
});
