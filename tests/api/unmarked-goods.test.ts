import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import type { Verdict } from '#contract/commands/envelope.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { Rows } from '#contract/registry.ts';
import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import { applyOverlay } from '#src/sync/engine/outbox/overlay.ts';
import { ledgerFaults, moveOrder, orderOf, productOf, readOrder, run, stockArticles } from './order-story.ts';
import { queuedOf } from './play-queue.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const marking = 'Broderie, cœur';

describe.each(databaseKinds)('goods that wait for their marking, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 2, 10_000);
  });
  afterAll(() => t.close());

  async function linesOf(orderId: string): Promise<Rows['orderlines'][]> {
    const page = await t.call('Technician', 'GET', `/api/orderlines?order_id=${orderId}`);
    return (page.body as { rows: Rows['orderlines'][] }).rows;
  }

  /** Done pieces of a job as the device of a technician shows them, while their count is not sent. */
  async function doneOnDevice(
    args: CommandArgs<'line.mark'>,
    lines: readonly Rows['orderlines'][],
  ): Promise<number> {
    const job = await jobOf(args.order_id);
    const rows = {
      orderlines: new Map(lines.map((line) => [line.id, line])),
      customizations: new Map([[job.id, job]]),
    };
    const queue = [queuedOf({ type: 'line.mark', args }, 'lane', 1, t.clock.now())];
    const user = { username: 'technician', role: 'Technician' } as const;
    return applyOverlay(rows, queue, user).customizations!.get(job.id)!.quantity_done;
  }

  async function jobOf(orderId: string): Promise<Rows['customizations']> {
    const page = await t.call('Admin', 'GET', `/api/customizations?order_id=${orderId}`);
    return (page.body as { rows: Rows['customizations'][] }).rows[0]!;
  }

  /** 4 unmarked pieces that are picked, and 40 with a marking, of which `picked` are picked and `done` are marked. */
  async function prepare(picked: number, done: number) {
    const placed = orderOf([
      ['R-1', 4],
      ['R-2', 40, marking],
    ]);
    await run(t, 'Client', 'order.place', placed);
    const { order_id } = placed;
    const [plain, marked] = placed.lines.map((line) => line.line_id);
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: plain!, picked: 4, from: 0 });
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: marked!, picked, from: 0 });
    const { id } = await jobOf(order_id);
    if (done > 0) await mark(order_id, marked!, id, done, 0);
    return { orderId: order_id, plain: plain!, marked: marked!, jobId: id };
  }

  async function mark(
    order_id: string,
    line_id: string,
    customization_id: string,
    done: number,
    from: number,
  ) {
    const counts = { done, spoiled: 0, from_done: from, from_spoiled: 0 };
    const args = { order_id, line_id, customization_id, ...counts };
    expect(await run(t, 'Technician', 'line.mark', args)).toMatchObject({ status: 'applied' });
  }

  const move = (
    orderId: string,
    to: OrderStatus,
    more: Partial<CommandArgs<'order.transition'>> = {},
    who: RoleName = 'Manager',
  ) => moveOrder(t, who, orderId, to, more);

  it('do not ship, and move into the remainder order in their current state', async () => {
    const { orderId } = await prepare(40, 0);
    const before = await productOf(t, 'R-2');
    const remainder_order_id = uuidv7();
    expect(await move(orderId, 'Shipped', { remainder_order_id })).toMatchObject({ status: 'applied' });
    expect(await readOrder(t, orderId)).toMatchObject({
      total: 400,
      line_count: 1,
      lines: [
        { reference: 'R-1', shipped: 4, backordered: 0 },
        { reference: 'R-2', quantity: 0, ordered: 40, shipped: 0, backordered: 40, total: 0 },
      ],
    });
    expect(await readOrder(t, remainder_order_id)).toMatchObject({
      status: 'Pending',
      total: 40 * 200,
      lines: [{ quantity: 40, picked: 40, prep_state: 'to mark' }],
    });
    expect(await productOf(t, 'R-2')).toMatchObject({
      on_hand: before.on_hand,
      allocated: before.allocated,
    });
    expect(await jobOf(remainder_order_id)).toMatchObject({ quantity: 40, quantity_done: 0, state: 'to do' });
  });

  it('do not ship for an older device, which cannot tick lines', async () => {
    const { orderId } = await prepare(40, 0);
    const { status_seq } = await readOrder(t, orderId);
    const args = { order_id: orderId, to: 'Shipped', status_seq, reason: 'client pressé' };
    const commands = [{ id: uuidv7(), type: 'order.transition', version: 1, args }];
    const answer = await t.call('Manager', 'POST', '/api/commands', { commands });
    expect((answer.body as { verdicts: Verdict[] }).verdicts).toMatchObject([{ status: 'applied' }]);
    expect(await readOrder(t, orderId)).toMatchObject({
      total: 400,
      lines: [{ shipped: 4 }, { shipped: 0 }],
    });
  });

  it('do not ship, while the marked pieces of the same line do', async () => {
    const { orderId } = await prepare(40, 25);
    const before = await productOf(t, 'R-2');
    const remainder_order_id = uuidv7();
    await move(orderId, 'Shipped', { remainder_order_id });
    expect(await readOrder(t, orderId)).toMatchObject({
      total: 400 + 25 * 200,
      lines: [{ shipped: 4 }, { ordered: 40, quantity: 25, shipped: 25 }],
    });
    expect(await jobOf(orderId)).toMatchObject({ quantity: 25, quantity_done: 25, state: 'done' });
    expect(await readOrder(t, remainder_order_id)).toMatchObject({
      lines: [{ quantity: 15, picked: 15, prep_state: 'to mark' }],
    });
    expect(await productOf(t, 'R-2')).toMatchObject({
      on_hand: before.on_hand - 25,
      allocated: before.allocated - 25,
    });
    // Marked pieces are still marked after the shipment is undone.
    await move(orderId, 'Pending');
    expect(await jobOf(orderId)).toMatchObject({ quantity: 25, quantity_done: 25, state: 'done' });
    expect(await ledgerFaults(t)).toEqual([]);
  });

  it('ship if their line is ticked, which closes their job; undoing the shipment reopens it', async () => {
    const { orderId, marked } = await prepare(40, 25);
    await move(orderId, 'Shipped', { unmarked: [marked] });
    expect(await readOrder(t, orderId)).toMatchObject({
      total: 400 + 40 * 200,
      lines: [{ shipped: 4 }, { shipped: 40 }],
    });
    const closed = {
      quantity: 40,
      quantity_done: 25,
      state: 'shipped unmarked',
      active: false,
      done_at: null,
    };
    expect(await jobOf(orderId)).toMatchObject(closed);
    await move(orderId, 'Pending');
    expect(await readOrder(t, orderId)).toMatchObject({ lines: [{}, { prep_state: 'to mark', picked: 40 }] });
    expect(await jobOf(orderId)).toMatchObject({ quantity_done: 25, state: 'to do', active: true });
  });

  it('do not count as marked after an undo to which marked pieces did not come back', async () => {
    const { orderId, marked } = await prepare(40, 25);
    await move(orderId, 'Shipped');
    expect(await move(orderId, 'Pending', { restock: [{ line_id: marked, quantity: 20 }] })).toMatchObject({
      status: 'applied',
    });
    expect(await readOrder(t, orderId)).toMatchObject({ lines: [{}, { prep_state: 'to pick', picked: 35 }] });
    expect(await jobOf(orderId)).toMatchObject({ quantity_done: 20, state: 'to do', active: true });
    await move(orderId, 'Shipped');
    expect(await readOrder(t, orderId)).toMatchObject({ lines: [{ shipped: 4 }, { shipped: 20 }] });
  });

  it('count as unmarked after an undo to which pieces of both kinds may not have come back', async () => {
    const { orderId, marked } = await prepare(40, 25);
    await move(orderId, 'Shipped', { unmarked: [marked] });
    await move(orderId, 'Pending', { restock: [{ line_id: marked, quantity: 30 }] });
    expect(await jobOf(orderId)).toMatchObject({ quantity_done: 15, state: 'to do' });
    await move(orderId, 'Shipped', { unmarked: [marked] });
    await move(orderId, 'Pending', { restock: [{ line_id: marked, quantity: 0 }] });
    expect(await jobOf(orderId)).toMatchObject({ quantity_done: 0, state: 'to do' });
  });

  it('ship only with a reason, and only for users who may ship a part', async () => {
    const { orderId, marked } = await prepare(40, 0);
    const unmarked = [marked];
    const silent = await move(orderId, 'Shipped', { unmarked, reason: ' ' });
    expect(silent).toMatchObject({ status: 'rejected', code: 'order.reason_required' });
    const preparer = await move(orderId, 'Shipped', { unmarked }, 'Preparer');
    expect(preparer).toMatchObject({ status: 'rejected', code: 'order.not_ready' });
  });

  it('cannot make an empty shipment', async () => {
    const placed = orderOf([['R-2', 40, marking]]);
    const { order_id } = placed;
    await run(t, 'Client', 'order.place', placed);
    const line_id = placed.lines[0]!.line_id;
    await run(t, 'Preparer', 'line.pick', { order_id, line_id, picked: 40, from: 0 });
    for (const more of [{}, { remainder_order_id: uuidv7() }])
      expect(await move(order_id, 'Shipped', more)).toMatchObject({
        status: 'rejected',
        code: 'order.empty',
      });
    expect(await move(order_id, 'Shipped', { unmarked: [line_id] })).toMatchObject({ status: 'applied' });
  });

  it('are not marked in a larger number than pieces are left', async () => {
    const { orderId, marked, jobId } = await prepare(40, 4);
    const line = { order_id: orderId, line_id: marked };
    const counts = { done: 31, spoiled: 1, from_done: 4, from_spoiled: 0 };
    const mark = { ...line, customization_id: jobId, ...counts };
    const stored = await linesOf(orderId);
    await run(t, 'Preparer', 'line.short', { ...line, picked: 31, from: 40, reason: 'damaged' });
    await run(t, 'Manager', 'line.accept-short', { ...line, picked: 31 });
    expect(await run(t, 'Technician', 'line.mark', mark)).toMatchObject({
      status: 'conflict',
      code: 'line.changed',
      current: { id: marked, picked: 31 },
    });
    expect(await jobOf(orderId)).toMatchObject({ quantity_done: 4, quantity_spoiled: 0 });
    // The device does not show what the server refuses, and shows it where the pieces are there.
    expect(await doneOnDevice(mark, await linesOf(orderId))).toBe(4);
    expect(await doneOnDevice(mark, stored)).toBe(31);
    expect(await run(t, 'Technician', 'line.mark', { ...mark, done: 30 })).toMatchObject({
      status: 'applied',
    });
    expect(await readOrder(t, orderId)).toMatchObject({ lines: [{}, { picked: 30, prep_state: 'to pick' }] });
    expect(await jobOf(orderId)).toMatchObject({ quantity_done: 30, quantity_spoiled: 1 });
  });

  it('must be marked before the order is ready, also when their line is short and the shortage is accepted', async () => {
    const { orderId, plain, marked, jobId } = await prepare(31, 0);
    const line = { order_id: orderId, line_id: marked };
    await run(t, 'Preparer', 'order.pack', { order_id: orderId, line_ids: [plain] });
    await run(t, 'Preparer', 'line.short', { ...line, picked: 31, from: 31, reason: 'not found' });
    await run(t, 'Manager', 'line.accept-short', { ...line, picked: 31 });
    expect(await readOrder(t, orderId)).toMatchObject({
      ready: false,
      lines: [{}, { prep_state: 'to mark' }],
    });
    expect(await move(orderId, 'Shipped', {}, 'Preparer')).toMatchObject({ code: 'order.not_ready' });
    await mark(orderId, marked, jobId, 31, 0);
    expect(await jobOf(orderId)).toMatchObject({ quantity_done: 31, state: 'done' });
    await run(t, 'Preparer', 'order.pack', { order_id: orderId, line_ids: [marked] });
    expect(await move(orderId, 'Shipped', {}, 'Preparer')).toMatchObject({ status: 'applied' });
    expect(await readOrder(t, orderId)).toMatchObject({
      total: 400 + 31 * 200,
      lines: [{ shipped: 4 }, { ordered: 40, quantity: 40, shipped: 31 }],
    });
  });

  it('are picked again when pieces were spoiled: the accepted shortage stays accepted until another is declared', async () => {
    const { orderId, marked, jobId } = await prepare(31, 0);
    const line = { order_id: orderId, line_id: marked };
    await run(t, 'Preparer', 'line.short', { ...line, picked: 31, from: 31, reason: 'not found' });
    await run(t, 'Manager', 'line.accept-short', { ...line, picked: 31 });
    const counts = { done: 10, spoiled: 1, from_done: 0, from_spoiled: 0 };
    await run(t, 'Technician', 'line.mark', { ...line, customization_id: jobId, ...counts });
    expect(await readOrder(t, orderId)).toMatchObject({
      lines: [{}, { prep_state: 'to pick', picked: 30, short_reason: 'not found', short_accepted: true }],
    });
    await run(t, 'Preparer', 'line.pick', { ...line, picked: 31, from: 30 });
    expect(await readOrder(t, orderId)).toMatchObject({
      lines: [{}, { prep_state: 'to pick', picked: 31, short_accepted: true }],
    });
    // Declared short again, it could lack more than the Manager accepted.
    await run(t, 'Preparer', 'line.short', { ...line, picked: 31, from: 31, reason: 'damaged' });
    expect(await readOrder(t, orderId)).toMatchObject({
      lines: [{}, { prep_state: 'short', picked: 31, short_reason: 'damaged', short_accepted: false }],
    });
    expect(await jobOf(orderId)).toMatchObject({ quantity_done: 10, quantity_spoiled: 1 });
  });

  it('put back from an accepted short line ask for another decision', async () => {
    const { orderId, plain } = await prepare(31, 0);
    const line = { order_id: orderId, line_id: plain };
    await run(t, 'Preparer', 'line.short', { ...line, picked: 3, from: 4, reason: 'damaged' });
    await run(t, 'Manager', 'line.accept-short', { ...line, picked: 3 });
    // The line is opened again to look for more.
    await run(t, 'Preparer', 'line.pick', { ...line, picked: 3, from: 3 });
    expect(await readOrder(t, orderId)).toMatchObject({
      lines: [{ prep_state: 'to pick', picked: 3, short_accepted: true }, {}],
    });
    await run(t, 'Preparer', 'line.pick', { ...line, picked: 2, from: 3 });
    expect(await readOrder(t, orderId)).toMatchObject({
      lines: [{ prep_state: 'to pick', picked: 2, short_reason: '', short_accepted: false }, {}],
    });
    await run(t, 'Preparer', 'line.pick', { ...line, picked: 4, from: 2 });
    expect(await readOrder(t, orderId)).toMatchObject({
      lines: [{ prep_state: 'picked', picked: 4, short_accepted: false }, {}],
    });
  });

  it('leaves a consistent ledger and logs no server error', async () => {
    expect(await ledgerFaults(t)).toEqual([]);
    expect(t.errors).toEqual([]);
  });
});
