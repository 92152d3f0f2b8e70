import fc from 'fast-check';
import { IDBObjectStore as FakeTable } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import type { Change } from '#contract/changes.ts';
import { CatalogueIndex } from '#src/sync/rows/catalogue-index/catalogue-index.ts';
import type { DexieReplica } from '#src/sync/engine/replica/store/create-dexie-replica.ts';
import { disposableName } from '#src/sync/engine/replica/store/disposable-database.ts';
import {
  asked,
  inWorlds,
  openRaw,
  openReplicaWorld,
  order,
  put,
  type ReplicaWorld,
} from './dexie-replica-world.ts';

let world: ReplicaWorld;
let replica: DexieReplica;
let write: ReplicaWorld['write'];
inWorlds((opened) => {
  world = opened;
  ({ replica, write } = opened);
});

const yieldToEventLoop = () => Promise.resolve();
const things = ['Mug émaillé', 'T-shirt bleu', 'Gourde Ω', 'Sac “coton”', 'Œuf', '👕 tee'];
const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Changes of articles as the feed sends them; `turn` changes their values. */
function sold(n: number, from = 0, turn = 0): Change[] {
  return Array.from({ length: n }, (_, at) => {
    const own = from + at;
    const thing = things[(own + turn) % things.length]!;
    return put('articles', idOf(own), {
      reference: `R-${own}`,
      product_reference: `P-${own % 50}`,
      designation: `${thing} ${own % 7}`,
      price: 100 + ((own * 37 + turn) % 900),
      category: own % 11 === 0 ? '' : `Category ${(own + turn) % 4}`,
      tags: own % 5 === 0 ? [] : [`tag ${own % 3}`, `Été ${turn % 2}`],
      description: `Described as ${thing}`,
      barcode: own % 2 === 0 ? `40${String(own).padStart(11, '0')}` : '',
      images: own % 3 === 0 ? [`/api/images/${own}`] : [],
      stock_level: ['In stock', 'Low stock', 'Rupture'][(own + turn) % 3],
    });
  });
}

async function readSegments(): Promise<CatalogueIndex> {
  const index = new CatalogueIndex();
  await index.load(replica.segments('articles'), await replica.deltas('articles'), yieldToEventLoop);
  return index;
}

/** The index as a start restores it; null if it reads the segments. */
async function takeUp(): Promise<CatalogueIndex | null> {
  const index = new CatalogueIndex();
  return (await index.restore(replica.savedIndex('articles'), yieldToEventLoop)) ? index : null;
}

const keep = async () => replica.saveIndex('articles', await (await readSegments()).pack(yieldToEventLoop));

const questions = [
  {},
  { sort: 'price' },
  { sort: '-price', limit: '7' },
  { sort: 'reference' },
  { q: 'mug' },
  { q: 'emaille 3' },
  { q: 'ete' },
  { q: 'ω' },
  { q: 'oeuf' },
  { q: '👕' },
  { q: 'nothing' },
  { category: 'Category 2', level: 'Rupture' },
  { tag: 'tag 1,Été 1', price_min: '300', price_max: '600' },
];

/** The answers of an index to several queries. */
function answersOf(index: CatalogueIndex) {
  return {
    size: index.size,
    pages: questions.map((one) => index.search(one)),
    facets: questions.map((one) => index.facets(one)),
    closest: index.closest('mug 3', 5),
    coded: ['R-12', '4000000000012', 'R-520', '4000000000520', 'no'].map((code) => index.byCode([code])),
    article: ['R-0', 'R-620', 'R-1999'].map((reference) => index.article(reference)),
  };
}

describe('a stored index', () => {
  it('answers like one that reads all segments, and reads none', async () => {
    await write('c1', sold(1200));
    expect(await keep()).toBe(true);
    const expected = answersOf(await readSegments());
    const read = vi.spyOn(replica, 'segments');
    const kept = await takeUp();
    expect(answersOf(kept!)).toEqual(expected);
    expect(read).not.toHaveBeenCalled();
    expect(expected.pages[4]!.count).toBe(200);
  });

  it('includes changes, new and removed rows since it was stored, and accepts further changes', async () => {
    await write('c1', sold(1200));
    await keep();
    await write('c2', [
      ...sold(30, 500, 1),
      ...sold(5, 5000),
      ...[1, 700].map((n): Change => ({ op: 'leave', entity: 'articles', id: idOf(n) })),
    ]);
    const kept = (await takeUp())!;
    expect(answersOf(kept)).toEqual(answersOf(await readSegments()));
    expect(kept.size).toBe(1203);
    await write('c3', sold(40, 690, 3));
    const ids = sold(40, 690).map(({ id }) => id);
    await kept.apply(await replica.readByIds('articles', ids), yieldToEventLoop);
    expect(answersOf(kept)).toEqual(answersOf(await readSegments()));
  });

  it('stays usable after segments were rewritten, added and merged, until most of them were', async () => {
    await write('c1', sold(6000));
    await keep();
    await write('c2', [...sold(200, 200, 1), ...sold(300, 6000)]);
    expect(await replica.compact()).toBe(true);
    const kept = await takeUp();
    expect(answersOf(kept!)).toEqual(answersOf(await readSegments()));
    expect(kept!.shouldSave).toBe(true);
    // The restored index is packed again, for the next start.
    expect(await replica.saveIndex('articles', await kept!.pack(yieldToEventLoop))).toBe(true);
    const again = await takeUp();
    expect(answersOf(again!)).toEqual(answersOf(await readSegments()));
    expect(again!.shouldSave).toBe(false);
    await write('c3', sold(4000, 0, 2));
    expect(await takeUp()).toBeNull();
  });

  it('applies changes that arrive while it is read, the newer ones last', async () => {
    await write('c1', sold(600));
    await keep();
    const read = Promise.withResolvers<Awaited<ReturnType<typeof replica.savedIndex>>>();
    const index = new CatalogueIndex();
    const restored = index.restore(read.promise, yieldToEventLoop);
    const news = {
      ...(sold(1, 3)[0] as Extract<Change, { op: 'put' }>).row,
      designation: 'Newer',
      id: idOf(3),
    };
    const applied = index.apply([[news.id, news]], yieldToEventLoop);
    read.resolve(await replica.savedIndex('articles'));
    expect(await restored).toBe(true);
    await applied;
    expect(index.byReference('R-3')).toMatchObject({ designation: 'Newer' });
    expect(index.size).toBe(600);
  });

  it('is deleted with the rows, and is not restored from an older index', async () => {
    await write('c1', sold(1200));
    const known = await (await readSegments()).pack(yieldToEventLoop);
    expect(await replica.saveIndex('articles', known)).toBe(true);
    await write('c2', [], { drop: [{ entity: 'articles', scope: 'catalogue' }] });
    expect(await replica.savedIndex('articles')).toBeNull();
    expect(await replica.saveIndex('articles', known)).toBe(false);
    await write('c3', sold(1200, 0, 1));
    expect(await replica.saveIndex('articles', known)).toBe(false);
    expect(await takeUp()).toBeNull();
    await keep();
    await write('c4', sold(10), { clear: true });
    expect(await takeUp()).toBeNull();
  });

  it('is created for a store from before indexes existed once its segments were compacted', async () => {
    await write('c1', sold(1200));
    const db = await openRaw(world, disposableName('u'));
    const tx = db.transaction(['segments', 'layouts'], 'readwrite');
    for (const name of ['segments', 'layouts']) {
      const table = tx.objectStore(name);
      for (const one of await asked<{ stamp?: string; segments?: { stamp?: string }[] }[]>(table.getAll())) {
        delete one.stamp;
        for (const segment of one.segments ?? []) delete segment.stamp;
        await asked(table.put(one));
      }
    }
    db.close();
    expect(await keep()).toBe(false);
    expect(await replica.compact()).toBe(true);
    expect(await keep()).toBe(true);
    expect(answersOf((await takeUp())!)).toEqual(answersOf(await readSegments()));
    expect(await replica.compact()).toBe(false);
  });

  it('is evicted for more important data, and the catalogue stays', async () => {
    await write('c1', sold(1200));
    await keep();
    const original = Reflect.get(FakeTable.prototype, 'put') as IDBObjectStore['put'];
    let failures = 0;
    vi.spyOn(FakeTable.prototype, 'put').mockImplementation(function (
      this: InstanceType<typeof FakeTable>,
      ...args
    ) {
      if (this.name !== 'orders' || failures > 0) return Reflect.apply(original, this, args);
      failures++;
      throw new DOMException('no room', 'QuotaExceededError');
    });
    const written = await write('c2', [order('o-1')]);
    expect(failures).toBe(1);
    expect(written!.state.without_catalogue).toBe(false);
    expect(await world.sizes()).toEqual({ articles: 1200, orders: 1 });
    expect(await takeUp()).toBeNull();
  });

  it('that cannot be deleted does not prevent the eviction of the catalogue', async () => {
    await write('c1', [order('o-1'), ...sold(1200)]);
    await keep();
    vi.spyOn(FakeTable.prototype, 'clear').mockImplementationOnce(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    vi.spyOn(FakeTable.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    const written = await write('c2', [order('o-2')]);
    expect(written!.state).toMatchObject({ cursor: 'c2', without_catalogue: true });
    expect(await world.sizes()).toEqual({ articles: 0, orders: 2 });
  });
});

type Step =
  | { do: 'rows'; from: number; rows: number; leave: number }
  | { do: 'compact' }
  | { do: 'keep' }
  | { do: 'clear' };

const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('rows' as const),
      from: fc.constantFrom(0, 30, 500, 700, 1500),
      rows: fc.constantFrom(1, 20, 70, 260, 600, 2100),
      leave: fc.constantFrom(0, 0, 3, 1),
    }),
  },
  { weight: 3, arbitrary: fc.constantFrom<Step>({ do: 'compact' }, { do: 'keep' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'clear' }) },
);

it('is as good as the segments after any changes', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 3, maxLength: 12 }), async (steps) => {
      world.close();
      world = openReplicaWorld();
      ({ replica, write } = world);
      await write('c', sold(1500));
      await keep();
      for (const [turn, step] of steps.entries()) {
        if (step.do === 'compact') await replica.compact();
        else if (step.do === 'keep') await keep();
        else if (step.do === 'clear') await write(`c${turn}`, [], { clear: true });
        else {
          const changes = sold(step.rows, step.from, turn).map((change, at): Change =>
            step.leave > 0 && at % step.leave === 0
              ? { op: 'leave', entity: 'articles', id: change.id }
              : change,
          );
          await write(`c${turn}`, changes);
        }
        const kept = await takeUp();
        if (!kept) continue;
        taken++;
        expect(answersOf(kept)).toEqual(answersOf(await readSegments()));
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
  expect(taken).toBeGreaterThan(25);
}, 120_000);
