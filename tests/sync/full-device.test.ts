import { IDBObjectStore as FakeTable } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StorageNewerError } from '#src/sync/protocol/storage-newer-error.ts';
import { DurableDatabase } from '#src/sync/engine/outbox/store/durable-database.ts';
import { stockArticles } from '../api/order-story.ts';
import { openTestApp, type TestApp } from '../api/test-app.ts';
import { openProfile, openTab, whole, type TestDevice } from './device-world.ts';

let t: TestApp;
/** The tables that reject writes. */
let full: readonly string[];
const opened: TestDevice[] = [];
const profile = { now: openProfile() };

const open = async () => {
  const tab = await openTab(t, 'Client', profile.now);
  opened.push(tab);
  return tab;
};
const tapBasket = ({ tap }: TestDevice) =>
  tap('basket.set', { reference: 'R-1', quantity: 2, marking: '', price_seen: 100 });
const readOrders = async ({ device }: TestDevice) =>
  (await device.ask('list', { name: 'orders', query: {} }))?.rows;
/** Closes a tab after a command was confirmed, without space to lift it. */
async function endConfirmed(): Promise<void> {
  const tab = await open();
  await whole(tab);
  // A busy machine would have evicted the rows before the tab is closed.
  tab.replica.evictNext = () => Promise.resolve(null);
  full = ['confirmed'];
  await tapBasket(tab);
  await expect.poll(() => tab.queue().map(({ state }) => state)).toEqual(['applied']);
  tab.close();
}

beforeEach(async () => {
  t = await openTestApp('sqlite');
  await stockArticles(t, 3, 50);
  profile.now = openProfile();
  full = [];
  const put = Reflect.get(FakeTable.prototype, 'put') as IDBObjectStore['put'];
  vi.spyOn(FakeTable.prototype, 'put').mockImplementation(function (
    this: InstanceType<typeof FakeTable>,
    ...args
  ) {
    if (full.includes(this.name)) throw new DOMException('no room', 'QuotaExceededError');
    return Reflect.apply(put, this, args);
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(async () => {
  for (const tab of opened.splice(0)) tab.close();
  vi.restoreAllMocks();
  await t.close();
});

test('the verdict of a command evicts the catalogue if there is no other space', async () => {
  const tab = await open();
  await whole(tab);
  full = ['queue', 'confirmed'];
  const clear = Reflect.get(FakeTable.prototype, 'clear') as IDBObjectStore['clear'];
  vi.spyOn(FakeTable.prototype, 'clear').mockImplementation(function (
    this: InstanceType<typeof FakeTable>,
    ...args
  ) {
    if (this.name === 'answers') full = [];
    return Reflect.apply(clear, this, args);
  });
  await tapBasket(tab);
  await tab.settled();
  expect(tab.queue()).toEqual([]);
  expect((await tab.replica.read()).state.without_catalogue).toBe(true);
});

test('a device with a confirmed command and no space at all opens, and reads', async () => {
  await endConfirmed();
  const again = await open();
  // Until its evicted rows are back, the page would ask the server.
  await expect.poll(() => readOrders(again)).toEqual([]);
  expect(again.queue().map(({ state }) => state)).toEqual(['applied']);
  full = [];
  await again.device.act('wake', {});
  await again.settled();
  expect(again.queue()).toEqual([]);
});

test('an old tab opens on the store of a newer application with a confirmed command in it', async () => {
  await endConfirmed();
  full = [];
  vi.spyOn(DurableDatabase.prototype, 'isNewer').mockReturnValue(true);
  const old = await open();
  expect(await readOrders(old)).toEqual([]);
  await expect(tapBasket(old)).rejects.toThrow(StorageNewerError);
});
