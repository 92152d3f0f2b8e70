import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import type { Rows } from '#contract/registry.ts';
import { orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('marking jobs on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 2, 1000);
  });
  afterAll(() => t.close());

  /** Creates a job on a line of `quantity`, with its goods picked by default. */
  async function jobOn(quantity: number, picked = true) {
    const placed = orderOf([['R-1', quantity, 'Broderie, cœur']]);
    await run(t, 'Client', 'order.place', placed);
    const [line] = (await readOrder(t, placed.order_id)).lines;
    const at = { order_id: placed.order_id, line_id: line!.id };
    if (picked) await run(t, 'Preparer', 'line.pick', { ...at, picked: quantity, from: 0 });
    const page = await t.call('Admin', 'GET', `/api/customizations?order_id=${placed.order_id}`);
    const [job] = (page.body as { rows: Rows['customizations'][] }).rows;
    return { ...at, seen: { order_id: placed.order_id, customization_id: job!.id } };
  }
  const read = async (id: string) =>
    (await t.call('Admin', 'GET', `/api/customizations/${id}`)).body as Rows['customizations'];
  const bellOf = async (who: RoleName) =>
    ((await t.call(who, 'GET', '/api/notifications/')).body as { type: string; message: string }[]).filter(
      (one) => one.type === 'proof',
    );

  it('start once their goods are picked, can be blocked with a reason, and resumed', async () => {
    const early = await jobOn(5, false);
    expect(await run(t, 'Technician', 'job.start', early.seen)).toMatchObject({
      status: 'conflict',
      code: 'line.step',
    });
    const { seen } = await jobOn(5);
    expect(await run(t, 'Preparer', 'job.start', seen)).toMatchObject({
      status: 'rejected',
      code: 'access.forbidden',
      permission: 'mark order lines',
    });
    expect(await run(t, 'Technician', 'job.start', seen)).toMatchObject({ status: 'applied' });
    const started = await read(seen.customization_id);
    expect(started).toMatchObject({ state: 'in progress', technician: 'technician' });
    expect(await run(t, 'Technician', 'job.block', { ...seen, reason: ' plus de fil ' })).toMatchObject({
      status: 'applied',
    });
    expect(await read(seen.customization_id)).toMatchObject({
      state: 'blocked',
      blocked_reason: 'plus de fil',
    });
    expect(await run(t, 'Technician', 'job.block', { ...seen, reason: '' })).toMatchObject({
      status: 'rejected',
      code: 'fields.invalid',
    });
    await run(t, 'Technician', 'job.start', seen);
    expect(await read(seen.customization_id)).toMatchObject({
      state: 'in progress',
      blocked_reason: '',
      started_at: started.started_at,
    });
  });

  it('wait for their proof if one is required; its answer notifies those who wait', async () => {
    const { seen, line_id: lineId } = await jobOn(4);
    const { version } = await read(seen.customization_id);
    await t.call('Manager', 'PATCH', `/api/customizations/${seen.customization_id}`, {
      version,
      proof_required: true,
    });
    expect(await run(t, 'Technician', 'job.start', seen)).toMatchObject({ code: 'line.proof_missing' });
    expect(await run(t, 'Client', 'proof.send', { ...seen, from: 'none' })).toMatchObject({
      code: 'access.forbidden',
    });
    expect(await run(t, 'Technician', 'proof.send', { ...seen, from: 'none' })).toMatchObject({
      status: 'applied',
    });
    expect(await bellOf('Client')).toMatchObject([
      { link: `/orders/${seen.order_id}?job=${seen.customization_id}` },
    ]);
    const answer = (answer: 'approved' | 'refused', reason: string, from: 'sent' | 'refused' = 'sent') => ({
      ...seen,
      from,
      answer,
      reason,
    });
    expect(await run(t, 'Technician', 'proof.answer', answer('approved', ''))).toMatchObject({
      code: 'access.forbidden',
    });
    expect(await run(t, 'Client', 'proof.answer', answer('refused', ' '))).toMatchObject({
      code: 'order.reason_required',
    });
    expect(await run(t, 'Client', 'proof.answer', answer('refused', 'trop petit'))).toMatchObject({
      status: 'applied',
    });
    expect(await read(seen.customization_id)).toMatchObject({
      proof: 'refused',
      state: 'blocked',
      blocked_reason: 'trop petit',
    });
    expect(await bellOf('Technician')).toHaveLength(1);
    // Already answered differently: the conflict shows the other answer and changes nothing.
    expect(await run(t, 'Manager', 'proof.answer', answer('approved', ''))).toMatchObject({
      status: 'conflict',
      code: 'line.changed',
      current: { proof: 'refused' },
    });
    await run(t, 'Technician', 'proof.send', { ...seen, from: 'refused' });
    expect(await run(t, 'Client', 'proof.answer', answer('approved', ''))).toMatchObject({
      status: 'applied',
    });
    expect(await run(t, 'Client', 'proof.answer', answer('approved', ''))).toMatchObject({
      status: 'applied',
      result: { proof: 'approved' },
    });
    expect(await read(seen.customization_id)).toMatchObject({
      proof: 'approved',
      state: 'to do',
      blocked_reason: '',
    });
    const counts = { done: 4, spoiled: 0, from_done: 0, from_spoiled: 0 };
    expect(await run(t, 'Technician', 'line.mark', { ...seen, line_id: lineId, ...counts })).toMatchObject({
      result: { prep_state: 'marked' },
    });
    expect(await run(t, 'Technician', 'job.block', { ...seen, reason: 'x' })).toMatchObject({
      code: 'line.step',
    });
  });

  it('are unblocked by a new proof; only users who manage orders decide whether one is required', async () => {
    const { seen } = await jobOn(2);
    const need = (required: boolean) => ({ ...seen, required });
    expect(await run(t, 'Technician', 'proof.require', need(true))).toMatchObject({
      code: 'access.forbidden',
      permission: 'manage customizations',
    });
    expect((await run(t, 'Manager', 'proof.require', need(true))).status).toBe('applied');
    await run(t, 'Technician', 'proof.send', { ...seen, from: 'none', note: 'fil 1171' });
    const answer = { ...seen, from: 'sent', answer: 'refused', reason: 'trop clair' } as const;
    await run(t, 'Client', 'proof.answer', answer);
    expect(await read(seen.customization_id)).toMatchObject({
      proof_reason: 'trop clair',
      proof_note: 'fil 1171',
      proof_answered_by: 'client',
    });
    await run(t, 'Technician', 'proof.send', { ...seen, from: 'refused' });
    expect(await read(seen.customization_id)).toMatchObject({
      proof: 'sent',
      state: 'to do',
      blocked_reason: '',
      proof_reason: '',
      proof_answered_by: '',
    });
    // The customer cannot lift a block with another cause.
    await run(t, 'Technician', 'job.block', { ...seen, reason: 'plus de fil' });
    await run(t, 'Client', 'proof.answer', { ...answer, answer: 'approved', reason: '' });
    expect(await read(seen.customization_id)).toMatchObject({
      proof: 'approved',
      state: 'blocked',
      blocked_reason: 'plus de fil',
    });
    // Neither the customer's answer nor a new proof hides or lifts it.
    await run(t, 'Technician', 'proof.send', { ...seen, from: 'approved' });
    await run(t, 'Client', 'proof.answer', answer);
    const held = { state: 'blocked', blocked_reason: 'plus de fil' };
    expect(await read(seen.customization_id)).toMatchObject({ ...held, proof_reason: 'trop clair' });
    await run(t, 'Technician', 'proof.send', { ...seen, from: 'refused' });
    expect(await read(seen.customization_id)).toMatchObject({ ...held, proof: 'sent' });
    expect((await run(t, 'Manager', 'proof.require', need(false))).status).toBe('applied');
    expect(await read(seen.customization_id)).toMatchObject({ proof_required: false });
  });

  it('of other companies cannot be answered by a client', async () => {
    const placed = orderOf([['R-2', 1, 'Transfert']], { customer_code: 'C-OTHER' });
    await run(t, 'Manager', 'order.place', placed);
    const page = await t.call('Admin', 'GET', `/api/customizations?order_id=${placed.order_id}`);
    const seen = {
      order_id: placed.order_id,
      customization_id: (page.body as { rows: { id: string }[] }).rows[0]!.id,
    };
    expect(
      await run(t, 'Client', 'proof.answer', { ...seen, from: 'none', answer: 'approved', reason: '' }),
    ).toMatchObject({ code: 'row.not_found' });
  });

  it('start again with an order that is reopened, and end again', async () => {
    const { seen, order_id: orderId, line_id: lineId } = await jobOn(3);
    const mark = { ...seen, line_id: lineId, done: 3, spoiled: 0 };
    await run(t, 'Technician', 'line.mark', { ...mark, from_done: 0, from_spoiled: 0 });
    const move = (to: 'Canceled' | 'Pending', seq: number) =>
      run(t, 'Manager', 'order.transition', { order_id: orderId, to, status_seq: seq, reason: '' });
    await move('Canceled', 1);
    await move('Pending', 2);
    expect(await read(seen.customization_id)).toMatchObject({
      quantity_done: 0,
      state: 'to do',
      done_at: null,
    });
    await run(t, 'Preparer', 'line.pick', { order_id: orderId, line_id: lineId, picked: 3, from: 0 });
    expect(await run(t, 'Technician', 'line.mark', { ...mark, from_done: 0, from_spoiled: 0 })).toMatchObject(
      { result: { prep_state: 'marked' } },
    );
  });

  it('reopen when the count of their goods changes after the marking', async () => {
    const { seen, order_id: orderId, line_id: lineId } = await jobOn(3);
    const counts = { done: 3, spoiled: 0, from_spoiled: 0 };
    await run(t, 'Technician', 'line.mark', { ...seen, line_id: lineId, ...counts, from_done: 0 });
    await run(t, 'Preparer', 'order.pack', { order_id: orderId, line_ids: [lineId] });
    // One piece too many is put back, by a user who sees that the line is packed, then picked again.
    const fewer = { picked: 2, from: 3, from_state: 'packed' } as const;
    await run(t, 'Preparer', 'line.pick', { order_id: orderId, line_id: lineId, ...fewer });
    await run(t, 'Preparer', 'line.pick', { order_id: orderId, line_id: lineId, picked: 3, from: 2 });
    expect((await readOrder(t, orderId)).lines).toMatchObject([{ prep_state: 'to mark' }]);
    // A finished job is not in any technician's list.
    expect(await read(seen.customization_id)).toMatchObject({
      state: 'to do',
      quantity_done: 2,
      done_at: null,
    });
    expect(
      await run(t, 'Technician', 'line.mark', { ...seen, line_id: lineId, ...counts, from_done: 2 }),
    ).toMatchObject({ status: 'applied', result: { prep_state: 'marked' } });
  });

  it('wait for the approval of every proof that was sent, of a withdrawn one too', async () => {
    const { seen, line_id } = await jobOn(3);
    const count = { ...seen, line_id, done: 1, spoiled: 0, from_done: 0, from_spoiled: 0 };
    const start = () => run(t, 'Technician', 'job.start', seen);
    const missing = { code: 'line.proof_missing' };
    await start();
    await run(t, 'Commercial', 'proof.send', { ...seen, from: 'none' });
    expect(await read(seen.customization_id)).toMatchObject({ state: 'in progress', proof_required: false });
    expect(await run(t, 'Technician', 'line.mark', count)).toMatchObject(missing);
    const { version } = await read(seen.customization_id);
    const path = `/api/customizations/${seen.customization_id}`;
    await t.call('Manager', 'PATCH', path, { version, size: '90 × 60 mm' });
    expect(await read(seen.customization_id)).toMatchObject({ proof: 'none', proof_version: 1 });
    expect(await run(t, 'Technician', 'line.mark', count)).toMatchObject(missing);
    await run(t, 'Technician', 'job.block', { ...seen, reason: 'plus de fil' });
    expect(await start()).toMatchObject(missing);
    await run(t, 'Commercial', 'proof.send', { ...seen, from: 'none' });
    await run(t, 'Client', 'proof.answer', { ...seen, from: 'sent', answer: 'approved', reason: '' });
    expect((await start()).status).toBe('applied');
    expect((await run(t, 'Technician', 'line.mark', count)).status).toBe('applied');
  });

  it('keep each reason for a refused proof, or return a conflict of the two', async () => {
    const { seen } = await jobOn(2);
    await run(t, 'Technician', 'proof.send', { ...seen, from: 'none' });
    const refuse = (reason: string, from: 'sent' | 'refused' = 'sent') =>
      ({ ...seen, from, answer: 'refused', reason }) as const;
    await run(t, 'Client', 'proof.answer', refuse('logo trop petit'));
    expect((await run(t, 'Client', 'proof.answer', refuse(' logo trop petit '))).status).toBe('applied');
    expect(await run(t, 'Manager', 'proof.answer', refuse('mauvais bleu'))).toMatchObject({
      status: 'conflict',
      code: 'line.changed',
      current: { proof: 'refused', proof_reason: 'logo trop petit' },
    });
    const both = 'logo trop petit, mauvais bleu';
    expect((await run(t, 'Manager', 'proof.answer', refuse(both, 'refused'))).status).toBe('applied');
    expect(await read(seen.customization_id)).toMatchObject({ proof_reason: both, blocked_reason: both });
  });

  it('end again after an undone shipment brought back only a part', async () => {
    const { seen, order_id: orderId, line_id: lineId } = await jobOn(3);
    const counts = { done: 3, spoiled: 0, from_spoiled: 0 };
    await run(t, 'Technician', 'line.mark', { ...seen, line_id: lineId, ...counts, from_done: 0 });
    await run(t, 'Preparer', 'order.pack', { order_id: orderId, line_ids: [lineId] });
    await run(t, 'Preparer', 'order.transition', {
      order_id: orderId,
      to: 'Shipped',
      status_seq: 1,
      reason: '',
    });
    await run(t, 'Manager', 'order.transition', {
      order_id: orderId,
      to: 'Pending',
      status_seq: 2,
      reason: 'casse',
      restock: [{ line_id: lineId, quantity: 2 }],
    });
    // Two of the pieces here are marked; the third is still missing.
    expect(await read(seen.customization_id)).toMatchObject({
      state: 'to do',
      quantity_done: 2,
      done_at: null,
    });
    await run(t, 'Preparer', 'line.pick', { order_id: orderId, line_id: lineId, picked: 3, from: 2 });
    expect(
      await run(t, 'Technician', 'line.mark', { ...seen, line_id: lineId, ...counts, from_done: 2 }),
    ).toMatchObject({ status: 'applied', result: { prep_state: 'marked' } });
    expect(t.errors).toEqual([]);
  });
});
