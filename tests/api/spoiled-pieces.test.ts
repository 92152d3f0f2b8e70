import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rows } from '#contract/registry.ts';
import { orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('while a spoiled piece is picked again, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 1, 5000);
  });
  afterAll(() => t.close());

  /** A started job of 100 pieces, of which 72 are marked and one is spoiled. */
  async function spoilOne() {
    const placed = orderOf([['R-1', 100, 'Broderie, cœur']]);
    await run(t, 'Client', 'order.place', placed);
    const { order_id } = placed;
    const [line] = (await readOrder(t, order_id)).lines;
    const at = { order_id, line_id: line!.id };
    const pick = (picked: number, from: number) => run(t, 'Preparer', 'line.pick', { ...at, picked, from });
    await pick(100, 0);
    const page = await t.call('Admin', 'GET', `/api/customizations?order_id=${order_id}`);
    const [job] = (page.body as { rows: Rows['customizations'][] }).rows;
    const seen = { order_id, customization_id: job!.id };
    await run(t, 'Technician', 'job.start', seen);
    const mark = (done: number, spoiled: number, from_done: number, from_spoiled: number) =>
      run(t, 'Technician', 'line.mark', { ...at, ...seen, done, spoiled, from_done, from_spoiled });
    expect(await mark(72, 1, 0, 0)).toMatchObject({ result: { prep_state: 'to pick' } });
    const state = async () => (await readOrder(t, order_id)).lines[0]!;
    return { at, seen, pick, mark, state };
  }

  it('the pieces that are there are marked, and the replacement ends the job', async () => {
    const { mark, pick, state } = await spoilOne();
    expect(await mark(99, 1, 72, 1)).toMatchObject({ status: 'applied', result: { prep_state: 'to pick' } });
    expect(await state()).toMatchObject({ prep_state: 'to pick', picked: 99 });
    expect(await mark(100, 1, 99, 1)).toMatchObject({ status: 'conflict', code: 'line.changed' });
    await pick(100, 99);
    expect(await state()).toMatchObject({ prep_state: 'to mark', picked: 100 });
    expect(await mark(100, 1, 99, 1)).toMatchObject({ result: { prep_state: 'marked' } });
    expect(t.errors).toEqual([]);
  });

  it('a mistaken count is corrected, and another piece can be spoiled', async () => {
    const { mark, state } = await spoilOne();
    expect(await mark(70, 1, 72, 1)).toMatchObject({ status: 'applied' });
    expect(await mark(70, 3, 70, 1)).toMatchObject({ result: { prep_state: 'to pick' } });
    expect(await state()).toMatchObject({ prep_state: 'to pick', picked: 97 });
  });

  it('the job can be blocked, resumed and taken over, and is the technician’s next one', async () => {
    const { seen, mark } = await spoilOne();
    await run(t, 'Technician', 'job.block', { ...seen, reason: 'plus de fil' });
    expect(await run(t, 'Technician', 'job.start', seen)).toMatchObject({ status: 'applied' });
    const next = async () => {
      const { body } = await t.call('Technician', 'GET', '/api/dashboards/marking');
      return (body as { next: { id: string }[] }).next.map((job) => job.id);
    };
    expect(await next()).toContain(seen.customization_id);
    await mark(99, 1, 72, 1);
    // Nothing of it can be marked before the replacement is there.
    expect(await next()).not.toContain(seen.customization_id);
  });

  it('and when none is found, the others are marked before and after the shortage is accepted', async () => {
    const { at, mark, state } = await spoilOne();
    const short = { ...at, picked: 99, from: 99, reason: 'not found' } as const;
    expect(await run(t, 'Preparer', 'line.short', short)).toMatchObject({ status: 'applied' });
    expect(await mark(90, 1, 72, 1)).toMatchObject({ result: { prep_state: 'short' } });
    await run(t, 'Manager', 'line.accept-short', { ...at, picked: 99 });
    expect(await state()).toMatchObject({ prep_state: 'to mark' });
    expect(await mark(99, 1, 90, 1)).toMatchObject({ result: { prep_state: 'marked' } });
  });

  it('and when none is found and all others are marked, the accepted line is marked and its job is done', async () => {
    const { at, mark, state } = await spoilOne();
    await run(t, 'Preparer', 'line.short', { ...at, picked: 99, from: 99, reason: 'not found' });
    expect(await mark(99, 1, 72, 1)).toMatchObject({ result: { prep_state: 'short' } });
    const accepted = await run(t, 'Manager', 'line.accept-short', { ...at, picked: 99 });
    expect(accepted).toMatchObject({ result: { prep_state: 'marked' } });
    expect(await state()).toMatchObject({ prep_state: 'marked' });
    const packed = { order_id: at.order_id, line_ids: [at.line_id] };
    expect(await run(t, 'Preparer', 'order.pack', packed)).toMatchObject({ status: 'applied' });
  });

  it('and when none is found and another one is spoiled, the missing pieces are looked for again', async () => {
    const { at, mark, state } = await spoilOne();
    await run(t, 'Preparer', 'line.short', { ...at, picked: 99, from: 99, reason: 'not found' });
    expect(await mark(80, 2, 72, 1)).toMatchObject({ result: { prep_state: 'to pick' } });
    expect(await state()).toMatchObject({ prep_state: 'to pick', picked: 98, short_reason: '' });
  });
});
