import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buffersIn } from '#src/sync/engine/buffers-in.ts';
import type { CatalogueCopy } from '#src/sync/client/catalogue/catalogue-copy.ts';
import { inWorlds, type ReplicaWorld } from './dexie-replica-world.ts';
import { sold, startCatalogueCache } from './start-catalogue-cache.ts';

let world: ReplicaWorld;
inWorlds((opened) => (world = opened));
beforeEach(() => world.write('c1', sold(2500)));

const start = () => startCatalogueCache(world);

describe('the catalogue in memory has a copy that another thread searches', () => {
  const cup = { designation: 'Cup' };
  const found = (copy: CatalogueCopy, q: string) => copy.search({ q })?.count;

  it('of a stored index, and of a catalogue too small for one', async () => {
    const first = start();
    await first.makeCopy();
    expect(found(first.copy, 'mug 7')).toBe(637);
    expect(first.kept).toHaveBeenCalledOnce();

    const few = Array.from({ length: 2450 }, (_, at) => `a-${String(at + 50).padStart(5, '0')}`);
    await world.write(
      'c2',
      few.map((id) => ({ op: 'leave', entity: 'articles', id })),
    );
    const second = start();
    await second.makeCopy();
    expect(found(second.copy, 'mug')).toBe(50);
    expect(second.copy.search({})).toEqual(await second.catalogue.search({}));
  });

  it('of memory that is transferred and was never used by the device', async () => {
    const { catalogue, count } = start();
    const given = (await catalogue.copy())!;
    const same = structuredClone(given);
    const { index } = given;
    expect(structuredClone(given, { transfer: buffersIn(given) })).toEqual(same);
    expect([index!.byId.length, index!.texts['id']!.bytes.length]).toEqual([0, 0]);
    expect(await count()).toBe(637);
    expect((await catalogue.byCode(['R-77'])).articles[0]?.designation).toBe('Mug 77');
  });

  it('and the copy receives each change before any listener does', async () => {
    const { catalogue, copy, makeCopy } = start();
    await makeCopy();
    await world.write('c2', sold(3, cup));
    await catalogue.apply([{ entity: 'articles', ids: ['a-00000', 'a-00001', 'a-00002'] }], false);
    expect(found(copy, 'cup')).toBe(3);
    expect(copy.search({ q: 'cup' })).toEqual(await catalogue.search({ q: 'cup' }));
  });

  it('and the copy includes changes made while it is created', async () => {
    const { catalogue, copy, makeCopy } = start();
    await makeCopy(async () => {
      await world.write('c2', sold(1, cup));
      await catalogue.apply([{ entity: 'articles', ids: ['a-00000'] }], false);
    });
    expect(found(copy, 'cup')).toBe(1);
  });

  it('and the copy is dropped at once when rows are evicted', async () => {
    const { catalogue, copy, makeCopy } = start();
    await makeCopy();
    expect(found(copy, 'mug 7')).toBe(637);
    const followed = catalogue.apply([{ entity: 'articles', ids: null, gone: true }], false);
    expect([copy.search({}), copy.isMissing]).toEqual([null, true]);
    await followed;
    await makeCopy();
    expect(found(copy, 'mug 7')).toBe(637);
  });

  it.each([
    ['everything is read again', 2, null],
    ['there are more changes than it applies at once', 501, sold(501).map(({ id }) => id)],
  ])('and the copy is dropped if %s', async (_, n, ids) => {
    const { catalogue, copy, makeCopy } = start();
    await makeCopy();
    await world.write('c2', sold(n, cup));
    await catalogue.apply([{ entity: 'articles', ids }], false);
    expect([copy.search({ q: 'cup' }), copy.isMissing]).toEqual([null, true]);
    await makeCopy();
    expect(found(copy, 'cup')).toBe(n);
  });

  it('and the copy excludes rows that were evicted while it was read', async () => {
    const { catalogue, copy, makeCopy } = start();
    await makeCopy(() => catalogue.apply([{ entity: 'articles', ids: null, gone: true }], false));
    expect([copy.search({}), copy.isMissing]).toEqual([null, true]);
  });

  it('and the copy is dropped if it cannot follow the changes', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { copy, makeCopy } = start();
    await makeCopy();
    copy.change([
      [
        'a-00000',
        {
          id: 'a-00000',
          get reference(): string {
            throw new Error('lost');
          },
        },
      ],
    ]);
    await expect.poll(() => warned).toHaveBeenCalled();
    expect(copy.isMissing).toBe(true);
  });
});
