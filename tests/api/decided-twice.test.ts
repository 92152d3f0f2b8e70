import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import { command, ledgerFaults, orderOf, productOf, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

type More = Partial<CommandArgs<'order.transition'>>;

describe.each(databaseKinds)('a transition that two users made, on %s', (kind) => {
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

  it('tells the second of two users who undid one shipment if they counted other pieces', async () => {
    const { order_id, line, other } = await place(10);
    await decide(order_id, 'Shipped', 1);
    const before = (await productOf(t, 'R-1')).on_hand;
    const back = (pieces: number, others = 4) => ({
      restock: [
        { line_id: line, quantity: pieces },
        { line_id: other, quantity: others },
      ],
    });
    expect(await decide(order_id, 'Pending', 2, back(9))).toMatchObject(applied);
    const conflict = { status: 'conflict', code: 'order.status_changed' };
    expect(await decide(order_id, 'Pending', 2, back(4), 'Admin')).toMatchObject({
      ...conflict,
      current: { status: 'Pending', status_seq: 3, returned: 13 },
    });
    // As many pieces, but of other articles.
    expect(await decide(order_id, 'Pending', 2, back(10, 3), 'Admin')).toMatchObject(conflict);
    const unchanged = { ...applied, result: { unchanged: true } };
    expect(await decide(order_id, 'Pending', 2, back(9), 'Admin')).toMatchObject(unchanged);
    expect(await decide(order_id, 'Pending', 2, {}, 'Admin')).toMatchObject(unchanged);
    expect((await productOf(t, 'R-1')).on_hand).toBe(before + 9);
  });

  it('counts what came back, whatever was picked since', async () => {
    const { order_id, line, other } = await place(10);
    await pick(order_id, other, 3, 4);
    await decide(order_id, 'Shipped', 1, { closed: [other] });
    const back = (pieces: number) => ({
      restock: [
        { line_id: line, quantity: 10 },
        { line_id: other, quantity: pieces },
      ],
    });
    expect(await decide(order_id, 'Pending', 2, back(3))).toMatchObject(applied);
    await pick(order_id, other, 4, 3);
    expect(await decide(order_id, 'Pending', 2, back(3), 'Admin')).toMatchObject(applied);
    expect(await decide(order_id, 'Pending', 2, back(2), 'Admin')).toMatchObject({ status: 'conflict' });
  });

  it('tells the second of two users who shipped one order if they decided otherwise about the rest', async () => {
    const { order_id, line, other } = await place(6);
    const stays = { unshipped: [{ line_id: line, quantity: 4 }] };
    const message = 'Le reste ne suit pas.';
    const closes = { closed: [line], ...stays, message };
    expect(await decide(order_id, 'Shipped', 1, closes)).toMatchObject(applied);
    const conflict = { status: 'conflict', code: 'order.status_changed', current: { status: 'Shipped' } };
    const otherwise: More[] = [
      { remainder_order_id: uuidv7(), ...stays },
      { closed: [other] },
      { closed: [line], unshipped: [{ line_id: line, quantity: 8 }] },
      { closed: [line], unmarked: [other] },
      { ...closes, message: 'Le reste suit.' },
    ];
    for (const more of otherwise)
      expect(await decide(order_id, 'Shipped', 1, more, 'Admin')).toMatchObject(conflict);
    for (const more of [closes, { closed: [line] }, {}])
      expect(await decide(order_id, 'Shipped', 1, more, 'Admin')).toMatchObject({
        ...applied,
        result: { unchanged: true },
      });
  });

  it('tells a user who shipped everything if another one had shipped in part', async () => {
    const inFull = { unshipped: [], reason: '' };
    const conflict = { status: 'conflict', code: 'order.status_changed', current: { status: 'Shipped' } };
    const otherwise: ((line: string) => More)[] = [
      (line) => ({ closed: [line], unshipped: [{ line_id: line, quantity: 4 }] }),
      (line) => ({ remainder_order_id: uuidv7(), unshipped: [{ line_id: line, quantity: 4 }] }),
    ];
    for (const decision of otherwise) {
      const { order_id, line } = await place(6);
      expect(await decide(order_id, 'Shipped', 1, decision(line))).toMatchObject(applied);
      expect(await decide(order_id, 'Shipped', 1, inFull, 'Admin')).toMatchObject(conflict);
    }
  });

  it('tells neither of two users who shipped everything, nor one whose shipment is sent again', async () => {
    const { order_id } = await place(10);
    const args = { order_id, to: 'Shipped', status_seq: 1, reason: '', unshipped: [] } as const;
    const ship = (who: RoleName, sent = command('order.transition', { ...args, unshipped: [] })) =>
      t.call(who, 'POST', '/api/commands', { commands: [sent] });
    const first = command('order.transition', { ...args, unshipped: [] });
    const verdict = (one: object) => ({ body: { verdicts: [one] } });
    expect(await ship('Manager', first)).toMatchObject(verdict(applied));
    expect(await ship('Manager', first)).toMatchObject(verdict({ status: 'duplicate' }));
    const unchanged = { ...applied, result: { unchanged: true } };
    expect(await ship('Manager')).toMatchObject(verdict(unchanged));
    expect(await ship('Admin')).toMatchObject(verdict(unchanged));
  });

  it('refuses a shipment of everything if pieces would stay, as one that names no pieces', async () => {
    const { order_id } = await place(6);
    const refused = { status: 'rejected', code: 'order.rest_undecided' };
    expect(await decide(order_id, 'Shipped', 1, { unshipped: [] })).toMatchObject(refused);
    expect(await decide(order_id, 'Shipped', 1)).toMatchObject(refused);
  });

  it('tells the second of two users who split one order, but not of the number of the back order', async () => {
    const { order_id, line } = await place(6);
    const stays = { unshipped: [{ line_id: line, quantity: 4 }] };
    const split = () => ({ remainder_order_id: uuidv7(), ...stays });
    expect(await decide(order_id, 'Shipped', 1, split())).toMatchObject(applied);
    expect(await decide(order_id, 'Shipped', 1, split(), 'Admin')).toMatchObject({
      ...applied,
      result: { unchanged: true },
    });
    expect(await decide(order_id, 'Shipped', 1, { closed: [line], ...stays }, 'Admin')).toMatchObject({
      status: 'conflict',
    });
  });

  it('tells the second of two users who canceled one order if their message to the customer was not sent', async () => {
    const { order_id } = await place(0);
    expect(await decide(order_id, 'Canceled', 1, { message: 'Rupture.' })).toMatchObject(applied);
    expect(await decide(order_id, 'Canceled', 1, { message: 'Fin de série.' }, 'Admin')).toMatchObject({
      status: 'conflict',
      current: { status: 'Canceled', customer_message: 'Rupture.' },
    });
    expect(await decide(order_id, 'Canceled', 1, { message: 'Rupture.' }, 'Admin')).toMatchObject(applied);
  });

  it('leaves a consistent ledger and logs no server error', async () => {
    expect(await ledgerFaults(t)).toEqual([]);
    expect(t.errors).toEqual([]);
  });

  it('is no conflict if the device undid a shipment that was refused', async () => {
    const { order_id, line } = await place(10);
    const restock = [{ line_id: line, quantity: 10 }];
    expect(await decide(order_id, 'Pending', 2, { restock })).toMatchObject({
      ...applied,
      result: { unchanged: true },
    });
  });
});
