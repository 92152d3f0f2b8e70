import { IDBObjectStore as FakeTable } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { toPick, waitingForOthers } from '#contract/rules/lists/list-filters.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { CatalogueIndex } from '#src/sync/rows/catalogue-index/catalogue-index.ts';
import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';
import { orderOf, run, stockArticles } from '../api/order-story.ts';
import { openTestApp, type TestApp } from '../api/test-app.ts';
import { openProfile, openTab, whole, type Profile, type TestDevice } from './device-world.ts';

let t: TestApp;
let profile: Profile;
const online = { now: true };
const opened: TestDevice[] = [];

const open = async (
  role: Parameters<typeof openTab>[1],
  on = profile,
  options: Parameters<typeof openTab>[3] = {},
) => {
  const tab = await openTab(t, role, on, { online: () => online.now, ...options });
  opened.push(tab);
  return tab;
};

beforeEach(async () => {
  t = await openTestApp('sqlite');
  await stockArticles(t, 3, 50);
  profile = openProfile();
  online.now = true;
});

afterEach(async () => {
  vi.restoreAllMocks();
  for (const tab of opened.splice(0)) tab.close();
  await t.close();
});

const ordersOf = async ({ device }: TestDevice, query = {}) =>
  (await device.ask('list', { name: 'orders', query: { sort: 'number', ...query } }))?.rows;

/** Whether a device was notified of changed rows of an entity. */
const toldOf = (entity: FeedEntity, { events }: TestDevice, from: number) =>
  events.slice(from).some((event) => event.kind === 'changed' && event.entities.includes(entity));

test('a new device asks the server until it is complete, and then answers itself', async () => {
  online.now = false;
  const tab = await open('Manager');
  expect(await tab.device.ask('list', { name: 'orders', query: {} })).toBeNull();
  expect(await tab.device.ask('catalogue', {})).toBeNull();
  online.now = true;
  await tab.device.act('wake', {});
  await whole(tab);
  expect((await tab.device.ask('catalogue', {}))?.rows.map((row) => row.reference)).toEqual([
    'R-1',
    'R-2',
    'R-3',
  ]);
  expect(await ordersOf(tab)).toEqual([]);
});

test('a tap shows at once, is sent when the network is back, and stays when its rows come back', async () => {
  const order = orderOf([
    ['R-1', 4],
    ['R-2', 1],
  ]);
  const place = await run(t, 'Manager', 'order.place', order);
  expect(place.status).toBe('applied');
  const tab = await open('Preparer');
  await whole(tab);
  online.now = false;
  const line_id = order.lines[0]!.line_id;
  await tab.tap('line.pick', { order_id: order.order_id, line_id, picked: 4, from: 0 });
  const shown = async () => (await tab.device.ask('order', { order_id: order.order_id }))?.lines[0]?.picked;
  expect(await shown()).toBe(4);
  expect(tab.queue().map((one) => one.state)).toEqual(['waiting']);

  online.now = true;
  await tab.device.act('wake', {});
  await tab.settled();
  expect(tab.queue()).toEqual([]);
  expect(await shown()).toBe(4);
  const rows = await tab.device.ask('list', {
    name: 'orderlines',
    query: { order_id: order.order_id, sort: 'position' },
  });
  expect(rows?.rows.map((row) => row['picked'])).toEqual([4, 0]);
});

test('lists and counts include pending commands', async () => {
  const order = orderOf([['R-1', 1]]);
  await run(t, 'Manager', 'order.place', order);
  const tab = await open('Manager');
  await whole(tab);
  online.now = false;
  await tab.tap('order.transition', {
    order_id: order.order_id,
    to: 'Canceled',
    status_seq: 1,
    reason: 'Not wanted any more',
  });
  const canceled = await tab.device.ask('list', {
    name: 'orders',
    query: { status: 'Canceled', count: '1' },
  });
  expect(canceled?.rows).toHaveLength(1);
  expect(canceled?.count).toBe(1);
  expect(await ordersOf(tab, { status: 'Pending' })).toEqual([]);
  const linesAt = async (step: string) =>
    (await tab.device.ask('list', { name: 'orderlines', query: { step, count: '1' } }))?.count;
  expect([await linesAt('Canceled'), await linesAt('to pick')]).toEqual([1, 0]);
  expect(await tab.device.ask('pick-queue', {})).toEqual([]);
});

test('an order leaves the orders to pick at once when only a technician can go on, without a network', async () => {
  const order = orderOf([['R-1', 1, 'Broderie, cœur']]);
  await run(t, 'Manager', 'order.place', order);
  const tab = await open('Preparer');
  await whole(tab);
  online.now = false;
  const numbers = async () => [
    (await ordersOf(tab, toPick))?.length,
    (await ordersOf(tab, waitingForOthers))?.length,
  ];
  expect(await numbers()).toEqual([1, 0]);
  const line_id = order.lines[0]!.line_id;
  await tab.tap('line.pick', { order_id: order.order_id, line_id, picked: 1, from: 0 });
  expect(await numbers()).toEqual([0, 1]);
});

test('a tab that does not lead shows and sends through the leader', async () => {
  const leader = await open('Client');
  await whole(leader);
  const other = await open('Client', profile, { leads: false });
  await other.tap('basket.set', { reference: 'R-2', quantity: 3, marking: '', price_seen: 200 });
  await leader.settled();
  await other.settled();
  const basket = await leader.device.ask('basket', {});
  expect(
    basket?.map(({ reference, quantity, article }) => [reference, quantity, article?.designation]),
  ).toEqual([['R-2', 3, 'Article 2']]);
  expect(await other.device.ask('basket', {})).toEqual(basket);
  const [here, there] = [await leader.device.ask('sync-state', {}), await other.device.ask('sync-state', {})];
  expect([here.is_leader, there.is_leader]).toEqual([true, false]);
  expect(there.position).toMatchObject({ rev: here.position!.rev, pending: [] });
});

test('the leader performs a resync, also if another tab requested it and is closed by then', async () => {
  const leader = await open('Manager');
  await whole(leader);
  const other = await open('Manager', profile, { leads: false });
  const told = leader.events.length;
  await other.device.act('resync', {});
  await expect.poll(() => toldOf('articles', leader, told)).toBe(true);

  online.now = false;
  await other.device.act('resync', {});
  for (const tab of opened.splice(0)) tab.close();
  const next = await open('Manager');
  await expect.poll(() => next.events.some((event) => event.kind === 'link' && !event.up)).toBe(true);
  // The existing rows answer until the new ones have replaced them.
  expect((await next.device.ask('catalogue', {}))?.rows).toHaveLength(3);
  expect(await ordersOf(next)).toEqual([]);
  expect(toldOf('articles', next, 0)).toBe(false);
  online.now = true;
  await next.device.act('wake', {});
  await expect.poll(() => toldOf('articles', next, 0)).toBe(true);
});

test('the basket follows its user to another device', async () => {
  const here = await open('Client');
  const there = await open('Client', openProfile());
  await whole(here);
  await whole(there);
  await here.tap('basket.set', { reference: 'R-1', quantity: 2, marking: '', price_seen: 100 });
  await here.settled();
  await there.device.act('feed-head', { head: 'another' });
  await expect.poll(async () => (await there.device.ask('basket', {}))?.length).toBe(1);
});

test('rows of rights that were lost while the device was away are deleted before any query is answered', async () => {
  await run(t, 'Manager', 'order.place', orderOf([['R-1', 1]]));
  const before = await open('Preparer');
  await whole(before);
  expect(await ordersOf(before)).toHaveLength(1);
  await before.device.act('cache-answer', { path: '/arrivals', body: { rows: [] } });
  before.close();
  await t.write(({ q }) =>
    q
      .deleteFrom('role_permission')
      .where('role', '=', 'Preparer')
      .where('permission', '=', 'view orders page')
      .execute(),
  );

  online.now = false;
  const offline = await open('Preparer', profile, { over: { confirmed: false }, leads: false });
  expect(await offline.device.ask('order', { order_id: 'none' })).toBeNull();
  offline.close();

  // The profile call succeeded, the feed failed: rows of other rights are not shown meanwhile.
  const shut = await open('Preparer', profile, { leads: false });
  expect(await shut.device.ask('catalogue', {})).toBeNull();
  expect(await shut.device.ask('cached-answer', { path: '/orders' })).toBeNull();
  online.now = true;
  await shut.device.act('wake', {});
  expect((await ordersOf(shut)) ?? []).toEqual([]);
  expect(await shut.device.ask('cached-answer', { path: '/arrivals' })).toBeNull();
  const facts = await shut.device.ask('offline-stats', {});
  expect(facts.rows.orders).toBe(0);
  expect(facts.rows.articles).toBe(3);
});

test('a refused command waits for its user, and is sent again as a new command or discarded', async () => {
  const order = orderOf([['R-1', 2]]);
  await run(t, 'Manager', 'order.place', order);
  const tab = await open('Preparer');
  await whole(tab);
  const { order_id } = order;
  await run(t, 'Manager', 'order.transition', { order_id, to: 'Canceled', status_seq: 1, reason: 'Late' });
  const id = await tab.tap('order.transition', { order_id, to: 'Shipped', status_seq: 1, reason: '' });
  await tab.settled();
  expect(tab.queue().map((one) => [one.id, one.state])).toEqual([[id, 'refused']]);
  await tab.device.act('discard', { ids: [id] });
  expect(tab.queue()).toEqual([]);
});

test('a tap on a full device evicts caches first, then the catalogue, and is refused if that is not enough', async () => {
  await t.write(async (tx) => {
    const references = Array.from({ length: 300 }, (_, at) => ({ reference: `M-${at}` }));
    await insertRows(tx, 'products', references);
    await insertRows(tx, 'articles', references);
  });
  const tab = await open('Manager');
  await whole(tab);
  const { replica } = tab;
  const index = new CatalogueIndex();
  const yieldToEventLoop = () => Promise.resolve();
  await index.load(replica.segments('articles'), await replica.deltas('articles'), yieldToEventLoop);
  expect(await replica.saveIndex('articles', await index.pack(yieldToEventLoop))).toBe(true);

  online.now = false;
  const original = Reflect.get(FakeTable.prototype, 'add') as IDBObjectStore['add'];
  const clear = Reflect.get(FakeTable.prototype, 'clear') as IDBObjectStore['clear'];
  let isFull = true;
  vi.spyOn(FakeTable.prototype, 'add').mockImplementation(function (
    this: InstanceType<typeof FakeTable>,
    ...args
  ) {
    if (this.name === 'queue' && isFull) throw new DOMException('no room', 'QuotaExceededError');
    return Reflect.apply(original, this, args);
  });
  let freedBy = 'indexes';
  vi.spyOn(FakeTable.prototype, 'clear').mockImplementation(function (
    this: InstanceType<typeof FakeTable>,
    ...args
  ) {
    if (this.name === freedBy) isFull = false;
    return Reflect.apply(clear, this, args);
  });
  const place = () => tab.tap('order.place', orderOf([['R-1', 1]]));
  await place();
  expect(tab.queue()).toHaveLength(1);
  expect(await replica.savedIndex('articles')).toBeNull();
  expect((await replica.counts()).articles).toBe(303);

  isFull = true;
  freedBy = 'answers';
  // In parallel, and the catalogue is evicted only once.
  await Promise.all([place(), place()]);
  expect(tab.queue()).toHaveLength(3);
  expect((await replica.counts()).articles).toBe(0);
  expect((await replica.read()).state.without_catalogue).toBe(true);
  expect(await tab.device.ask('catalogue', {})).toBeNull();

  isFull = true;
  await expect(place()).rejects.toThrow(StorageFullError);
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(FakeTable.prototype, 'count').mockImplementation(() => {
    throw new DOMException('broken', 'DataError');
  });
  await expect(place()).rejects.toThrow(StorageFullError);
  expect(warned).toHaveBeenCalledOnce();
  expect(tab.queue()).toHaveLength(3);
});
