import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { Rows } from '#contract/registry.ts';
import { added, amend, placeToAmend } from './amend-story.ts';
import { command, ledgerFaults, moveOrder, productOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('an amendment, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 4, 100);
  });
  afterAll(() => t.close());

  async function jobOf(lineId: string): Promise<Rows['customizations'] | undefined> {
    const page = await t.call('Admin', 'GET', `/api/customizations?orderline_id=${lineId}`);
    return (page.body as { rows: Rows['customizations'][] }).rows[0];
  }

  it('changes quantities, adds and removes lines; amounts, allocation and marking jobs follow', async () => {
    const { order_id, plain, marked } = await placeToAmend(t);
    const before = await productOf(t, 'R-3');
    const verdict = await amend(t, order_id, {
      lines: [
        { line_id: plain, quantity: 0, from: 10 },
        { line_id: marked, quantity: 25, from: 20 },
      ],
      added: [added('R-3', 4), added('R-4', 2, { marking: 'Laser' })],
      details: {
        customer_reference: { from: 'PO-1', to: 'PO-2' },
        delivery_instructions: { from: '', to: 'Before noon' },
        shipping_address: { from: (await readOrder(t, order_id)).shipping_address, to: '1 rue Neuve' },
      },
    });
    expect(verdict).toMatchObject({ status: 'applied', result: { total: 25 * 200 + 4 * 300 + 2 * 400 } });
    const order = await readOrder(t, order_id);
    expect(order).toMatchObject({
      total: 7000,
      line_count: 3,
      piece_count: 31,
      status_seq: 1,
      customer_reference: 'PO-2',
      delivery_instructions: 'Before noon',
      shipping_address: '1 rue Neuve',
      lines: [
        { reference: 'R-2', quantity: 25, ordered: 25, total: 5000, allocated: 25 },
        { reference: 'R-3', quantity: 4, ordered: 4, price: 300, description: 'Article 3', position: 3 },
        { reference: 'R-4', quantity: 2, marking: 'Laser', position: 4 },
      ],
    });
    expect(await jobOf(marked)).toMatchObject({ quantity: 25, state: 'to do' });
    expect(await jobOf(order.lines[2]!.id)).toMatchObject({ quantity: 2, technique: 'laser engraving' });
    expect((await productOf(t, 'R-3')).allocated).toBe(before.allocated + 4);
    expect(await ledgerFaults(t)).toEqual([]);
  });

  it('an order keeps the number of lines that can be packed at once', async () => {
    const { order_id } = await placeToAmend(t);
    const many = Array.from({ length: 998 }, () => added('R-3', 1));
    expect(await amend(t, order_id, { added: many })).toMatchObject({ status: 'applied' });
    expect(await amend(t, order_id, { added: [added('R-3', 1)] })).toMatchObject({
      status: 'rejected',
      code: 'order.too_many_lines',
    });
    expect(await readOrder(t, order_id)).toMatchObject({ line_count: 1000 });
    await run(t, 'Manager', 'order.transition', { order_id, to: 'Canceled', status_seq: 1, reason: '' });
  });

  it('more than is available is accepted, and the answer says what waits', async () => {
    const { order_id } = await placeToAmend(t);
    const { available } = await productOf(t, 'R-4');
    const verdict = await amend(t, order_id, { added: [added('R-4', available + 7)] });
    expect(verdict).toMatchObject({
      status: 'applied',
      result: { short: [{ reference: 'R-4', missing: 7 }] },
    });
    await amend(t, order_id, {
      lines: [{ line_id: (await readOrder(t, order_id)).lines[2]!.id, quantity: 0, from: available + 7 }],
    });
  });

  it('keeps the prices of its lines; a new line at an outdated price asks again', async () => {
    const { order_id, plain } = await placeToAmend(t);
    await t.write((tx) =>
      tx.q.updateTable('articles').set({ price: 150 }).where('reference', '=', 'R-1').execute(),
    );
    expect(await amend(t, order_id, { lines: [{ line_id: plain, quantity: 12, from: 10 }] })).toMatchObject({
      status: 'applied',
    });
    expect((await readOrder(t, order_id)).lines[0]).toMatchObject({ price: 100, total: 1200 });
    const asked = await amend(t, order_id, { added: [added('R-1', 1)] });
    expect(asked).toMatchObject({
      status: 'conflict',
      code: 'order.price_changed',
      current: { order: { id: order_id }, prices: [{ reference: 'R-1', seen: 100, price: 150 }] },
    });
    const gone = await amend(t, order_id, { added: [added('R-9', 1)] });
    expect(gone).toMatchObject({ status: 'conflict', code: 'order.article_gone' });
    await t.write((tx) =>
      tx.q.updateTable('articles').set({ price: 100 }).where('reference', '=', 'R-1').execute(),
    );
  });

  it('a proof that was sent or approved stays when only the quantity changes', async () => {
    const { order_id, marked } = await placeToAmend(t);
    const job = (await jobOf(marked))!;
    await run(t, 'Manager', 'proof.send', { order_id, customization_id: job.id, from: 'none' });
    await run(t, 'Client', 'proof.answer', {
      order_id,
      customization_id: job.id,
      from: 'sent',
      answer: 'approved',
      reason: '',
    });
    await amend(t, order_id, { lines: [{ line_id: marked, quantity: 8, from: 20 }] });
    expect(await jobOf(marked)).toMatchObject({ proof: 'approved', quantity: 8 });
  });

  it('exactly the found pieces settle a shortage; more have to be picked', async () => {
    const { order_id, plain, marked } = await placeToAmend(t);
    const short = { order_id, line_id: plain, picked: 6, from: 0, reason: 'not found' as const };
    await run(t, 'Preparer', 'line.short', short);
    await amend(t, order_id, { lines: [{ line_id: plain, quantity: 6, from: 10 }] });
    expect(await readOrder(t, order_id)).toMatchObject({
      short_count: 0,
      lines: [{ prep_state: 'picked', short_reason: '', quantity: 6 }, {}],
    });
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: marked, picked: 20, from: 0 });
    const job = (await jobOf(marked))!;
    const mark = { order_id, line_id: marked, customization_id: job.id, spoiled: 0, from_spoiled: 0 };
    await run(t, 'Technician', 'line.mark', { ...mark, done: 20, from_done: 0 });
    await amend(t, order_id, { lines: [{ line_id: marked, quantity: 22, from: 20 }] });
    expect((await readOrder(t, order_id)).lines[1]).toMatchObject({ prep_state: 'to pick', picked: 20 });
    expect(await jobOf(marked)).toMatchObject({ state: 'to do', quantity: 22, quantity_done: 20 });
  });

  it('an order keeps at least one line', async () => {
    const { order_id, plain, marked } = await placeToAmend(t);
    const lines = [
      { line_id: plain, quantity: 0, from: 10 },
      { line_id: marked, quantity: 0, from: 20 },
    ];
    expect(await amend(t, order_id, { lines })).toMatchObject({ status: 'rejected', code: 'order.empty' });
    expect(await amend(t, order_id, { lines, added: [added('R-3', 1)] })).toMatchObject({
      status: 'applied',
    });
    expect((await readOrder(t, order_id)).lines).toMatchObject([{ reference: 'R-3' }]);
    expect(await ledgerFaults(t)).toEqual([]);
  });

  it('may remove the other lines and raise one whose pieces all moved to a back order', async () => {
    const { order_id, plain, marked } = await placeToAmend(t);
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: plain, picked: 10, from: 0 });
    const shipped = await moveOrder(t, 'Manager', order_id, 'Shipped', { remainder_order_id: uuidv7() });
    expect(shipped).toMatchObject({ status: 'applied' });
    await moveOrder(t, 'Manager', order_id, 'Pending');
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: plain, picked: 0, from: 10 });
    const { status_seq } = await readOrder(t, order_id);
    const lines = [
      { line_id: plain, quantity: 0, from: 10 },
      { line_id: marked, quantity: 3, from: 0 },
    ];
    expect(await amend(t, order_id, { lines, status_seq })).toMatchObject({ status: 'applied' });
  });

  it('has one effect, however often it is sent', async () => {
    const { order_id, plain } = await placeToAmend(t);
    const sent = command('order.amend', {
      order_id,
      status_seq: 1,
      lines: [{ line_id: plain, quantity: 13, from: 10 }],
      added: [added('R-3', 2)],
      details: {},
    });
    const send = () => t.call('Manager', 'POST', '/api/commands', { commands: [sent] });
    await send();
    expect((await send()).body).toMatchObject({ verdicts: [{ status: 'duplicate' }] });
    expect((await readOrder(t, order_id)).lines).toHaveLength(3);
  });

  it('the history states each old and new quantity', async () => {
    const { order_id, plain, marked } = await placeToAmend(t);
    await amend(t, order_id, {
      lines: [
        { line_id: plain, quantity: 0, from: 10 },
        { line_id: marked, quantity: 21, from: 20 },
      ],
      added: [added('R-3', 2)],
    });
    const history = await t.call('Client', 'GET', `/api/orders/${order_id}/history`);
    const rows = history.body as HistoryEntry[];
    const entries = rows.filter((one) => one.cause === 'order.amend');
    const lines = entries.filter((one) => one.entity === 'orderlines');
    expect(
      lines.map(({ action, changes, facts }) => [action, facts?.['reference'], changes['quantity']]),
    ).toEqual(
      expect.arrayContaining([
        ['delete', 'R-1', [10, null]],
        ['update', 'R-2', [20, 21]],
        ['create', 'R-3', [null, 2]],
      ]),
    );
    expect(entries.find((one) => one.entity === 'orders')?.changes['total']).toEqual([5000, 4800]);
  });

  it('a line that back orders continue stays without pieces', async () => {
    const { order_id, plain } = await placeToAmend(t);
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: plain, picked: 4, from: 0 });
    const back = uuidv7();
    await run(t, 'Manager', 'order.transition', {
      order_id,
      to: 'Shipped',
      status_seq: 1,
      reason: 'part',
      remainder_order_id: back,
    });
    await run(t, 'Manager', 'order.transition', {
      order_id,
      to: 'Pending',
      status_seq: 2,
      reason: 'undo',
      restock: [{ line_id: plain, quantity: 0 }],
    });
    expect(
      await amend(t, order_id, {
        lines: [{ line_id: plain, quantity: 0, from: 4 }],
        added: [added('R-3', 1)],
      }),
    ).toMatchObject({ status: 'applied' });
    const { lines } = await readOrder(t, order_id);
    expect(lines[0]).toMatchObject({ id: plain, quantity: 0, ordered: 6, backordered: 6, allocated: 0 });
    // The back order itself can be amended.
    const [first] = (await readOrder(t, back)).lines;
    expect(
      await amend(t, back, { lines: [{ line_id: first!.id, quantity: 9, from: first!.quantity }] }),
    ).toMatchObject({ status: 'applied' });
    expect(await ledgerFaults(t)).toEqual([]);
  });
});
