import { IDBObjectStore as FakeTable } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inWorlds, put, type ReplicaWorld } from './dexie-replica-world.ts';
import { sold, startCatalogueCache } from './start-catalogue-cache.ts';

let world: ReplicaWorld;
inWorlds((opened) => (world = opened));
beforeEach(() => world.write('c1', sold(2500)));

const start = (how?: { stays: boolean }) => startCatalogueCache(world, how);

describe('the catalogue in memory', () => {
  it('is stored after it was built, so that the next start reads no segments', async () => {
    const first = start();
    expect(await first.count()).toBe(637);
    await expect.poll(() => first.kept).toHaveBeenCalledOnce();
    expect(await first.kept.mock.results[0]!.value).toBe(true);
    expect(first.read).toHaveBeenCalledOnce();

    const second = start();
    expect(await second.count()).toBe(637);
    expect((await second.catalogue.byCode(['R-77'])).articles[0]?.designation).toBe('Mug 77');
    await world.write('c2', sold(3, { designation: 'Cup' }));
    await second.catalogue.apply([{ entity: 'articles', ids: ['a-00000', 'a-00001', 'a-00002'] }], false);
    expect((await second.catalogue.search({ q: 'cup' }))!.count).toBe(3);
    expect(second.read).not.toHaveBeenCalledWith('articles');
    expect(second.kept).not.toHaveBeenCalled();

    const third = start();
    expect((await third.catalogue.search({ q: 'cup' }))!.count).toBe(3);
    expect(third.read).not.toHaveBeenCalledWith('articles');
  });

  it('answers with changes that were stored before it was loaded', async () => {
    const first = start();
    expect(await first.count()).toBe(637);
    await expect.poll(() => first.kept).toHaveBeenCalledOnce();
    await first.kept.mock.results[0]!.value;

    const second = start();
    await world.write('c2', sold(1, { price: 99_900 }));
    // Nothing was read yet: no index can follow.
    await second.catalogue.apply([{ entity: 'articles', ids: ['a-00000'] }], false);
    const { rows } = (await second.catalogue.search({}))!;
    expect(rows.find(({ id }) => id === 'a-00000')?.price).toBe(99_900);
  });

  it('reserves no stock of a deleted product, in this start and the next', async () => {
    const product = (n: number, available: number) =>
      put('products', `p-${n}`, { reference: `R-${n}`, available, location: 'A1' });
    await world.write('c2', [product(1, 50), product(2, 40)]);
    const first = start();
    const promised = async ({ catalogue }: typeof first) =>
      (await catalogue.availability(['R-1', 'R-2']))?.map(([reference, { available }]) => [
        reference,
        available,
      ]);
    expect(await promised(first)).toEqual([
      ['R-1', 50],
      ['R-2', 40],
    ]);
    await world.write('c3', [{ op: 'leave', entity: 'products', id: 'p-1' }]);
    await first.catalogue.apply([{ entity: 'products', ids: ['p-1'] }], false);
    const left = [
      ['R-1', 0],
      ['R-2', 40],
    ];
    expect(await promised(first)).toEqual(left);
    const second = start();
    expect(await promised(second)).toEqual(left);
    expect((await second.catalogue.byCode(['R-1'])).articles[0]?.location).toBe('');
  });

  it('is not stored if the device was closed meanwhile', async () => {
    const left = start({ stays: false });
    expect(await left.count()).toBe(637);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(left.kept).not.toHaveBeenCalled();
  });

  it('is read from the segments if the stored index is unreadable', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const first = start();
    await first.count();
    await expect.poll(() => first.kept).toHaveBeenCalledOnce();
    await first.kept.mock.results[0]!.value;
    const second = start();
    vi.spyOn(second.replica, 'savedIndex').mockRejectedValueOnce(new DOMException('lost', 'DataError'));
    expect(await second.count()).toBe(637);
    expect(second.read).toHaveBeenCalledOnce();
    await expect.poll(() => second.kept).toHaveBeenCalledOnce();
    await second.kept.mock.results[0]!.value;
    expect(warned).toHaveBeenCalled();
  });

  it('includes changes that arrive while it is read again', async () => {
    const { catalogue, count, read } = start({ stays: false });
    expect(await count()).toBe(637);
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    read.mockImplementation(async function* (entity) {
      for await (const segment of world.replica.segments(entity)) {
        yield segment;
        begun.resolve();
        await gate.promise;
      }
    });
    await world.write('c2', sold(2500, { price: 7 }));
    const followed = catalogue.apply([{ entity: 'articles', ids: null }], false);
    await begun.promise;
    await world.write('c3', sold(1, { designation: 'Cup' }));
    await catalogue.apply([{ entity: 'articles', ids: ['a-00000'] }], false);
    gate.resolve();
    await followed;
    expect((await catalogue.search({ q: 'cup' }))!.rows).toMatchObject([{ id: 'a-00000' }]);
    expect((await catalogue.search({ price_min: '7', price_max: '7' }))!.count).toBe(2499);
  });

  it('is dropped although an earlier step is still being applied', async () => {
    const { catalogue, count } = start({ stays: false });
    expect(await count()).toBe(637);
    const followed = catalogue.apply([{ entity: 'articles', ids: ['a-00000'] }], false);
    await catalogue.apply([{ entity: 'articles', ids: null, gone: true }], false);
    await followed;
    expect(await count()).toBe(637);
  });

  it('works on a full device, which stores nothing for the next start', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const original = Reflect.get(FakeTable.prototype, 'put') as IDBObjectStore['put'];
    vi.spyOn(FakeTable.prototype, 'put').mockImplementation(function (
      this: InstanceType<typeof FakeTable>,
      ...args
    ) {
      if (this.name !== 'answers' && this.name !== 'indexes') return Reflect.apply(original, this, args);
      throw new DOMException('no room', 'QuotaExceededError');
    });
    const { count, replica } = start();
    expect(await count()).toBe(637);
    await expect.poll(() => warned).toHaveBeenCalled();
    expect(await count()).toBe(637);
    expect(await replica.savedIndex('articles')).toBeNull();
  });
});
