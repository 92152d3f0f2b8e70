import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rows } from '#contract/registry.ts';
import { orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('work on a line that the picker did not see on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 2, 1000);
  });
  afterAll(() => t.close());

  /** An order of one line of ten pieces, all picked. */
  async function pickedLine(marking = 'Broderie, cœur') {
    const placed = orderOf([['R-1', 10, marking]]);
    await run(t, 'Client', 'order.place', placed);
    const [line] = (await readOrder(t, placed.order_id)).lines;
    const at = { order_id: placed.order_id, line_id: line!.id };
    await run(t, 'Preparer', 'line.pick', { ...at, picked: 10, from: 0, from_state: 'to pick' });
    const page = await t.call('Admin', 'GET', `/api/customizations?order_id=${placed.order_id}`);
    const [job] = (page.body as { rows: Rows['customizations'][] }).rows;
    const mark = (done: number, from_done: number) =>
      run(t, 'Technician', 'line.mark', {
        ...at,
        customization_id: job!.id,
        done,
        spoiled: 0,
        from_done,
        from_spoiled: 0,
      });
    const read = async () => ({
      line: (await readOrder(t, placed.order_id)).lines[0],
      job:
        job &&
        ((await t.call('Admin', 'GET', `/api/customizations/${job.id}`)).body as Rows['customizations']),
    });
    return { at, mark, read };
  }

  it('keeps the marked pieces when fewer are picked, or found of a shortage', async () => {
    const { at, mark, read } = await pickedLine();
    await mark(5, 0);
    const refused = {
      status: 'conflict',
      code: 'line.changed',
      current: { id: at.line_id, picked: 10, prep_state: 'to mark' },
    };
    for (const state of [{ from_state: 'to mark' }, {}] as const) {
      const fewer = { ...at, picked: 4, from: 10, ...state };
      expect(await run(t, 'Preparer', 'line.pick', fewer)).toMatchObject(refused);
      expect(await run(t, 'Preparer', 'line.short', { ...fewer, reason: 'damaged' })).toMatchObject(refused);
    }
    expect(await read()).toMatchObject({ line: { picked: 10 }, job: { quantity_done: 5 } });
    const enough = { ...at, picked: 5, from: 10, from_state: 'to mark' } as const;
    expect(await run(t, 'Preparer', 'line.pick', enough)).toMatchObject({ status: 'applied' });
    expect(await read()).toMatchObject({ line: { picked: 5 }, job: { quantity_done: 5 } });
  });

  it('stays when an undo was made before the line was marked, also with an older application', async () => {
    const { at, mark, read } = await pickedLine();
    await mark(10, 0);
    for (const state of [{ from_state: 'to mark' }, {}] as const) {
      expect(await run(t, 'Preparer', 'line.pick', { ...at, picked: 0, from: 10, ...state })).toMatchObject({
        code: 'line.changed',
        current: { prep_state: 'marked' },
      });
    }
    expect(await read()).toMatchObject({
      line: { picked: 10, prep_state: 'marked' },
      job: { state: 'done', quantity_done: 10 },
    });
  });

  it('stays when the line was packed meanwhile; a user who saw it packed reopens it', async () => {
    const { at, read } = await pickedLine('');
    await run(t, 'Manager', 'order.pack', { order_id: at.order_id, line_ids: [at.line_id] });
    const undo = { ...at, picked: 0, from: 10 };
    expect(await run(t, 'Preparer', 'line.pick', { ...undo, from_state: 'picked' })).toMatchObject({
      code: 'line.changed',
      current: { prep_state: 'packed' },
    });
    expect(await read()).toMatchObject({ line: { picked: 10, prep_state: 'packed' } });
    const reopen = { ...at, picked: 10, from: 10, from_state: 'packed' } as const;
    expect(await run(t, 'Preparer', 'line.pick', reopen)).toMatchObject({ result: { prep_state: 'picked' } });
  });

  it('is finished again after its packed line is reopened, with the marked pieces', async () => {
    const { at, mark, read } = await pickedLine();
    await mark(10, 0);
    await run(t, 'Preparer', 'order.pack', { order_id: at.order_id, line_ids: [at.line_id] });
    const reopen = { ...at, picked: 10, from: 10, from_state: 'packed' } as const;
    expect(await run(t, 'Preparer', 'line.pick', reopen)).toMatchObject({
      result: { prep_state: 'to mark' },
    });
    expect(await read()).toMatchObject({ job: { state: 'to do', quantity_done: 10, done_at: null } });
    expect(await mark(9, 10)).toMatchObject({ result: { prep_state: 'to mark' } });
    expect(await mark(10, 9)).toMatchObject({ result: { prep_state: 'marked' } });
  });
});
