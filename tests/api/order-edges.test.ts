import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import { ledgerFaults, orderOf, productOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

type Goods = Parameters<typeof orderOf>[0];

describe.each(databaseKinds)('edge cases of orders on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 5, 20);
  });
  afterAll(() => t.close());

  async function place(goods: Goods) {
    const placed = orderOf(goods);
    expect(await run(t, 'Manager', 'order.place', placed)).toMatchObject({ status: 'applied' });
    return { order_id: placed.order_id, ids: placed.lines.map((line) => line.line_id) };
  }

  async function move(
    order_id: string,
    to: OrderStatus,
    more: Partial<CommandArgs<'order.transition'>> = {},
    who: 'Manager' | 'Admin' | 'Preparer' = 'Admin',
  ) {
    const { status_seq } = await readOrder(t, order_id);
    return run(t, who, 'order.transition', { order_id, to, status_seq, reason: 'il le faut', ...more });
  }

  async function relocate(reference: string, location: string) {
    const { id, location: from } = await productOf(t, reference);
    const moved = { product_id: id, location, from };
    expect(await run(t, 'Preparer', 'product.relocate', moved)).toMatchObject({ status: 'applied' });
  }

  it('does not ship a part before the user has decided about the rest', async () => {
    const args = orderOf([
      ['R-1', 4],
      ['R-2', 5],
      ['R-3', 2],
    ]);
    await run(t, 'Client', 'order.place', args);
    const order = await readOrder(t, args.order_id);
    const [first, second, third] = order.lines.map((line) => line.id);
    await run(t, 'Preparer', 'line.pick', { order_id: order.id, line_id: first!, picked: 4, from: 0 });
    const ship = (more: object) =>
      run(t, 'Manager', 'order.transition', {
        order_id: order.id,
        to: 'Shipped',
        status_seq: order.status_seq,
        reason: 'urgent',
        ...more,
      });
    const undecided = { status: 'rejected', code: 'order.rest_undecided' };
    expect(await ship({})).toMatchObject(undecided);
    // One line was added after the user had closed the other.
    expect(await ship({ closed: [second] })).toMatchObject(undecided);
    expect(await readOrder(t, order.id)).toMatchObject({ status: 'Pending' });
    expect(await ship({ closed: [second, third] })).toMatchObject({ status: 'applied' });
    expect(await readOrder(t, order.id)).toMatchObject({ status: 'Shipped', total: 400, continued_by: '' });
  });

  it('updates the picking location of its lines when it is reopened', async () => {
    const { order_id } = await place([['R-1', 2]]);
    await move(order_id, 'Canceled');
    await relocate('R-1', 'C-01-1-01');
    await move(order_id, 'Pending');
    expect((await readOrder(t, order_id)).lines).toMatchObject([{ location: 'C-01-1-01' }]);
  });

  it('updates the picking location of its lines when its shipment is undone', async () => {
    const { order_id, ids } = await place([['R-2', 2]]);
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: ids[0]!, picked: 2, from: 0 });
    await move(order_id, 'Shipped');
    await relocate('R-2', 'C-02-1-01');
    await move(order_id, 'Pending', { restock: [{ line_id: ids[0]!, quantity: 1 }] });
    expect((await readOrder(t, order_id)).lines).toMatchObject([{ location: 'C-02-1-01', picked: 1 }]);
  });

  it('stays claimed by the first of two users who open it, without a refusal for the second', async () => {
    const { order_id } = await place([['R-1', 1]]);
    expect(await run(t, 'Manager', 'order.claim', { order_id, from: '' })).toMatchObject({
      status: 'applied',
    });
    const { claimed_by } = await readOrder(t, order_id);
    expect(claimed_by).not.toBe('');
    expect(await run(t, 'Preparer', 'order.claim', { order_id, from: '' })).toMatchObject({
      status: 'applied',
    });
    expect(await run(t, 'Preparer', 'order.claim', { order_id, from: claimed_by })).toMatchObject({
      status: 'conflict',
      code: 'order.claimed',
    });
    expect(await readOrder(t, order_id)).toMatchObject({ claimed_by });
  });

  it('keeps its shipping date, also after it was completed by mistake', async () => {
    const { order_id, ids } = await place([['R-1', 1]]);
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: ids[0]!, picked: 1, from: 0 });
    await move(order_id, 'Shipped');
    const { shipped_at } = await readOrder(t, order_id);
    t.clock.advance(60 * 24);
    await move(order_id, 'Completed');
    await move(order_id, 'Shipped');
    expect(await readOrder(t, order_id)).toMatchObject({ status: 'Shipped', completed_at: null, shipped_at });
    expect(await move(order_id, 'Pending', {}, 'Preparer')).toMatchObject({ code: 'order.undo_too_late' });
  });

  it('accepts a short line only from a manager, and only in the state that the manager saw', async () => {
    const { order_id, ids } = await place([['R-3', 5]]);
    const line = { order_id, line_id: ids[0]! };
    const short = (picked: number, from: number) =>
      run(t, 'Preparer', 'line.short', { ...line, picked, from, reason: 'not found' });
    await short(4, 0);
    await short(1, 4);
    expect(await run(t, 'Commercial', 'line.accept-short', { ...line, picked: 1 })).toMatchObject({
      status: 'rejected',
      code: 'access.forbidden',
    });
    expect(await run(t, 'Manager', 'line.accept-short', { ...line, picked: 4 })).toMatchObject({
      status: 'conflict',
      code: 'line.changed',
      current: { id: ids[0], picked: 1, prep_state: 'short' },
    });
    expect(await readOrder(t, order_id)).toMatchObject({ ready: false });
    expect(await run(t, 'Manager', 'line.accept-short', { ...line, picked: 1 })).toMatchObject({
      status: 'applied',
    });
    expect(await readOrder(t, order_id)).toMatchObject({ ready: true });
  });

  it('does not ship without any piece, moving all of its lines into the remainder', async () => {
    const { order_id, ids } = await place([
      ['R-3', 5],
      ['R-4', 2],
    ]);
    const remainder_order_id = uuidv7();
    expect(await move(order_id, 'Shipped', { remainder_order_id }, 'Manager')).toMatchObject({
      status: 'rejected',
      code: 'order.empty',
    });
    expect(await readOrder(t, order_id)).toMatchObject({ status: 'Pending', line_count: 2 });
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: ids[1]!, picked: 1, from: 0 });
    expect(await move(order_id, 'Shipped', { remainder_order_id }, 'Manager')).toMatchObject({
      status: 'applied',
    });
  });

  it('sends no notification of a stock level that a remainder does not change', async () => {
    const product = await productOf(t, 'R-5');
    const bounds = { min_stock: 0, threshold: 5, max_stock: 99, version: product.version };
    await t.call('Manager', 'PATCH', `/api/products/${product.id}`, bounds);
    const { order_id, ids } = await place([['R-5', 17]]);
    const read = async () => {
      const { body } = await t.call('Manager', 'GET', '/api/notifications/');
      const bells = (body as { id: string; type: string }[]).filter((one) => one.type === 'stock_level');
      for (const { id } of bells) await t.call('Manager', 'POST', `/api/notifications/${id}/read`);
      return bells.length;
    };
    await read();
    expect(await productOf(t, 'R-5')).toMatchObject({ available: 3, stock_level: 'Low stock' });
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: ids[0]!, picked: 4, from: 0 });
    expect(await move(order_id, 'Shipped', { remainder_order_id: uuidv7() })).toMatchObject({
      status: 'applied',
    });
    expect(await productOf(t, 'R-5')).toMatchObject({ on_hand: 16, allocated: 13, stock_level: 'Low stock' });
    expect(await read()).toBe(0);
  });

  it('leaves a consistent ledger and logs no server error', async () => {
    expect(await ledgerFaults(t)).toEqual([]);
    expect(t.errors).toEqual([]);
  });
});
