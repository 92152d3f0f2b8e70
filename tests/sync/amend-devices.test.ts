import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCollisions, settleCollisions } from '#contract/commands/amend-collisions.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { uuidv7 } from 'uuidv7';
import { ledgerFaults, orderOf, readOrder, run, stockArticles } from '../api/order-story.ts';
import { openTestApp, type TestApp } from '../api/test-app.ts';
import { openProfile, openTab, whole, type TestDevice } from './device-world.ts';

type Amend = CommandArgs<'order.amend'>;

describe('two tablets without a network, one amends an order and the other picks it', () => {
  let t: TestApp;
  let office: TestDevice;
  let floor: TestDevice;
  const online = { office: true, floor: true };
  const order = orderOf([
    ['R-1', 10],
    ['R-2', 20],
    ['R-3', 30],
  ]);
  const [first, second, third] = order.lines.map((line) => line.line_id) as [string, string, string];
  const order_id = order.order_id;

  beforeEach(async () => {
    t = await openTestApp('sqlite');
    await stockArticles(t, 4, 100);
    await run(t, 'Manager', 'order.place', order);
    await run(t, 'Preparer', 'order.claim', { order_id, from: '' });
    online.office = online.floor = true;
    office = await openTab(t, 'Manager', openProfile(), { online: () => online.office });
    floor = await openTab(t, 'Preparer', openProfile(), { online: () => online.floor });
    await Promise.all([whole(office), whole(floor)]);
    online.office = online.floor = false;
  });
  afterEach(async () => {
    office.close();
    floor.close();
    await t.close();
  });

  const amendment = (): Amend => ({
    order_id,
    status_seq: 1,
    lines: [
      { line_id: first, quantity: 0, from: 10 },
      { line_id: second, quantity: 15, from: 20 },
      { line_id: third, quantity: 33, from: 30 },
    ],
    added: [{ line_id: uuidv7(), reference: 'R-4', quantity: 2, marking: '', price: 400 }],
    details: { customer_reference: { from: '', to: 'PO-7' } },
  });
  const pick = (line_id: string, picked: number) =>
    floor.tap('line.pick', { order_id, line_id, picked, from: 0 });
  const shown = async (tab: TestDevice) => {
    const file = await tab.device.ask('order', { order_id });
    return file?.lines.map((line) => [line.reference, line.quantity, line.picked]);
  };
  const refused = (tab: TestDevice) =>
    tab
      .queue()
      .filter((one) => one.state === 'refused')
      .map(({ type, verdict }) => [type, verdict?.status, verdict?.code]);

  it('the amendment arrives first: each pick that no longer fits shows both sides, and the others count', async () => {
    await office.tap('order.amend', amendment());
    expect(await shown(office)).toEqual([
      ['R-2', 15, 0],
      ['R-3', 33, 0],
      ['R-4', 2, 0],
    ]);
    await pick(third, 30);
    await pick(second, 20);
    online.office = true;
    await office.device.act('wake', {});
    await office.settled();
    online.floor = true;
    await floor.device.act('wake', {});
    await floor.settled();
    expect(refused(floor)).toEqual([['line.pick', 'conflict', 'line.amended']]);
    expect((await readOrder(t, order_id)).lines).toMatchObject([
      { reference: 'R-2', quantity: 15, picked: 0 },
      { reference: 'R-3', quantity: 33, picked: 30, prep_state: 'to pick' },
      { reference: 'R-4', quantity: 2 },
    ]);
    const [conflict] = floor.queue();
    expect(conflict?.verdict?.current).toMatchObject({ reference: 'R-2', quantity: 15, picked: 0 });
    const newId = uuidv7();
    await floor.device.act('retry', {
      id: conflict!.id,
      newId,
      args: { order_id, line_id: second, picked: 15, from: 0 },
    });
    await floor.settled();
    expect(refused(floor)).toEqual([]);
    expect((await readOrder(t, order_id)).lines[0]).toMatchObject({ picked: 15, prep_state: 'picked' });
    expect(await ledgerFaults(t)).toEqual([]);
  });

  it('the picks arrive first: the amendment waits for the decision about the picked lines, as a whole', async () => {
    await office.tap('order.amend', amendment());
    await pick(first, 10);
    await pick(second, 20);
    online.floor = true;
    await floor.device.act('wake', {});
    await floor.settled();
    online.office = true;
    await office.device.act('wake', {});
    await office.settled();
    expect(refused(office)).toEqual([['order.amend', 'conflict', 'order.amend_collides']]);
    const [conflict] = office.queue();
    const collisions = readCollisions(conflict?.verdict?.current)!;
    expect(collisions.lines).toMatchObject([
      { line_id: first, mine: 0, theirs: 10, min: 10 },
      { line_id: second, mine: 15, theirs: 20, min: 20 },
    ]);
    const args = settleCollisions(conflict!.args as Amend, collisions, (key) => key === second, uuidv7);
    await office.device.act('retry', { id: conflict!.id, newId: uuidv7(), args });
    await office.settled();
    expect(refused(office)).toEqual([]);
    expect(await readOrder(t, order_id)).toMatchObject({
      customer_reference: 'PO-7',
      lines: [
        { reference: 'R-1', quantity: 10, picked: 10 },
        { reference: 'R-2', quantity: 20, picked: 20 },
        { reference: 'R-3', quantity: 33, picked: 0 },
        { reference: 'R-4', quantity: 2 },
      ],
    });
    expect(await ledgerFaults(t)).toEqual([]);
  });
});
