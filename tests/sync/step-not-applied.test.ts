import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCatalogueCache } from '#src/sync/engine/catalogue/catalogue-cache.ts';
import { createFeedListener } from '#src/sync/engine/replica/feed-listener.ts';
import { orderOf, run, stockArticles } from '../api/order-story.ts';
import { openTestApp, type TestApp } from '../api/test-app.ts';
import { openProfile, openTab, whole, type TestDevice } from './device-world.ts';
import { inWorlds, put, type ReplicaWorld } from './dexie-replica-world.ts';

const broken = new Error('UnknownError: Internal error.');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('if reading a row fails after a step', () => {
  let t: TestApp;
  const tabs: TestDevice[] = [];

  beforeEach(async () => {
    t = await openTestApp('sqlite');
    await stockArticles(t, 3, 50);
    await run(t, 'Manager', 'order.place', orderOf([['R-1', 1]]));
  });
  afterEach(async () => {
    for (const tab of tabs.splice(0)) tab.close();
    await t.close();
  });

  it('lists still have the rows of the store, and other tabs are notified', async () => {
    const profile = openProfile();
    const open = async (leads: boolean) => {
      const tab = await openTab(t, 'Preparer', profile, { leads });
      tabs.push(tab);
      await whole(tab);
      return tab;
    };
    const [leader, other] = [await open(true), await open(false)];
    const orders = async ({ device }: TestDevice) =>
      (await device.ask('list', { name: 'orders', query: {} }))?.rows.length;
    expect([await orders(leader), await orders(other)]).toEqual([1, 1]);
    const look = vi.spyOn(leader.replica, 'get').mockRejectedValueOnce(broken);
    await run(t, 'Manager', 'order.place', orderOf([['R-1', 1]]));
    await leader.device.act('feed-head', { head: 'another' });
    await expect.poll(() => look.mock.calls.length).toBeGreaterThan(0);
    await expect.poll(() => orders(leader)).toBe(2);
    await expect.poll(() => orders(other)).toBe(2);
  });
});

describe('if the catalogue cannot apply a step', () => {
  let world: ReplicaWorld;
  inWorlds((opened) => (world = opened));
  const article = (n: number, designation: string) =>
    put('articles', `a-${n}`, {
      reference: `R-${n}`,
      product_reference: `R-${n}`,
      designation,
      price: n,
      tags: [],
    });
  const product = (n: number, available: number) =>
    put('products', `p-${n}`, { reference: `R-${n}`, available, location: '' });
  const start = async () => {
    await world.write('c1', [article(1, 'Mug'), article(2, 'Mug'), product(1, 5)]);
    const replica = world.open();
    const catalogue = createCatalogueCache({
      rows: replica,
      yieldToEventLoop: () => Promise.resolve(),
      waitWhileOpen: () => Promise.resolve(false),
      updateCatalogueCopy: () => undefined,
    });
    const count = async (q: string) => (await catalogue.search({ q }))?.count;
    expect(await count('mug')).toBe(2);
    expect(await catalogue.availability(['R-1'])).toEqual([['R-1', { product: 'R-1', available: 5 }]]);
    return { replica, catalogue, count };
  };

  it('the next search reads the store', async () => {
    const { replica, catalogue, count } = await start();
    await world.write('c2', [article(1, 'Cup')]);
    vi.spyOn(replica, 'readByIds').mockRejectedValueOnce(broken);
    const followed = catalogue.apply([{ entity: 'articles', ids: ['a-1'] }], false);
    await expect(followed).rejects.toThrow(broken);
    expect([await count('mug'), await count('cup')]).toEqual([1, 1]);
  });

  it('the next search reads the store, also after a resync', async () => {
    const { replica, catalogue, count } = await start();
    await world.write('c2', [article(1, 'Cup')]);
    vi.spyOn(replica, 'deltas').mockRejectedValueOnce(broken);
    await expect(catalogue.apply([{ entity: 'articles', ids: null }], false)).rejects.toThrow(broken);
    expect([await count('mug'), await count('cup')]).toEqual([1, 1]);
  });

  it('the next stock query reads the store, and articles are updated as well', async () => {
    const { replica, catalogue, count } = await start();
    await world.write('c2', [article(1, 'Cup'), product(1, 3)]);
    const { readByIds } = replica;
    vi.spyOn(replica, 'readByIds').mockImplementation((entity, ids) =>
      entity === 'products' ? Promise.reject(broken) : readByIds(entity, ids),
    );
    const changed = [
      { entity: 'products', ids: ['p-1'] },
      { entity: 'articles', ids: ['a-1'] },
    ] as const;
    await expect(catalogue.apply([...changed], false)).rejects.toThrow(broken);
    expect(await count('cup')).toBe(1);
    expect(await catalogue.availability(['R-1'])).toEqual([['R-1', { product: 'R-1', available: 3 }]]);
  });
});

it('a step is notified although a listener could not apply it', async () => {
  const told: unknown[] = [];
  const late: string[] = [];
  const steps = createFeedListener(
    [
      () => Promise.reject(broken),
      () => new Promise<void>((resolve) => setTimeout(resolve, 5)).then(() => void late.push('followed')),
    ],
    (changed) => told.push([changed, ...late]),
  );
  const changed = [{ entity: 'orders', ids: null } as const];
  await expect(steps.apply([...changed], false)).rejects.toThrow(broken);
  expect(told).toEqual([[changed, 'followed']]);
});
