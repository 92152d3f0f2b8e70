import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { AnyRow } from '#contract/entity.ts';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { Rows } from '#contract/registry.ts';
import { shortLines } from '#contract/rules/lists/list-filters.ts';
import { hasLeftPreparation } from '#contract/rules/orders/order-summary.ts';
import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import { ledgerFaults, moveOrder, orderOf, productOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('back orders, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 3, 1000);
  });
  afterAll(() => t.close());

  const move = (
    orderId: string,
    to: OrderStatus,
    more: Partial<CommandArgs<'order.transition'>> = {},
    who: RoleName = 'Manager',
  ) => moveOrder(t, who, orderId, to, more);

  /** An order of 10 R-1, 20 R-2 and 30 R-3, of which 10, 15 and 0 pieces are picked. */
  async function pickPart() {
    const args = orderOf([
      ['R-1', 10],
      ['R-2', 20],
      ['R-3', 30],
    ]);
    const { order_id } = args;
    const [first, second, third] = args.lines.map((line) => line.line_id) as [string, string, string];
    await run(t, 'Client', 'order.place', args);
    for (const [line_id, picked] of [
      [first, 10],
      [second, 15],
    ] as const)
      expect(await run(t, 'Preparer', 'line.pick', { order_id, line_id, picked, from: 0 })).toMatchObject({
        status: 'applied',
      });
    return { order_id, first, second, third };
  }

  it('copy of two lines of one article what each line has copied itself', async () => {
    const args = orderOf([
      ['R-1', 10],
      ['R-2', 4],
    ]);
    const { order_id } = args;
    await run(t, 'Client', 'order.place', args);
    const change = (values: object) =>
      t.write(async (tx) => {
        const articles = tx.q.selectFrom('articles').selectAll().where('reference', '=', 'R-1');
        await updateRow(tx, 'articles', await articles.executeTakeFirstOrThrow(), values);
      });
    // The article is changed before the same order gets another line of it.
    await change({ product_reference: 'R-3', designation: 'Article neuf' });
    const line = { line_id: uuidv7(), reference: 'R-1', quantity: 5, marking: '', price: 100 };
    const { status_seq } = await readOrder(t, order_id);
    const amendment = { order_id, status_seq, lines: [], added: [line], details: {} };
    expect(await run(t, 'Manager', 'order.amend', amendment)).toMatchObject({ status: 'applied' });
    const before = [await productOf(t, 'R-1'), await productOf(t, 'R-3')];
    const picked = { order_id, line_id: args.lines[1]!.line_id, picked: 4, from: 0 };
    await run(t, 'Preparer', 'line.pick', picked);
    const back = uuidv7();
    await move(order_id, 'Shipped', { remainder_order_id: back });
    const { body } = await t.call('Admin', 'GET', `/api/orderlines?order_id=${back}&sort=position`);
    expect((body as { rows: AnyRow[] }).rows).toMatchObject([
      { quantity: 10, product_reference: 'R-1', description: 'Article 1' },
      { quantity: 5, product_reference: 'R-3', description: 'Article neuf' },
    ]);
    expect([await productOf(t, 'R-1'), await productOf(t, 'R-3')]).toMatchObject(
      before.map(({ allocated, on_hand }) => ({ allocated, on_hand })),
    );
    expect(await ledgerFaults(t)).toEqual([]);
    await change({ product_reference: 'R-1', designation: 'Article 1' });
  });

  it('take what stays of each line, or it is closed, line by line; both orders name each other', async () => {
    const { order_id, third } = await pickPart();
    const back = uuidv7();
    const message = 'Les 5 pièces manquantes suivent lundi.';
    const before = await productOf(t, 'R-2');
    const verdict = await move(order_id, 'Shipped', { remainder_order_id: back, closed: [third], message });
    const backOrder = await readOrder(t, back);
    expect(verdict).toMatchObject({ status: 'applied', result: { back_order: backOrder.number } });
    const order = await readOrder(t, order_id);
    expect(order).toMatchObject({
      status: 'Shipped',
      total: 10 * 100 + 15 * 200,
      piece_count: 25,
      line_count: 3,
      continued_by: backOrder.number,
      continued_by_id: back,
      customer_message: message,
      lines: [
        { quantity: 10, ordered: 10, shipped: 10, backordered: 0 },
        { quantity: 15, ordered: 20, shipped: 15, backordered: 5 },
        { quantity: 30, ordered: 30, shipped: 0, backordered: 0, total: 0 },
      ],
    });
    expect(backOrder).toMatchObject({
      status: 'Pending',
      continues: order.number,
      continues_id: order_id,
      amount_paid: 0,
      total: 5 * 200,
      lines: [{ reference: 'R-2', quantity: 5, ordered: 5, price: 200 }],
    });
    // The back order keeps the allocation.
    expect(await productOf(t, 'R-2')).toMatchObject({
      on_hand: before.on_hand - 15,
      allocated: before.allocated - 15,
    });
  });

  it('keep a line that moved completely, with no pieces, through an undo and a second shipment', async () => {
    const { order_id, second, third } = await pickPart();
    const back = uuidv7();
    await move(order_id, 'Shipped', { remainder_order_id: back });
    expect((await readOrder(t, order_id)).lines).toMatchObject([
      { shipped: 10 },
      { shipped: 15, backordered: 5 },
      { quantity: 0, ordered: 30, shipped: 0, backordered: 30, prep_state: 'packed' },
    ]);
    expect(await move(order_id, 'Pending', { reason: 'camion en panne' })).toMatchObject({
      status: 'applied',
    });
    expect(await readOrder(t, order_id)).toMatchObject({
      total: 10 * 100 + 15 * 200,
      line_count: 2,
      customer_message: '',
      continued_by_id: back,
    });
    expect(await readOrder(t, back)).toMatchObject({ status: 'Pending', total: 5 * 200 + 30 * 300 });
    // Nothing can be picked on the line that has no pieces, and it stays done.
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: third, picked: 0, from: 0 });
    expect((await readOrder(t, order_id)).lines[2]).toMatchObject({ prep_state: 'packed' });
    expect(
      await run(t, 'Preparer', 'line.pick', { order_id, line_id: third, picked: 1, from: 0 }),
    ).not.toMatchObject({ status: 'applied' });
    await run(t, 'Manager', 'line.pick', { order_id, line_id: second, picked: 12, from: 15 });
    const again = uuidv7();
    await move(order_id, 'Shipped', { remainder_order_id: again });
    const chain = [order_id, back, again];
    const orders = await Promise.all(chain.map((id) => readOrder(t, id)));
    expect(orders[0]).toMatchObject({ continued_by_id: `${back} ${again}`, total: 10 * 100 + 12 * 200 });
    expect(orders[0]!.continued_by).toBe(`${orders[1]!.number}, ${orders[2]!.number}`);
    expect(orders[2]).toMatchObject({ continues_id: order_id, total: 3 * 200 });
    // The chain adds up to what was ordered.
    const pieces = orders.flatMap((order) => order.lines).reduce((sum, line) => sum + line.quantity, 0);
    expect(pieces).toBe(60);
  });

  it('stay closed or open as a whole for a device of an older version', async () => {
    const { order_id } = await pickPart();
    await move(order_id, 'Shipped', {});
    expect(await readOrder(t, order_id)).toMatchObject({ continued_by: '', continued_by_id: '' });
  });

  it('a canceled order is reopened with the lines that have pieces', async () => {
    const { order_id } = await pickPart();
    await move(order_id, 'Shipped', { remainder_order_id: uuidv7() });
    await move(order_id, 'Pending', { reason: 'camion en panne' });
    await move(order_id, 'Canceled', { message: 'Annulée à votre demande.' });
    expect(await readOrder(t, order_id)).toMatchObject({ customer_message: 'Annulée à votre demande.' });
    await move(order_id, 'Pending');
    expect(await readOrder(t, order_id)).toMatchObject({
      customer_message: '',
      started: false,
      lines: [{ prep_state: 'to pick' }, { prep_state: 'to pick' }, { prep_state: 'packed', quantity: 0 }],
    });
  });

  it('picked pieces that stayed in a closed line are still picked after an undo', async () => {
    const args = orderOf([
      ['R-1', 10],
      ['R-2', 5, 'Broderie, cœur, 2 coul.'],
    ]);
    const { order_id } = args;
    await run(t, 'Client', 'order.place', args);
    for (const { line_id, quantity } of args.lines)
      await run(t, 'Preparer', 'line.pick', { order_id, line_id, picked: quantity, from: 0 });
    const before = await productOf(t, 'R-2');
    await move(order_id, 'Shipped');
    expect((await readOrder(t, order_id)).lines).toMatchObject([{ shipped: 10 }, { shipped: 0, picked: 5 }]);
    await move(order_id, 'Pending');
    expect((await readOrder(t, order_id)).lines).toMatchObject([
      { picked: 10, prep_state: 'picked' },
      { picked: 5, prep_state: 'to mark', allocated: 5 },
    ]);
    expect(await productOf(t, 'R-2')).toMatchObject({
      on_hand: before.on_hand,
      allocated: before.allocated,
    });
  });

  it('a shipment of all pieces needs no reason although they are not packed; a partial one does', async () => {
    const args = orderOf([['R-1', 3]]);
    const { order_id } = args;
    const [line] = args.lines;
    await run(t, 'Client', 'order.place', args);
    const pick = (picked: number, from: number) =>
      run(t, 'Manager', 'line.pick', { order_id, line_id: line!.line_id, picked, from });
    await pick(2, 0);
    expect(await move(order_id, 'Shipped', { reason: '' })).toMatchObject({ code: 'order.reason_required' });
    await pick(3, 2);
    expect(await move(order_id, 'Shipped', { reason: '' }, 'Preparer')).toMatchObject({
      code: 'order.not_ready',
    });
    expect(await move(order_id, 'Shipped', { reason: '' })).toMatchObject({ status: 'applied' });
  });

  it('the setting of the customer is the default of its orders and of their back orders; a Client does not see it', async () => {
    const [customer] = (
      (await t.call('Admin', 'GET', '/api/customers?code=C-CLIENT')).body as { rows: Rows['customers'][] }
    ).rows;
    const path = `/api/customers/${customer!.id}`;
    await t.call('Manager', 'PATCH', path, { no_back_orders: true, version: customer!.version });
    const { order_id } = await pickPart();
    expect(await readOrder(t, order_id)).toMatchObject({ no_back_orders: true });
    // The company's own setting, for what its basket says; staff belong to none.
    expect((await t.call('Client', 'GET', '/api/auth/me')).body).toMatchObject({ no_back_orders: true });
    expect((await t.call('Manager', 'GET', '/api/auth/me')).body).not.toHaveProperty('no_back_orders');
    const back = uuidv7();
    await move(order_id, 'Shipped', { remainder_order_id: back });
    expect(await readOrder(t, back)).toMatchObject({ no_back_orders: true });
    const seen = (await t.call('Client', 'GET', `/api/orders/${order_id}`)).body as object;
    expect(seen).not.toHaveProperty('no_back_orders');
    expect(seen).toHaveProperty('continued_by_id', back);
  });

  it('the customer reads the message, and never the reason', async () => {
    const { order_id } = await pickPart();
    const message = 'Le reste suit.';
    await move(order_id, 'Shipped', { reason: 'client pénible', message, remainder_order_id: uuidv7() });
    const seen = await t.call('Client', 'GET', `/api/orders/${order_id}`);
    expect(seen.body).toMatchObject({ customer_message: message });
    const told = await t.call('Client', 'GET', `/api/orders/${order_id}/history`);
    expect((told.body as HistoryEntry[]).length).toBeGreaterThan(0);
    expect(seen.raw + told.raw).not.toContain('pénible');
    expect(told.raw).toContain(message);
    const bell = await t.call('Client', 'GET', '/api/notifications/');
    expect(bell.raw).toMatch(/Back order: \d{4}-\d{6}\. Le reste suit\./);
  });

  it('leave the ledger right and log no error', async () => {
    expect(await ledgerFaults(t)).toEqual([]);
    expect(t.errors).toEqual([]);
  });

  it.each(['Client', 'Manager'] as const)(
    'nothing is missing any more once an order has left preparation, for a %s too',
    async (who) => {
      const [{ order_id, second }, canceled] = [await pickPart(), await pickPart()];
      const shorts = async (id: string) =>
        ((await t.call(who, 'GET', `/api/orders/${id}`)).body as Rows['orders']).short_count;
      const at = { picked: 15, from: 15, reason: 'not found' } as const;
      await run(t, 'Preparer', 'line.short', { order_id, line_id: second, ...at });
      const ofCanceled = { order_id: canceled.order_id, line_id: canceled.second };
      await run(t, 'Preparer', 'line.short', { ...ofCanceled, ...at });
      expect(await shorts(order_id)).toBe(1);
      const ofCompany = async () =>
        (
          (await t.call(who, 'GET', '/api/orders?customer_code=C-CLIENT&short_count=1..')).body as {
            rows: Rows['orders'][];
          }
        ).rows.map((row) => row.id);
      expect(await ofCompany()).toEqual(expect.arrayContaining([order_id, canceled.order_id]));
      await move(order_id, 'Shipped');
      await move(canceled.order_id, 'Canceled');
      expect([await shorts(order_id), await shorts(canceled.order_id)]).toEqual([0, 0]);
      expect(await ofCompany()).not.toEqual(expect.arrayContaining([order_id]));
      const lineOf = async (id: string) =>
        (await t.call(who, 'GET', `/api/orderlines/${id}`)).body as Rows['orderlines'];
      const line = await lineOf(second);
      expect([line.prep_state, hasLeftPreparation(line)]).toEqual(['short', true]);
      // Its price may be 0, so that the amount does not tell.
      expect(await lineOf(canceled.second)).toMatchObject({ prep_state: 'short', allocated: 0 });
      const missing = `/api/orderlines?${new URLSearchParams(shortLines)}`;
      const ofList = async () => ((await t.call(who, 'GET', missing)).body as { rows: AnyRow[] }).rows;
      expect((await ofList()).filter((row) => row['order_id'] === order_id)).toEqual([]);
      await move(order_id, 'Completed');
      expect(await shorts(order_id)).toBe(0);
      // The undo of a shipment brings back what was missing.
      await move(order_id, 'Shipped', {}, 'Admin');
      await move(order_id, 'Pending');
      expect(await shorts(order_id)).toBe(1);
      expect(hasLeftPreparation(await lineOf(second))).toBe(false);
      expect((await ofList()).map((row) => row.id)).toContain(second);
    },
  );
});
