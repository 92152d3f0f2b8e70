import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rows } from '#contract/registry.ts';
import { orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('the holder and the proof of a marking job on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 2, 1000);
  });
  afterAll(() => t.close());

  async function pickedJob(quantity = 10) {
    const placed = orderOf([['R-1', quantity, 'Broderie, cœur']]);
    await run(t, 'Client', 'order.place', placed);
    const [line] = (await readOrder(t, placed.order_id)).lines;
    const at = { order_id: placed.order_id, line_id: line!.id };
    await run(t, 'Preparer', 'line.pick', { ...at, picked: quantity, from: 0 });
    const page = await t.call('Admin', 'GET', `/api/customizations?order_id=${placed.order_id}`);
    const [job] = (page.body as { rows: Rows['customizations'][] }).rows;
    return { ...at, seen: { order_id: placed.order_id, customization_id: job!.id } };
  }
  const read = async (id: string) =>
    (await t.call('Admin', 'GET', `/api/customizations/${id}`)).body as Rows['customizations'];
  const edit = async (id: string, values: object) =>
    t.call('Manager', 'PATCH', `/api/customizations/${id}`, { version: (await read(id)).version, ...values });
  const stopWorking = (id: string) =>
    t.write(({ q }) =>
      q
        .updateTable('customizations')
        .set({ worked_at: '2020-01-01T00:00:00.000Z' })
        .where('id', '=', id)
        .execute(),
    );

  it('is not replaced by a start, only by a confirmed takeover after 30 minutes or by a Manager', async () => {
    const { seen } = await pickedJob();
    await run(t, 'Technician', 'job.start', seen);
    const takeover = { ...seen, from: 'technician' };
    const held = { status: 'conflict', code: 'job.held', current: { technician: 'technician' } };
    expect(await run(t, 'Manager', 'job.start', seen)).toMatchObject(held);
    expect(await run(t, 'Manager', 'job.start', { ...seen, from: 'another user' })).toMatchObject(held);
    expect(await run(t, 'Manager', 'job.start', takeover)).toMatchObject({ status: 'applied' });
    expect(await read(seen.customization_id)).toMatchObject({ technician: 'manager' });
    const back = { ...seen, from: 'manager' };
    expect(await run(t, 'Technician', 'job.start', back)).toMatchObject({
      status: 'conflict',
      code: 'job.held',
    });
    await stopWorking(seen.customization_id);
    expect(await run(t, 'Technician', 'job.start', seen)).toMatchObject({ code: 'job.held' });
    expect(await run(t, 'Technician', 'job.start', back)).toMatchObject({ status: 'applied' });
    expect(await read(seen.customization_id)).toMatchObject({ technician: 'technician' });
  });

  it('keeps a job that another technician blocks: it was started meanwhile, and is taken over first', async () => {
    const { seen } = await pickedJob();
    await run(t, 'Technician', 'job.start', seen);
    const block = { ...seen, reason: 'plus de fil' };
    const held = { status: 'conflict', code: 'job.held', current: { technician: 'technician' } };
    expect(await run(t, 'Manager', 'job.block', block)).toMatchObject(held);
    await stopWorking(seen.customization_id);
    expect(await run(t, 'Manager', 'job.block', block)).toMatchObject(held);
    expect(await read(seen.customization_id)).toMatchObject({ state: 'in progress', blocked_reason: '' });
    await run(t, 'Manager', 'job.start', { ...seen, from: 'technician' });
    expect(await run(t, 'Manager', 'job.block', block)).toMatchObject({ status: 'applied' });
  });

  it('stays when another user counts for it', async () => {
    const { seen, line_id: lineId } = await pickedJob();
    await run(t, 'Technician', 'job.start', seen);
    const counts = { line_id: lineId, done: 4, spoiled: 0, from_done: 0, from_spoiled: 0 };
    await run(t, 'Manager', 'line.mark', { ...seen, ...counts });
    expect(await read(seen.customization_id)).toMatchObject({ technician: 'technician', quantity_done: 4 });
  });

  it('loses a sent or approved proof when what it shows is edited, and regains it when the edit is reverted', async () => {
    const { seen } = await pickedJob();
    const id = seen.customization_id;
    await run(t, 'Technician', 'proof.send', { ...seen, from: 'none' });
    await run(t, 'Client', 'proof.answer', { ...seen, from: 'sent', answer: 'approved', reason: '' });
    await edit(id, { technician: 'technician' });
    expect(await read(id)).toMatchObject({ proof: 'approved' });
    const { colours } = await read(id);
    await edit(id, { colours: '3 coul.' });
    expect(await read(id)).toMatchObject({ proof: 'none', colours: '3 coul.' });
    const bell = (await t.call('Client', 'GET', '/api/notifications/')).body as {
      type: string;
      message: string;
    }[];
    expect(bell.filter((one) => one.type === 'proof')[0]!.message).toMatch(/a new proof will be sent/);
    await edit(id, { colours });
    expect(await read(id)).toMatchObject({ proof: 'approved' });
    await edit(id, { text: 'Quai' });
    await run(t, 'Technician', 'proof.send', { ...seen, from: 'none' });
    await edit(id, { text: '' });
    expect(await read(id)).toMatchObject({ proof: 'none' });
  });
});
