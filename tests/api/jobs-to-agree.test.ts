import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderAmend } from '#contract/commands/order-amend.ts';
import type { Rows } from '#contract/registry.ts';
import { firstProofs } from '#contract/rules/lists/list-filters.ts';
import { orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('markings without a technique, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 2, 1000);
  });
  afterAll(() => t.close());

  const jobsOf = async (order_id: string, filters: Record<string, string> = {}) => {
    const query = new URLSearchParams({ order_id, sort: 'reference', ...filters });
    const { body } = await t.call('Admin', 'GET', `/api/customizations?${String(query)}`);
    return (body as { rows: Rows['customizations'][] }).rows;
  };

  it('require a proof, so that the salesperson agrees them before a technician starts', async () => {
    const placed = orderOf([
      ['R-1', 2, 'Notre logo doré'],
      ['R-2', 2, 'Broderie, cœur'],
    ]);
    const { order_id } = placed;
    await run(t, 'Client', 'order.place', placed);
    expect(await jobsOf(order_id)).toMatchObject([
      { technique: 'unspecified', proof_required: true },
      { technique: 'embroidery', proof_required: false },
    ]);
    const toSend = await jobsOf(order_id, firstProofs);
    expect(toSend.map(({ reference }) => reference)).toEqual(['R-1']);
    const line_id = placed.lines[0]!.line_id;
    await run(t, 'Preparer', 'line.pick', { order_id, line_id, picked: 2, from: 0 });
    const seen = { order_id, customization_id: toSend[0]!.id };
    expect(await run(t, 'Technician', 'job.start', seen)).toMatchObject({ code: 'line.proof_missing' });
  });

  it('require one too where an amendment takes the technique away', async () => {
    const placed = orderOf([['R-1', 2, 'Broderie, cœur']]);
    const { order_id } = placed;
    await run(t, 'Client', 'order.place', placed);
    const { status_seq } = await readOrder(t, order_id);
    const before = await t.call('Manager', 'GET', `/api/orders/${order_id}`);
    const lines = await t.call('Manager', 'GET', `/api/orderlines?order_id=${order_id}`);
    const jobs = await jobsOf(order_id);
    const change = { line_id: placed.lines[0]!.line_id, from: 'Broderie, cœur', to: 'Notre logo doré' };
    const amend = { order_id, status_seq, lines: [], added: [], details: {}, markings: [change] };
    const predicted = orderAmend.effect(amend, {
      row: () => before.body as never,
      linesOf: () => (lines.body as { rows: Rows['orderlines'][] }).rows,
      jobsOf: () => jobs,
      user: { username: 'manager', role: 'Manager' },
      photo: null,
      now: new Date().toISOString(),
    });
    expect(predicted.find(({ entity }) => entity === 'customizations')).toMatchObject({
      set: { technique: 'unspecified', proof_required: true },
    });
    expect(await run(t, 'Manager', 'order.amend', amend)).toMatchObject({ status: 'applied' });
    expect(await jobsOf(order_id)).toMatchObject([{ technique: 'unspecified', proof_required: true }]);
  });
});
