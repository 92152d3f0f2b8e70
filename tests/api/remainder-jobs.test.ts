import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rows } from '#contract/registry.ts';
import { amend } from './amend-story.ts';
import { orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('jobs of a partially shipped order, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 2, 100);
  });
  afterAll(() => t.close());

  async function jobsOf(orderId: string): Promise<Rows['customizations'][]> {
    const page = await t.call('Admin', 'GET', `/api/customizations?order_id=${orderId}`);
    return (page.body as { rows: Rows['customizations'][] }).rows;
  }

  /** Ships what is ready of an order; the rest moves to another order. */
  const shipPart = (order_id: string, unmarked: string[] = []) =>
    run(t, 'Manager', 'order.transition', {
      order_id,
      to: 'Shipped',
      status_seq: 1,
      reason: 'le reste suit',
      remainder_order_id: uuidv7(),
      unmarked,
    });

  it('end with the pieces that were marked, and stay so when the shipment is undone', async () => {
    const order = orderOf([
      ['R-1', 10, 'Broderie, cœur'],
      ['R-2', 5],
      ['R-1', 6, 'Broderie, cœur'],
    ]);
    const { order_id } = order;
    const [marked, plain, unmarked] = order.lines.map(({ line_id }) => ({ order_id, line_id }));
    await run(t, 'Client', 'order.place', order);
    await run(t, 'Preparer', 'line.pick', { ...marked!, picked: 10, from: 0 });
    await run(t, 'Preparer', 'line.pick', { ...plain!, picked: 3, from: 0 });
    await run(t, 'Preparer', 'line.pick', { ...unmarked!, picked: 4, from: 0 });
    const job = (await jobsOf(order_id)).find((one) => one.orderline_id === marked!.line_id);
    const counts = { done: 4, spoiled: 0, from_done: 0, from_spoiled: 0 };
    await run(t, 'Technician', 'line.mark', { ...marked!, customization_id: job!.id, ...counts });
    expect(await shipPart(order_id, [unmarked!.line_id])).toMatchObject({ status: 'applied' });
    const shipped = [
      { quantity: 4, shipped: 4, prep_state: 'marked' },
      { quantity: 3, shipped: 3, prep_state: 'picked' },
      { quantity: 4, shipped: 4, prep_state: 'to mark' },
    ];
    expect((await readOrder(t, order_id)).lines).toMatchObject(shipped);
    expect((await jobsOf(order_id)).map(({ state, quantity }) => `${state} ${quantity}`).toSorted()).toEqual([
      'done 4',
      'shipped unmarked 4',
    ]);
    const undo = { order_id, to: 'Pending', status_seq: 2, reason: 'camion en panne' } as const;
    expect(await run(t, 'Manager', 'order.transition', undo)).toMatchObject({ status: 'applied' });
    expect((await readOrder(t, order_id)).lines).toMatchObject(
      shipped.map((line) => ({ ...line, picked: line.quantity, shipped: 0 })),
    );
    const jobs = (await jobsOf(order_id)).map(({ state, quantity_done }) => `${state} ${quantity_done}`);
    expect(jobs.toSorted()).toEqual(['done 4', 'to do 0']);
  });

  it('are split into pieces that ship and pieces that remain', async () => {
    const order = orderOf([['R-1', 10, 'Broderie, cœur']]);
    const at = { order_id: order.order_id, line_id: order.lines[0]!.line_id };
    await run(t, 'Client', 'order.place', order);
    await run(t, 'Preparer', 'line.short', { ...at, picked: 4, from: 0, reason: 'not found' });
    await run(t, 'Manager', 'line.accept-short', { ...at, picked: 4 });
    const [job] = await jobsOf(order.order_id);
    await t.call('Manager', 'PATCH', `/api/customizations/${job!.id}`, {
      proof_required: true,
      size: '80 × 60 mm',
      version: job!.version,
    });
    const seen = { order_id: order.order_id, customization_id: job!.id };
    await run(t, 'Technician', 'proof.send', { ...seen, from: 'none' });
    const answer = { ...seen, from: 'sent', answer: 'approved', reason: '' } as const;
    expect((await run(t, 'Client', 'proof.answer', answer)).status).toBe('applied');
    const counts = { done: 4, spoiled: 0, from_done: 0, from_spoiled: 0 };
    await run(t, 'Technician', 'line.mark', { ...at, customization_id: job!.id, ...counts });
    const remainder_order_id = uuidv7();
    const shipped = await run(t, 'Manager', 'order.transition', {
      order_id: order.order_id,
      to: 'Shipped',
      status_seq: 1,
      reason: 'le reste suit',
      remainder_order_id,
    });
    expect(shipped.status).toBe('applied');
    expect((await readOrder(t, order.order_id)).lines).toMatchObject([{ quantity: 4 }]);
    expect(await jobsOf(order.order_id)).toMatchObject([{ quantity: 4, quantity_done: 4 }]);
    // The customer's approval carries over to the remainder.
    expect(await jobsOf(remainder_order_id)).toMatchObject([
      { quantity: 6, size: '80 × 60 mm', proof: 'approved', proof_required: true, state: 'to do' },
    ]);
  });

  it('exist again, as agreed, when a line that moved as a whole gets pieces after an undo', async () => {
    const order = orderOf([
      ['R-1', 10, 'Broderie, cœur'],
      ['R-2', 5],
    ]);
    const { order_id } = order;
    const [marked, plain] = order.lines.map(({ line_id }) => line_id) as [string, string];
    await run(t, 'Client', 'order.place', order);
    const [job] = await jobsOf(order_id);
    const agreed = { proof_required: true, size: '80 × 60 mm' };
    await t.call('Manager', 'PATCH', `/api/customizations/${job!.id}`, { ...agreed, version: job!.version });
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: plain, picked: 5, from: 0 });
    expect(await shipPart(order_id)).toMatchObject({ status: 'applied' });
    expect(await jobsOf(order_id)).toEqual([]);
    const undo = { order_id, to: 'Pending', status_seq: 2, reason: 'camion en panne' } as const;
    expect(await run(t, 'Manager', 'order.transition', undo)).toMatchObject({ status: 'applied' });
    const lines = [{ line_id: marked, quantity: 2, from: 0 }];
    expect(await amend(t, order_id, { lines })).toMatchObject({ status: 'applied' });
    expect(await jobsOf(order_id)).toMatchObject([
      { orderline_id: marked, quantity: 2, quantity_done: 0, state: 'to do', ...agreed },
    ]);
  });
});
