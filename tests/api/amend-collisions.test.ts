import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCollisions, settleCollisions } from '#contract/commands/amend-collisions.ts';
import { added, amend, placeToAmend, type Amend } from './amend-story.ts';
import { readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('who may amend, and what collides, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 4, 100);
  });
  afterAll(() => t.close());

  it('less than is picked collides with the pick; the rest of the amendment waits for the decision about that line', async () => {
    const { order_id, plain, marked } = await placeToAmend(t);
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: plain, picked: 7, from: 0 });
    const { status_seq } = await readOrder(t, order_id);
    const args: Amend = {
      order_id,
      status_seq,
      lines: [
        { line_id: plain, quantity: 4, from: 10 },
        { line_id: marked, quantity: 30, from: 20 },
      ],
      added: [added('R-3', 1)],
      details: {},
    };
    const refused = await run(t, 'Manager', 'order.amend', args);
    expect(refused).toMatchObject({ status: 'conflict', code: 'order.amend_collides' });
    const collisions = readCollisions(refused.current)!;
    expect(collisions.lines).toEqual([
      { line_id: plain, reference: 'R-1', marking: '', price: 100, mine: 4, theirs: 10, min: 7 },
    ]);
    expect((await readOrder(t, order_id)).lines).toHaveLength(2);
    const settled = settleCollisions(args, collisions, () => true, uuidv7)!;
    expect(await run(t, 'Manager', 'order.amend', settled)).toMatchObject({ status: 'applied' });
    expect((await readOrder(t, order_id)).lines).toMatchObject([
      { quantity: 7, picked: 7, prep_state: 'picked' },
      { quantity: 30 },
      { reference: 'R-3' },
    ]);
    expect(await amend(t, order_id, { lines: [{ line_id: plain, quantity: 0, from: 7 }] })).toMatchObject({
      code: 'order.amend_collides',
    });
  });

  it('two amendments of different lines both apply; of the same line, the second user decides', async () => {
    const { order_id, plain, marked } = await placeToAmend(t);
    const { status_seq } = await readOrder(t, order_id);
    const base = { order_id, status_seq, added: [], details: {} };
    const first: Amend = { ...base, lines: [{ line_id: plain, quantity: 12, from: 10 }] };
    expect(await run(t, 'Commercial', 'order.amend', first)).toMatchObject({ status: 'applied' });
    const other: Amend = { ...base, lines: [{ line_id: marked, quantity: 21, from: 20 }] };
    expect(await run(t, 'Admin', 'order.amend', other)).toMatchObject({ status: 'applied' });
    const same: Amend = {
      ...base,
      lines: [{ line_id: plain, quantity: 5, from: 10 }],
      details: { customer_reference: { from: 'PO-0', to: 'PO-9' } },
    };
    const refused = await run(t, 'Admin', 'order.amend', same);
    expect(readCollisions(refused.current)).toMatchObject({
      lines: [{ mine: 5, theirs: 12, min: 0 }],
      details: [{ detail: 'customer_reference', mine: 'PO-9', theirs: 'PO-1' }],
    });
    // What is already as wanted does not collide.
    expect(await run(t, 'Admin', 'order.amend', first)).toMatchObject({ status: 'applied' });
    expect(await readOrder(t, order_id)).toMatchObject({
      customer_reference: 'PO-1',
      total: 12 * 100 + 21 * 200,
    });
  });

  it('a line that another user removed can be ordered again', async () => {
    const { order_id, plain } = await placeToAmend(t);
    await amend(t, order_id, { lines: [{ line_id: plain, quantity: 0, from: 10 }] });
    const { status_seq } = await readOrder(t, order_id);
    const args: Amend = {
      order_id,
      status_seq,
      lines: [{ line_id: plain, quantity: 15, from: 10 }],
      added: [],
      details: {},
    };
    const refused = await run(t, 'Admin', 'order.amend', args);
    const collisions = readCollisions(refused.current)!;
    expect(collisions.lines).toMatchObject([{ mine: 15, theirs: 0 }]);
    expect(settleCollisions(args, collisions, () => false, uuidv7)).toBeNull();
    const settled = settleCollisions(args, collisions, () => true, uuidv7)!;
    expect(await run(t, 'Admin', 'order.amend', settled)).toMatchObject({ status: 'applied' });
    expect((await readOrder(t, order_id)).lines).toMatchObject([
      { reference: 'R-2' },
      { reference: 'R-1', quantity: 15 },
    ]);
  });

  it('a removed line that is ordered again gets the marking that the same amendment gave it', async () => {
    const { order_id, marked } = await placeToAmend(t);
    await amend(t, order_id, { lines: [{ line_id: marked, quantity: 0, from: 20 }] });
    const { status_seq } = await readOrder(t, order_id);
    const args: Amend = {
      order_id,
      status_seq,
      lines: [{ line_id: marked, quantity: 25, from: 20 }],
      added: [],
      details: {},
      markings: [{ line_id: marked, from: 'Broderie, cœur', to: 'Broderie, dos' }],
    };
    const refused = await run(t, 'Admin', 'order.amend', args);
    const collisions = readCollisions(refused.current)!;
    // One decision: the line comes back with its new marking, or not at all.
    expect(collisions).toMatchObject({ lines: [{ mine: 25, theirs: 0 }], markings: [] });
    expect(settleCollisions(args, collisions, () => false, uuidv7)).toBeNull();
    const settled = settleCollisions(args, collisions, () => true, uuidv7)!;
    expect(await run(t, 'Admin', 'order.amend', settled)).toMatchObject({ status: 'applied' });
    expect((await readOrder(t, order_id)).lines).toMatchObject([
      { reference: 'R-1' },
      { reference: 'R-2', quantity: 25, marking: 'Broderie, dos' },
    ]);
  });

  it('a client amends the own order until anything is picked, and no other company’s', async () => {
    const own = await placeToAmend(t);
    const lines = [{ line_id: own.plain, quantity: 11, from: 10 }];
    expect(await amend(t, own.order_id, { lines }, 'Client')).toMatchObject({ status: 'applied' });
    await run(t, 'Preparer', 'line.pick', { order_id: own.order_id, line_id: own.plain, picked: 1, from: 0 });
    const late = [{ line_id: own.plain, quantity: 12, from: 11 }];
    expect(await amend(t, own.order_id, { lines: late }, 'Client')).toMatchObject({
      status: 'rejected',
      code: 'order.amend_started',
    });
    expect(await amend(t, own.order_id, { lines: late }, 'Manager')).toMatchObject({ status: 'applied' });
    const other = await placeToAmend(t, 'C-OTHER');
    const theirs = [{ line_id: other.plain, quantity: 1, from: 10 }];
    expect(await amend(t, other.order_id, { lines: theirs }, 'Client')).toMatchObject({
      code: 'row.not_found',
    });
    expect(await amend(t, other.order_id, { lines: theirs }, 'Commercial')).toMatchObject({
      code: 'row.not_found',
    });
    const sold = await placeToAmend(t, 'C-OWN');
    const mine = [{ line_id: sold.plain, quantity: 1, from: 10 }];
    expect(await amend(t, sold.order_id, { lines: mine }, 'Commercial')).toMatchObject({ status: 'applied' });
    // A line of another order is not reached through one's own.
    expect(await amend(t, own.order_id, { lines: theirs })).toMatchObject({ code: 'row.not_found' });
    expect((await readOrder(t, other.order_id)).lines[0]).toMatchObject({ quantity: 10 });
  });

  it('roles that only prepare may not amend, whatever permissions were granted', async () => {
    const { order_id, plain } = await placeToAmend(t);
    const lines = [{ line_id: plain, quantity: 11, from: 10 }];
    for (const role of ['Preparer', 'Technician'] as const) {
      expect(await amend(t, order_id, { lines }, role)).toMatchObject({ code: 'access.forbidden' });
      const grant = { role, permissions: ['place orders'], granted: true };
      await t.call('Admin', 'PUT', '/api/role-permissions/group', grant);
      expect(await amend(t, order_id, { lines }, role)).toMatchObject({ code: 'order.amend_role' });
      await t.call('Admin', 'PUT', '/api/role-permissions/group', { ...grant, granted: false });
    }
  });

  it('is refused with a reason once the order has left, and with both states where its status changed since', async () => {
    const { order_id, plain } = await placeToAmend(t);
    const lines = [{ line_id: plain, quantity: 11, from: 10 }];
    const move = (to: 'Canceled' | 'Pending', status_seq: number) =>
      run(t, 'Manager', 'order.transition', { order_id, to, status_seq, reason: 'x' });
    await move('Canceled', 1);
    expect(await amend(t, order_id, { lines })).toMatchObject({
      status: 'conflict',
      code: 'order.not_pending',
      current: { status: 'Canceled' },
    });
    await move('Pending', 2);
    expect(await amend(t, order_id, { lines, status_seq: 1 })).toMatchObject({
      status: 'conflict',
      code: 'order.status_changed',
      current: { status: 'Pending', status_seq: 3 },
    });
    expect(await amend(t, order_id, {})).toMatchObject({ status: 'rejected', code: 'request.invalid' });
  });

  it('the preparer of the order is notified; work on a removed or reduced line is a conflict with both sides', async () => {
    const { order_id, plain, marked } = await placeToAmend(t);
    await run(t, 'Preparer', 'order.claim', { order_id, from: '' });
    await amend(t, order_id, {
      lines: [
        { line_id: plain, quantity: 0, from: 10 },
        { line_id: marked, quantity: 15, from: 20 },
      ],
    });
    const bell = await t.call('Preparer', 'GET', '/api/notifications');
    const { number } = await readOrder(t, order_id);
    expect(bell.raw).toContain(`manager changed order ${number}. 2 lines differ from before.`);
    const pick = { order_id, from: 0 };
    expect(await run(t, 'Preparer', 'line.pick', { ...pick, line_id: plain, picked: 10 })).toMatchObject({
      status: 'conflict',
      code: 'line.removed',
      current: { reference: 'R-1', quantity: 0 },
    });
    expect(await run(t, 'Preparer', 'line.pick', { ...pick, line_id: marked, picked: 20 })).toMatchObject({
      status: 'conflict',
      code: 'line.amended',
      current: { quantity: 15, picked: 0 },
    });
    expect(await run(t, 'Preparer', 'line.pick', { ...pick, line_id: marked, picked: 15 })).toMatchObject({
      status: 'applied',
    });
  });
});
