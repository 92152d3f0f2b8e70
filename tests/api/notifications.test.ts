import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { Rows } from '#contract/registry.ts';
import { insertRow, updateRow } from '#server/entities/write/write-rows.ts';
import { addUser, bellOf, historyOf, silence, whoHeard } from './bells.ts';
import { orderOf, productOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('recipients of notifications on %s', (kind) => {
  let t: TestApp;
  let second: { token: string; id: string };
  let rival: { token: string; id: string };
  let stranger: { token: string; id: string };
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 3, 1000);
    second = await addUser(t, 'manager.two', 'Manager');
    rival = await addUser(t, 'rival', 'Commercial');
    stranger = await addUser(t, 'stranger', 'Client', 'C-OTHER');
  });
  afterAll(() => t.close());
  beforeEach(() => silence(t));

  /** Places an order of the client's company, then empties every bell. */
  async function place(lines: Parameters<typeof orderOf>[0] = [['R-1', 5]]) {
    const args = orderOf(lines);
    expect(await run(t, 'Client', 'order.place', args)).toMatchObject({ status: 'applied' });
    await silence(t);
    return readOrder(t, args.order_id);
  }

  it('a new order: Preparer and Manager, never its author', async () => {
    const args = orderOf([['R-1', 1]]);
    await run(t, 'Manager', 'order.place', args);
    expect(await bellOf(t, second)).toMatchObject([
      { type: 'order_created', link: `/orders/${args.order_id}`, is_read: false },
    ]);
    expect(await whoHeard(t, 'order_created')).toEqual(['Preparer']);
    await run(t, 'Client', 'order.place', orderOf([['R-1', 1]]));
    expect(await whoHeard(t, 'order_created')).toEqual(['Manager', 'Preparer']);
  });

  it('the remainder of a partial shipment is a new order, too', async () => {
    const order = await place([['R-1', 5]]);
    const line = order.lines[0]!;
    const pick = { order_id: order.id, line_id: line.id, picked: 2, from: 0 };
    await run(t, 'Preparer', 'line.pick', pick);
    const { status_seq } = await readOrder(t, order.id);
    const remainder_order_id = uuidv7();
    expect(
      await run(t, 'Manager', 'order.transition', {
        order_id: order.id,
        to: 'Shipped',
        status_seq,
        reason: 'the lorry is here',
        remainder_order_id,
      }),
    ).toMatchObject({ status: 'applied' });
    expect(await bellOf(t, second)).toMatchObject([{ link: `/orders/${remainder_order_id}` }]);
    const rest = (await readOrder(t, remainder_order_id)).number;
    expect(await bellOf(t, 'Client', 'order_status')).toMatchObject([
      { message: `Order ${order.number} is shipped in part. Back order: ${rest}.` },
    ]);
    expect(await whoHeard(t, 'order_created')).toEqual(['Preparer']);
  });

  it('an undone completion keeps the message to the customer, and does not announce the shipment again', async () => {
    const order = await place([['R-1', 5]]);
    const move = async (to: 'Shipped' | 'Completed', more: object = {}) => {
      const { status_seq } = await readOrder(t, order.id);
      const args = { order_id: order.id, to, status_seq, reason: '', ...more };
      expect(await run(t, 'Admin', 'order.transition', args)).toMatchObject({ status: 'applied' });
    };
    const pick = { order_id: order.id, line_id: order.lines[0]!.id, picked: 2, from: 0 };
    await run(t, 'Preparer', 'line.pick', pick);
    const message = 'The rest follows on Monday.';
    await move('Shipped', { reason: 'the lorry is here', remainder_order_id: uuidv7(), message });
    await move('Completed');
    await silence(t);
    await move('Shipped');
    expect(await readOrder(t, order.id)).toMatchObject({ status: 'Shipped', customer_message: message });
    expect(await whoHeard(t, 'order_status')).toEqual([]);
  });

  it('a canceled order: also the preparer who holds it, and the technician of a job that is begun', async () => {
    const { id, lines } = await place([
      ['R-1', 5],
      ['R-2', 5, 'Broderie, cœur'],
    ]);
    await run(t, 'Preparer', 'order.claim', { order_id: id, from: '' });
    await t.write(({ q }) =>
      q
        .updateTable('customizations')
        .set({ state: 'in progress', technician: 'technician' })
        .where('orderline_id', '=', lines[1]!.id)
        .execute(),
    );
    const args = { order_id: id, to: 'Canceled' as const, status_seq: 1, reason: 'they called' };
    expect(await run(t, 'Manager', 'order.transition', args)).toMatchObject({ status: 'applied' });
    expect(await whoHeard(t, 'order_status')).toEqual(['Client', 'Commercial', 'Preparer', 'Technician']);
  });

  it('a status: the Clients of that company and the Commercial who is assigned to the customer today', async () => {
    const order = await place();
    await run(t, 'Manager', 'order.transition', {
      order_id: order.id,
      to: 'Canceled',
      status_seq: 1,
      reason: '',
    });
    expect([await bellOf(t, rival), await bellOf(t, stranger)]).toEqual([[], []]);
    expect(await bellOf(t, 'Client')).toMatchObject([
      { type: 'order_status', message: `Order ${order.number} is canceled.` },
    ]);
    expect(await whoHeard(t, 'order_status')).toEqual(['Client', 'Commercial']);

    // The customer has been reassigned: the order's own copy of the Commercial does not count.
    const assign = (commercial: string) =>
      t.write(({ q }) =>
        q.updateTable('customers').set({ commercial }).where('code', '=', 'C-CLIENT').execute(),
      );
    await assign('rival');
    await run(t, 'Manager', 'order.transition', {
      order_id: order.id,
      to: 'Pending',
      status_seq: 2,
      reason: '',
    });
    expect(await bellOf(t, rival, 'order_status')).toHaveLength(1);
    await assign('commercial');
    await t.write(({ q }) => q.deleteFrom('notification').where('user_id', '=', rival.id).execute());
    expect(await whoHeard(t, 'order_status')).toEqual(['Client']);
  });

  it('a short line: Manager and Commercial, one notification per order for any number of lines', async () => {
    const order = await place([
      ['R-1', 5],
      ['R-2', 5],
      ['R-3', 5],
    ]);
    const short = (line: Rows['orderlines']) =>
      run(t, 'Preparer', 'line.short', {
        order_id: order.id,
        line_id: line.id,
        picked: 1,
        from: 0,
        reason: 'not found',
      });
    expect(await short(order.lines[0]!)).toMatchObject({ status: 'applied' });
    expect(await bellOf(t, 'Manager')).toMatchObject([
      { type: 'line_short', message: `Order ${order.number}: 4 × R-1 missing.` },
    ]);
    await short(order.lines[1]!);
    await short(order.lines[2]!);
    expect(await bellOf(t, 'Manager')).toMatchObject([
      { message: `Order ${order.number}: shortages on 3 lines.` },
    ]);
    expect(await bellOf(t, rival)).toEqual([]);
    expect(await whoHeard(t, 'line_short')).toEqual(['Commercial', 'Manager']);
  });

  it('goods ready to mark, and proofs sent and answered', async () => {
    const order = await place([['R-1', 5, 'Broderie, cœur']]);
    const line = order.lines[0]!;
    await run(t, 'Preparer', 'line.pick', { order_id: order.id, line_id: line.id, picked: 5, from: 0 });
    expect(await whoHeard(t, 'ready_to_mark')).toEqual(['Technician']);
    const page = await t.call('Admin', 'GET', `/api/customizations?order_id=${order.id}`);
    const [job] = (page.body as { rows: Rows['customizations'][] }).rows;
    const seen = { order_id: order.id, customization_id: job!.id };
    await run(t, 'Technician', 'proof.send', { ...seen, from: 'none' });
    expect([await bellOf(t, rival), await bellOf(t, stranger)]).toEqual([[], []]);
    expect(await whoHeard(t, 'proof')).toEqual(['Client', 'Commercial']);
    await run(t, 'Client', 'proof.answer', { ...seen, from: 'sent', answer: 'approved', reason: '' });
    expect(await whoHeard(t, 'proof')).toEqual(['Commercial', 'Technician']);
  });

  it('Low stock and Rupture: Managers, only when the level falls, and never the user who counted', async () => {
    await t.write(async (tx) => {
      const row = await tx.q
        .selectFrom('products')
        .selectAll()
        .where('reference', '=', 'R-3')
        .executeTakeFirstOrThrow();
      await updateRow(tx, 'products', row, { threshold: 100 });
    });
    const count = async (who: 'Manager' | 'Preparer', available: number) => {
      const product = await productOf(t, 'R-3');
      const counted = available + product.allocated;
      const args = { product_id: product.id, counted, from: product.on_hand, note: '' };
      expect(await run(t, who, 'stock.count', { ...args, cause: 'count' })).toMatchObject({
        status: 'applied',
      });
    };
    await count('Preparer', 90);
    expect(await bellOf(t, 'Manager')).toMatchObject([
      { message: 'R-3 is low on stock: 90 available.', link: '/products?reference=R-3' },
    ]);
    expect(await whoHeard(t, 'stock_level')).toEqual(['Manager']);
    await count('Preparer', 80);
    expect(await whoHeard(t, 'stock_level')).toEqual([]);
    await count('Manager', 0);
    expect(await bellOf(t, second)).toMatchObject([{ message: 'R-3 is out of stock: 0 available.' }]);
    expect(await whoHeard(t, 'stock_level')).toEqual([]);
    // A rising level is not notified; falling again is, even if it was notified before.
    await count('Preparer', 50);
    await count('Preparer', 500);
    expect(await whoHeard(t, 'stock_level')).toEqual([]);
    await count('Preparer', 60);
    await count('Preparer', 0);
    expect(await bellOf(t, 'Manager')).toMatchObject([{ message: 'R-3 is out of stock: 0 available.' }]);
  });

  it('an arrival: the Commercials whose customers’ orders lacked these goods', async () => {
    await t.write(async (tx) => {
      for (const at of ['NEW-1', 'NEW-2']) {
        await insertRow(tx, 'products', { reference: at, max_stock: 999 });
        await insertRow(tx, 'articles', { reference: at, designation: at, price: 100 });
      }
    });
    const lines = [
      { line_id: uuidv7(), reference: 'NEW-1', quantity: 5, marking: '', price: 100 },
      { line_id: uuidv7(), reference: 'NEW-2', quantity: 5, marking: '', price: 100 },
    ];
    const waiting = orderOf([], { lines });
    expect(await run(t, 'Client', 'order.place', waiting)).toMatchObject({ status: 'applied' });
    const foreign = orderOf([], {
      customer_code: 'C-OTHER',
      lines: [{ line_id: uuidv7(), reference: 'NEW-1', quantity: 5, marking: '', price: 100 }],
    });
    await run(t, 'Manager', 'order.place', foreign);
    const served = await place([['R-1', 1]]);
    const arrival = await t.write(async (tx) => {
      const made = await insertRow(tx, 'arrivals', { number: 'AR-1', provider: 'P', date: '2026-06-01' });
      for (const reference of ['NEW-1', 'NEW-2', 'R-1']) {
        await insertRow(tx, 'arrivallines', {
          arrival_number: 'AR-1',
          reference,
          expected: 50,
          received: 50,
          state: 'expected',
        });
      }
      return made;
    });
    await silence(t);
    expect(await run(t, 'Preparer', 'arrival.apply', { arrival_id: arrival.id, lines: [] })).toMatchObject({
      status: 'applied',
    });
    const { number } = await readOrder(t, waiting.order_id);
    const heard = await bellOf(t, 'Commercial', 'arrival_applied');
    expect(heard.find((one) => one.link === `/orders/${waiting.order_id}`)?.message).toBe(
      `Arrival AR-1 is in stock: 2 references for order ${number}.`,
    );
    // This order had its goods all along.
    expect(heard.map((one) => one.link)).not.toContain(`/orders/${served.id}`);
    expect([await bellOf(t, rival), await bellOf(t, stranger)]).toEqual([[], []]);
    expect(await whoHeard(t, 'arrival_applied')).toEqual(['Commercial']);
  });

  it('a conflict: its author only, with the user who was first', async () => {
    const order = await place();
    const line = order.lines[0]!;
    const pick = (picked: number) => ({ order_id: order.id, line_id: line.id, picked, from: 0 });
    await run(t, 'Preparer', 'line.pick', pick(2));
    expect(await run(t, 'Manager', 'line.pick', pick(3))).toMatchObject({ status: 'conflict' });
    expect(await bellOf(t, 'Manager')).toMatchObject([
      {
        type: 'sync_conflict',
        message: `Order ${order.number} was changed in the meantime by preparer.`,
        link: `/orders/${order.id}`,
      },
    ]);
    expect(await bellOf(t, second, 'sync_conflict')).toEqual([]);
    expect(await whoHeard(t, 'sync_conflict')).toEqual(['Manager']);
    // A price that changed while the order waited to be sent.
    const stale = orderOf([['R-2', 1]]);
    stale.lines[0]!.price = 1;
    expect(await run(t, 'Client', 'order.place', stale)).toMatchObject({ status: 'conflict' });
    expect(await bellOf(t, 'Client')).toMatchObject([{ type: 'sync_conflict', link: '/basket' }]);
    expect(await whoHeard(t, 'sync_conflict')).toEqual(['Client']);
    // Once the order is placed, the bell no longer shows the conflict; the history keeps the text. More than the
    // available stock is no conflict.
    await run(t, 'Client', 'order.place', { ...stale, order_id: uuidv7() });
    expect(await bellOf(t, 'Client')).toMatchObject([{ type: 'sync_conflict' }]);
    const accepted = { ...orderOf([['R-2', 5000]]), short_seen: [] };
    expect(await run(t, 'Client', 'order.place', accepted)).toMatchObject({ status: 'applied' });
    expect(await bellOf(t, 'Client')).toEqual([]);
    expect((await historyOf(t, 'Client', '?type=sync_conflict')).rows).toHaveLength(1);
    await silence(t);
  });

  it('logs no server error', () => {
    expect(t.errors).toEqual([]);
  });
});
