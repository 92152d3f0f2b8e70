import { vi } from 'vitest';
import type { Change } from '#contract/changes.ts';
import { createCatalogueCache } from '#src/sync/engine/catalogue/catalogue-cache.ts';
import { CatalogueCopy } from '#src/sync/client/catalogue/catalogue-copy.ts';
import { put, type ReplicaWorld } from './dexie-replica-world.ts';

/** Articles named "Mug" as the feed sends them, from `a-00000` on. */
export function sold(n: number, facts: object = {}): Change[] {
  return Array.from({ length: n }, (_, at) => {
    const reference = `R-${at}`;
    const own = { reference, product_reference: reference, designation: `Mug ${at}`, price: at, tags: [] };
    return put('articles', `a-${String(at).padStart(5, '0')}`, { ...own, ...facts });
  });
}

/** A start of the device on what is stored; `read` counts how often the segments were read. */
export function startCatalogueCache(world: ReplicaWorld, { stays = true } = {}) {
  const replica = world.open();
  const read = vi.spyOn(replica, 'segments');
  const kept = vi.spyOn(replica, 'saveIndex');
  const copy = new CatalogueCopy();
  const catalogue = createCatalogueCache({
    rows: replica,
    yieldToEventLoop: () => Promise.resolve(),
    waitWhileOpen: () => Promise.resolve(stays),
    updateCatalogueCopy: (changes) => copy.change(changes),
  });
  /** @param meanwhile runs after the data of the copy was read */
  const makeCopy = (meanwhile?: () => Promise<unknown>) => {
    const ask = async () => {
      const begun = await catalogue.copy();
      await meanwhile?.();
      return begun;
    };
    return copy.make(ask, () => Promise.resolve());
  };
  const count = async () => (await catalogue.search({ q: 'mug 7' }))!.count;
  return { catalogue, replica, count, read, kept, copy, makeCopy };
}
