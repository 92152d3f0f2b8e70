import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import type { Rows } from '#contract/registry.ts';
import { applyOverlay } from '#src/sync/engine/outbox/overlay.ts';
import type { LocalList } from '#src/sync/protocol/device-questions.ts';
import { orderOf, run, stockArticles } from '../api/order-story.ts';
import { openTestApp, type TestApp } from '../api/test-app.ts';
import { takePhoto } from '../fixtures/pictures.ts';
import { openProfile, openTab, whole, type TestDevice } from './device-world.ts';
import { newCommand } from './new-command.ts';

let t: TestApp;
let tab: TestDevice;
const way = { online: true, losesReplies: false };

/** Opens a device that is complete. */
const open = async (role: RoleName) => {
  tab = await openTab(t, role, openProfile(), {
    online: () => way.online,
    losesReplies: () => way.losesReplies,
  });
  await whole(tab);
};

beforeEach(async () => {
  t = await openTestApp('sqlite');
  await stockArticles(t, 3, 50);
  Object.assign(way, { online: true, losesReplies: false });
});
afterEach(async () => {
  tab.close();
  await t.close();
});

const fileOf = (order_id: string) => tab.device.ask('order', { order_id });
const listOf = async (name: LocalList, order_id: string) => {
  const page = await tab.device.ask('list', { name, query: { order_id, count: '1' } });
  return { ids: page?.rows.map((row) => row.id).toSorted(), count: page?.count };
};
/** The server ran the taps, and its feed delivers the rows; the reply is lost again and again. */
const pullBeforeReply = async (isThere: () => Promise<boolean>) => {
  await expect.poll(isThere).toBe(true);
  await tab.device.act('feed-head', { head: 'another' });
};

test('lists and counts omit rows that a pending command removes', async () => {
  const placed = orderOf([
    ['R-1', 4],
    ['R-2', 2, 'Broderie, cœur'],
    ['R-3', 3],
  ]);
  const { order_id } = placed;
  await run(t, 'Manager', 'order.place', placed);
  const line_id = placed.lines[0]!.line_id;
  await run(t, 'Preparer', 'line.pick', { order_id, line_id, picked: 4, from: 0 });
  await open('Manager');
  const [job] = (await fileOf(order_id))!.customizations;
  const before = placed.lines.map((line) => line.line_id).toSorted();
  expect(await listOf('orderlines', order_id)).toEqual({ ids: before, count: 3 });
  expect(await listOf('customizations', order_id)).toEqual({ ids: [job!.id], count: 1 });

  way.online = false;
  await tab.tap('order.transition', {
    order_id,
    to: 'Shipped',
    status_seq: 1,
    reason: 'le reste suit',
    remainder_order_id: uuidv7(),
  });
  const file = await fileOf(order_id);
  expect([file?.lines.map((line) => line.quantity), file?.customizations.length]).toEqual([[4, 0, 0], 0]);
  expect(await listOf('orderlines', order_id)).toEqual({ ids: before, count: 3 });
  expect(await listOf('customizations', order_id)).toEqual({ ids: [], count: 0 });
});

test('an order that comes back before its confirmation equals the server’s', async () => {
  await open('Manager');
  way.losesReplies = true;
  const placed = orderOf([
    ['R-1', 4],
    ['R-2', 2],
  ]);
  const { order_id } = placed;
  await tab.tap('order.place', placed);
  expect((await fileOf(order_id))?.order?.number).toBe('');
  const onServer = async () => (await t.call('Admin', 'GET', `/api/orders/${order_id}`)).status === 200;
  await pullBeforeReply(onServer);
  await expect.poll(async () => (await fileOf(order_id))?.order?.number).not.toBe('');
  expect((await tab.device.ask('pick-queue', {}))?.map((order) => order.id)).toEqual([order_id]);

  // Other users continue with it: their changes stay, and rows that they deleted do not come back.
  const line_id = placed.lines[0]!.line_id;
  await run(t, 'Preparer', 'line.pick', { order_id, line_id, picked: 4, from: 0 });
  const remainder_order_id = uuidv7();
  const rest = { reason: 'le reste suit', remainder_order_id };
  await run(t, 'Manager', 'order.transition', { order_id, to: 'Shipped', status_seq: 1, ...rest });
  await tab.device.act('feed-head', { head: 'yet another' });
  await expect.poll(async () => (await fileOf(order_id))?.order?.status).toBe('Shipped');
  expect((await fileOf(order_id))?.lines).toMatchObject([
    { id: line_id, picked: 4 },
    { quantity: 0, backordered: 2 },
  ]);
  expect(tab.queue().filter(({ state }) => state !== 'applied')).toHaveLength(1);

  way.losesReplies = false;
  await tab.settled();
  expect(tab.queue()).toEqual([]);
});

test('rows that a command creates are not added to an existing row', () => {
  const placed = orderOf([['R-1', 4]]);
  const line = { id: placed.lines[0]!.line_id, order_id: placed.order_id, picked: 3 } as Rows['orderlines'];
  const lane = `order:${placed.order_id}`;
  const queued = { ...newCommand(lane, { type: 'order.place', args: placed }), n: 1 };
  const stored = { orders: new Map(), orderlines: new Map([[line.id, line]]) };
  const laid = applyOverlay(stored, [queued], { username: 'm', role: 'Manager' });
  expect(laid.orders?.has(placed.order_id)).toBe(true);
  expect(laid.orderlines?.get(line.id)).toEqual(line);
});

test('a picture that comes back before its confirmation is shown once', async () => {
  const placed = orderOf([['R-1', 4, 'Broderie, cœur']]);
  const { order_id } = placed;
  await run(t, 'Manager', 'order.place', placed);
  await open('Technician');
  const [job] = (await fileOf(order_id))!.customizations;
  const photosOf = async () => (await fileOf(order_id))?.customizations[0]?.photos;
  const onServer = async () => {
    const reply = await t.call('Admin', 'GET', `/api/customizations/${job!.id}`);
    return (reply.body as Rows['customizations']).photos;
  };
  way.losesReplies = true;
  const photo = uuidv7();
  const bytes = new Uint8Array(await takePhoto()).buffer;
  await tab.device.act('store-photo', { id: photo, type: 'image/jpeg', bytes });
  await tab.tap('job.photo', { order_id, customization_id: job!.id, photo });
  expect(await photosOf()).toEqual([`local:${photo}`]);
  await pullBeforeReply(async () => (await onServer()).length === 1);
  await expect.poll(photosOf).toEqual(await onServer());
  expect(tab.queue().map(({ state, attempts }) => [state === 'applied', attempts > 3])).toEqual([
    [false, false],
  ]);

  way.losesReplies = false;
  await tab.settled();
  expect(await photosOf()).toEqual(await onServer());
});

test.each(['first', 'second'])(
  'the customer’s answer to the %s proof is shown before the upload is confirmed',
  async (which) => {
    const placed = orderOf([['R-1', 4, 'Broderie, cœur']]);
    const { order_id } = placed;
    await run(t, 'Client', 'order.place', placed);
    const list = await t.call('Admin', 'GET', `/api/customizations?order_id=${order_id}`);
    const customization_id = (list.body as { rows: { id: string }[] }).rows[0]!.id;
    const job = { order_id, customization_id };
    const onServer = async () => {
      const reply = await t.call('Admin', 'GET', `/api/customizations/${customization_id}`);
      return reply.body as Rows['customizations'];
    };
    const refuse = async () => {
      const said = { ...job, from: 'sent', answer: 'refused', reason: 'trop petit' } as const;
      expect(await run(t, 'Client', 'proof.answer', said)).toMatchObject({ status: 'applied' });
    };
    if (which === 'second') {
      await run(t, 'Technician', 'proof.send', { ...job, from: 'none', note: 'un' });
      await refuse();
    }
    await open('Technician');
    const seen = async () => (await fileOf(order_id))?.customizations[0];
    const from = (await seen())!.proof;

    way.losesReplies = true;
    const photo = uuidv7();
    const bytes = new Uint8Array(await takePhoto()).buffer;
    await tab.device.act('store-photo', { id: photo, type: 'image/jpeg', bytes });
    await tab.tap('proof.send', { ...job, from, photo, note: 'deux' });
    expect(await seen()).toMatchObject({ proof: 'sent', proof_image: `local:${photo}` });
    await expect.poll(async () => (await onServer()).proof).toBe('sent');
    await refuse();
    await tab.device.act('feed-head', { head: 'another' });
    await expect.poll(seen).toEqual(await onServer());
    expect(tab.queue()).toMatchObject([
      { type: 'proof.send', state: expect.not.stringMatching('applied') as string },
    ]);

    way.losesReplies = false;
    await tab.settled();
    expect(await seen()).toEqual(await onServer());
  },
);
