import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { Verdict } from '#contract/commands/envelope.ts';
import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import { command, ledgerFaults, orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

type More = Partial<CommandArgs<'order.transition'>>;

describe.each(databaseKinds)('a transition of goods that changed since the user decided, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 2, 500);
  });
  afterAll(() => t.close());

  /** An order of 10 pieces and 4 others, of which `picked` and all others are picked. */
  async function place(picked: number) {
    const placed = orderOf([
      ['R-1', 10],
      ['R-2', 4],
    ]);
    await run(t, 'Client', 'order.place', placed);
    const { order_id } = placed;
    const [line, other] = placed.lines.map((one) => one.line_id);
    if (picked > 0) await pick(order_id, line!, picked, 0);
    await pick(order_id, other!, 4, 0);
    return { order_id, line: line!, other: other! };
  }

  async function pick(order_id: string, line_id: string, picked: number, from: number) {
    expect(await run(t, 'Preparer', 'line.pick', { order_id, line_id, picked, from })).toMatchObject({
      status: 'applied',
    });
  }

  function decide(
    order_id: string,
    to: OrderStatus,
    status_seq: number,
    more: More = {},
    who: RoleName = 'Manager',
  ) {
    return run(t, who, 'order.transition', { order_id, to, status_seq, reason: 'il le faut', ...more });
  }

  const applied = { status: 'applied' };
  const undecided = { status: 'rejected', code: 'order.rest_undecided' };

  it('ships only if the pieces stay that the user saw stay', async () => {
    const { order_id, line } = await place(6);
    const seen = (quantity: number) => ({ unshipped: [{ line_id: line, quantity }] });
    const amend = { order_id, status_seq: 1, added: [], details: {} };
    const more = { lines: [{ line_id: line, quantity: 30, from: 10 }] };
    expect(await run(t, 'Manager', 'order.amend', { ...amend, ...more })).toMatchObject(applied);
    expect(await decide(order_id, 'Shipped', 1, { closed: [line], ...seen(4) })).toMatchObject(undecided);
    const remainder_order_id = uuidv7();
    expect(await decide(order_id, 'Shipped', 1, { remainder_order_id, ...seen(4) })).toMatchObject(undecided);
    await pick(order_id, line, 2, 6);
    expect(await decide(order_id, 'Shipped', 1, { closed: [line], ...seen(24) })).toMatchObject(undecided);
    // A line of which the user saw all pieces ship.
    expect(await decide(order_id, 'Shipped', 1, { closed: [line], unshipped: [] })).toMatchObject(undecided);
    expect(await readOrder(t, order_id)).toMatchObject({ status: 'Pending' });
    expect(await decide(order_id, 'Shipped', 1, { closed: [line], ...seen(28) })).toMatchObject(applied);
  });

  it('compares no pieces for an older application, which names none', async () => {
    const { order_id, line } = await place(6);
    const args = { order_id, to: 'Shipped' as const, status_seq: 1, reason: 'urgent', closed: [line] };
    const older = { ...command('order.transition', args), version: 4 };
    const { body } = await t.call('Manager', 'POST', '/api/commands', { commands: [older] });
    expect((body as { verdicts: Verdict[] }).verdicts).toMatchObject([applied]);
  });

  it('ships nothing of a ready order only if some of it is closed', async () => {
    const placed = orderOf([['R-1', 5]]);
    await run(t, 'Client', 'order.place', placed);
    const { order_id } = placed;
    const { line_id } = placed.lines[0]!;
    const short = { order_id, line_id, picked: 0, from: 0, reason: 'not found' as const };
    await run(t, 'Preparer', 'line.short', short);
    await run(t, 'Manager', 'line.accept-short', { order_id, line_id, picked: 0 });
    expect(await readOrder(t, order_id)).toMatchObject({ ready: true });
    const rest = { remainder_order_id: uuidv7() };
    expect(await decide(order_id, 'Shipped', 1, rest, 'Preparer')).toMatchObject({ code: 'order.empty' });
    expect(await decide(order_id, 'Shipped', 1, { closed: [line_id] }, 'Preparer')).toMatchObject(applied);
  });

  it('leaves a consistent ledger and logs no server error', async () => {
    expect(await ledgerFaults(t)).toEqual([]);
    expect(t.errors).toEqual([]);
  });
});
