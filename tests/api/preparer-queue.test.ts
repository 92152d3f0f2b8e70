import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PreparationDashboard } from '#contract/endpoints/dashboard-answers.ts';
import type { Rows } from '#contract/registry.ts';
import { toPick, waitingForOthers } from '#contract/rules/lists/list-filters.ts';
import { moveOrder, orderOf, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('the preparers’ queue, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 2, 100);
  });
  afterAll(() => t.close());

  /** Number of orders that the tabs “To pick” and “Waiting” and the dashboard count. */
  async function counts() {
    const countOf = async (filters: Record<string, string>) => {
      const page = await t.call('Preparer', 'GET', `/api/orders?${new URLSearchParams(filters)}`);
      return (page.body as { rows: Rows['orders'][] }).rows.length;
    };
    const { body } = await t.call('Preparer', 'GET', '/api/dashboards/preparation');
    const { queue } = body as PreparationDashboard;
    expect(queue.all.filters).toEqual(toPick);
    return {
      pick: await countOf(toPick),
      waits: await countOf(waitingForOthers),
      dashboard: queue.all.count,
    };
  }

  it('counts an order only while it has a line to pick or to pack', async () => {
    const none = { pick: 0, waits: 0, dashboard: 0 };
    const toDo = { pick: 1, waits: 0, dashboard: 1 };
    const waiting = { pick: 0, waits: 1, dashboard: 0 };
    const placed = orderOf([
      ['R-1', 2],
      ['R-2', 3, 'Broderie, cœur'],
    ]);
    const { order_id } = placed;
    await run(t, 'Manager', 'order.place', placed);
    expect(await counts()).toEqual(toDo);
    const [plain, marked] = placed.lines.map((line) => line.line_id);
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: marked!, picked: 3, from: 0 });
    expect(await counts()).toEqual(toDo);

    const short = { order_id, line_id: plain!, picked: 1, from: 0, reason: 'damaged' } as const;
    await run(t, 'Preparer', 'line.short', short);
    expect(await counts()).toEqual(waiting);
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: plain!, picked: 2, from: 1 });
    expect(await counts()).toEqual(toDo);
    await run(t, 'Preparer', 'order.pack', { order_id, line_ids: [plain!] });
    expect(await counts()).toEqual(waiting);

    const page = await t.call('Admin', 'GET', `/api/customizations?order_id=${order_id}`);
    const [job] = (page.body as { rows: Rows['customizations'][] }).rows;
    const mark = { done: 3, spoiled: 0, from_done: 0, from_spoiled: 0 };
    const args = { order_id, line_id: marked!, customization_id: job!.id, ...mark };
    await run(t, 'Technician', 'line.mark', args);
    expect(await counts()).toEqual(toDo);
    await moveOrder(t, 'Manager', order_id, 'Canceled');
    expect(await counts()).toEqual(none);
  });

  it('is no field of a client’s orders', async () => {
    const { status } = await t.call('Client', 'GET', '/api/orders?has_preparer_work=true');
    expect(status).toBe(400);
  });
});
