import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { Verdict } from '#contract/commands/envelope.ts';
import { command, ledgerFaults, orderOf, productOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('orders on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 5, 100);
  });
  afterAll(() => t.close());

  it('goes from the client’s order to the shipment, with every movement in the ledger', async () => {
    const args = orderOf([
      ['R-1', 10],
      ['R-2', 4, 'Broderie, cœur, 2 coul.'],
    ]);
    expect(await run(t, 'Client', 'order.place', args)).toMatchObject({
      status: 'applied',
      result: { short: [] },
    });
    let order = await readOrder(t, args.order_id);
    expect(order).toMatchObject({
      status: 'Pending',
      total: 1800,
      preparation: 'tt',
      commercial: 'commercial',
      marking_count: 1,
    });
    expect(order.number).toMatch(/^\d{4}-000001$/);
    expect(await productOf(t, 'R-1')).toMatchObject({ on_hand: 100, allocated: 10, available: 90 });
    const [first, second] = order.lines;
    const pick = (line_id: string, picked: number, from: number) => ({
      order_id: order.id,
      line_id,
      picked,
      from,
    });
    expect(await run(t, 'Preparer', 'line.pick', pick(first!.id, 11, 0))).toMatchObject({
      status: 'rejected',
      code: 'line.overpick',
    });
    expect(await run(t, 'Preparer', 'line.pick', pick(first!.id, 10, 0))).toMatchObject({
      status: 'applied',
      result: { prep_state: 'picked' },
    });
    expect(await run(t, 'Preparer', 'line.pick', pick(second!.id, 4, 0))).toMatchObject({
      result: { prep_state: 'to mark' },
    });
    const ship = () =>
      readOrder(t, args.order_id).then((now) =>
        run(t, 'Preparer', 'order.transition', {
          order_id: now.id,
          to: 'Shipped',
          status_seq: now.status_seq,
          reason: '',
        }),
      );
    expect(await ship()).toMatchObject({ status: 'rejected', code: 'order.not_ready' });
    const jobs = (await t.call('Technician', 'GET', `/api/customizations?order_id=${order.id}`)).body as {
      rows: { id: string; technique: string; position: string }[];
    };
    expect(jobs.rows).toMatchObject([{ technique: 'embroidery', position: 'cœur' }]);
    expect(
      await run(t, 'Technician', 'line.mark', {
        order_id: order.id,
        line_id: second!.id,
        customization_id: jobs.rows[0]!.id,
        done: 4,
        spoiled: 0,
        from_done: 0,
        from_spoiled: 0,
      }),
    ).toMatchObject({ status: 'applied', result: { prep_state: 'marked' } });
    expect(
      await run(t, 'Preparer', 'order.pack', { order_id: order.id, line_ids: [first!.id, second!.id] }),
    ).toMatchObject({ result: { ready: true } });
    expect(await ship()).toMatchObject({ status: 'applied' });
    order = await readOrder(t, args.order_id);
    expect(order).toMatchObject({ status: 'Shipped', status_seq: 2, preparation: 'dd', claimed_by: '' });
    expect(await productOf(t, 'R-1')).toMatchObject({ on_hand: 90, allocated: 0, available: 90 });
    const ledger = (await t.call('Manager', 'GET', '/api/movements?reference=R-1')).body;
    expect(ledger).toMatchObject({
      rows: [
        { quantity: -10, cause: 'shipment', source: order.number, username: 'preparer', on_hand_after: 90 },
        { quantity: 100, cause: 'opening' },
      ],
    });
    const bell = await t.call('Client', 'GET', '/api/notifications/', undefined, { 'accept-language': 'fr' });
    expect(bell.body).toMatchObject([
      { type: 'order_status', message: `La commande ${order.number} est expédiée.`, is_read: false },
    ]);
    const id = (bell.body as { id: string }[])[0]!.id;
    expect((await t.call('Manager', 'POST', `/api/notifications/${id}/read`)).status).toBe(404);
    expect((await t.call('Client', 'POST', `/api/notifications/${id}/read`)).body).toMatchObject({
      is_read: true,
    });
    const none = await t.call('Client', 'GET', '/api/notifications/');
    expect(none.body).toEqual([]);
    expect(none.headers['x-quai-head']).toBeTruthy();
    const asked = { 'if-none-match': String(none.headers['etag']) };
    expect(await t.call('Client', 'GET', '/api/notifications/', undefined, asked)).toMatchObject({
      status: 304,
      raw: '',
    });
  });

  it('returns the first verdict for a repeated command, and refuses another body under the same id', async () => {
    const placed = command('order.place', orderOf([['R-3', 1]]));
    const send = async (one: typeof placed) =>
      ((await t.call('Client', 'POST', '/api/commands', { commands: [one] })).body as { verdicts: Verdict[] })
        .verdicts[0]!;
    const first = await send(placed);
    expect(first.status).toBe('applied');
    expect(await send(placed)).toMatchObject({ status: 'duplicate', rev: first.rev, result: first.result });
    expect(await send({ ...placed, args: orderOf([['R-3', 2]]) })).toMatchObject({
      status: 'rejected',
      code: 'command.payload_differs',
    });
    expect((await productOf(t, 'R-3')).allocated).toBe(1);
    const twin = await t.call('Client', 'POST', '/api/commands', { commands: [{ ...placed, id: uuidv7() }] });
    expect(twin.body).toMatchObject({ verdicts: [{ status: 'rejected', code: 'row.exists' }] });
  });

  it('stops only commands that depend on a refused one', async () => {
    const bad = command('order.place', orderOf([['R-1', 1]], { customer_code: 'C-OTHER' }));
    const dependent = { ...command('order.place', orderOf([['R-4', 1]])), depends_on: [bad.id] };
    const free = command('order.place', orderOf([['R-4', 2]]));
    const answer = await t.call('Client', 'POST', '/api/commands', { commands: [bad, dependent, free] });
    expect(answer.body).toMatchObject({
      verdicts: [{ status: 'rejected', code: 'row.not_found' }, { status: 'blocked' }, { status: 'applied' }],
    });
    expect((await productOf(t, 'R-4')).allocated).toBe(2);
  });

  it('returns today’s price before it accepts another one', async () => {
    const args = orderOf([['R-5', 1]]);
    args.lines[0]!.price = 1;
    expect(await run(t, 'Client', 'order.place', args)).toMatchObject({
      status: 'conflict',
      code: 'order.price_changed',
      current: { prices: [{ reference: 'R-5', seen: 1, price: 500 }] },
    });
  });

  it('lets either ship or cancel win, and shows the other the current row', async () => {
    const args = orderOf([['R-5', 3]]);
    await run(t, 'Client', 'order.place', args);
    const order = await readOrder(t, args.order_id);
    await run(t, 'Preparer', 'line.pick', {
      order_id: order.id,
      line_id: order.lines[0]!.id,
      picked: 3,
      from: 0,
    });
    await run(t, 'Preparer', 'order.pack', { order_id: order.id, line_ids: [order.lines[0]!.id] });
    const move = (to: 'Shipped' | 'Canceled') => ({
      order_id: order.id,
      to,
      status_seq: order.status_seq,
      reason: '',
    });
    expect(await run(t, 'Manager', 'order.transition', move('Canceled'))).toMatchObject({
      status: 'applied',
    });
    expect(await run(t, 'Preparer', 'order.transition', move('Shipped'))).toMatchObject({
      status: 'conflict',
      code: 'order.status_changed',
      current: { status: 'Canceled' },
    });
    expect(await run(t, 'Manager', 'order.transition', move('Canceled'))).toMatchObject({
      status: 'applied',
      result: { unchanged: true },
    });
    expect(await productOf(t, 'R-5')).toMatchObject({ on_hand: 100, allocated: 0 });
    const reopen = { order_id: order.id, to: 'Pending' as const, status_seq: 2, reason: '' };
    expect(await run(t, 'Preparer', 'order.transition', reopen)).toMatchObject({
      code: 'order.transition_role',
    });
    expect(await run(t, 'Admin', 'order.transition', reopen)).toMatchObject({ status: 'applied' });
    expect(await readOrder(t, order.id)).toMatchObject({ preparation: 't', started: false });
    expect(await productOf(t, 'R-5')).toMatchObject({ allocated: 3 });
  });

  it('records a payment only against the amount that the user saw', async () => {
    const placed = orderOf([['R-1', 2]]);
    await run(t, 'Client', 'order.place', placed);
    const pay = (amount_paid: number, from: number) => ({ order_id: placed.order_id, amount_paid, from });
    expect(await run(t, 'Commercial', 'order.pay', pay(100, 0))).toMatchObject({ code: 'access.forbidden' });
    expect((await run(t, 'Manager', 'order.pay', pay(100, 0))).status).toBe('applied');
    // The same user’s repeated payment is one; another user’s of the same amount may be a second one.
    expect((await run(t, 'Manager', 'order.pay', pay(100, 0))).status).toBe('applied');
    expect((await run(t, 'Admin', 'order.pay', pay(100, 100))).status).toBe('applied');
    expect(await run(t, 'Admin', 'order.pay', pay(100, 0))).toMatchObject({
      status: 'conflict',
      code: 'row.stale',
      current: { amount_paid: 100 },
    });
    expect(await run(t, 'Admin', 'order.pay', pay(240, 0))).toMatchObject({
      status: 'conflict',
      code: 'row.stale',
      current: { amount_paid: 100 },
    });
    expect((await run(t, 'Admin', 'order.pay', pay(240, 100))).status).toBe('applied');
    expect((await readOrder(t, placed.order_id)).amount_paid).toBe(240);
    // A refund, sent twice, counts once, and is at most what was paid.
    expect((await run(t, 'Admin', 'order.pay', pay(200, 240))).status).toBe('applied');
    expect((await run(t, 'Admin', 'order.pay', pay(200, 240))).status).toBe('applied');
    expect(await run(t, 'Admin', 'order.pay', pay(-1, 200))).toMatchObject({ code: 'request.invalid' });
    expect((await readOrder(t, placed.order_id)).amount_paid).toBe(200);
  });

  it('ships a part, and the rest becomes a new order', async () => {
    const args = orderOf([
      ['R-1', 6],
      ['R-2', 5],
    ]);
    await run(t, 'Client', 'order.place', args);
    const order = await readOrder(t, args.order_id);
    const [first, second] = order.lines;
    await run(t, 'Preparer', 'line.pick', { order_id: order.id, line_id: first!.id, picked: 4, from: 0 });
    await run(t, 'Preparer', 'line.short', {
      order_id: order.id,
      line_id: second!.id,
      picked: 0,
      from: 0,
      reason: 'damaged',
    });
    const before = await productOf(t, 'R-1');
    const rest = uuidv7();
    const ship = {
      order_id: order.id,
      to: 'Shipped' as const,
      status_seq: order.status_seq,
      remainder_order_id: rest,
    };
    expect(await run(t, 'Manager', 'order.transition', { ...ship, reason: ' ' })).toMatchObject({
      status: 'rejected',
      code: 'order.reason_required',
    });
    expect(
      await run(t, 'Manager', 'order.transition', { ...ship, reason: 'Le client veut ce qui est là' }),
    ).toMatchObject({ status: 'applied' });
    expect(await readOrder(t, order.id)).toMatchObject({
      status: 'Shipped',
      line_count: 1,
      piece_count: 4,
      total: 400,
    });
    expect(await readOrder(t, rest)).toMatchObject({
      status: 'Pending',
      line_count: 2,
      piece_count: 7,
      total: 1200,
    });
    expect((await productOf(t, 'R-1')).on_hand).toBe(before.on_hand - 4);
    expect(await ledgerFaults(t)).toEqual([]);
    const undo = {
      order_id: order.id,
      to: 'Pending' as const,
      status_seq: 2,
      reason: 'retour',
      restock: [{ line_id: first!.id, quantity: 3 }],
    };
    expect(await run(t, 'Manager', 'order.transition', undo)).toMatchObject({ status: 'applied' });
    expect((await productOf(t, 'R-1')).on_hand).toBe(before.on_hand - 1);
  });

  it('leaves a consistent ledger and logs no server error', async () => {
    expect(await ledgerFaults(t)).toEqual([]);
    expect(t.errors).toEqual([]);
  });
});
