import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import { writeNames } from '#contract/rules/name-list.ts';
import { CatalogueIndex } from '#src/replica/catalogue-index/catalogue-index.ts';
import type { CataloguePage } from '#src/replica/device-questions.ts';
import { packSegment } from '#src/replica/store/pack-segment.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { deleteRows, insertRow, updateRow } from '#server/entities/write-rows.ts';
import { askAs, syncedDevice } from '../api/feed-world.ts';
import { databaseKinds, openTestApp, type TestApp } from '../api/test-app.ts';
import { writeCatalogueWorld } from './catalogue-world.ts';
import type { DeviceRow, ModelDevice } from './model-device.ts';
import { syncDevice } from './sync-device.ts';

const roles = ['Manager', 'Client'] as const satisfies RoleName[];
const breathe = () => new Promise((resolve) => setImmediate(resolve));

/** A question with words, names and references taken from what there is: numbers choose among it. */
type Draw = {
  words: [from: number, at: number, length: number][];
  categories: number[];
  tags: number[];
  levels: number[];
  references: number[];
  prices: [number, number] | null;
  sort: string | undefined;
  limit: number | undefined;
};
type Act = {
  do: 'price' | 'name' | 'tags' | 'category' | 'level' | 'delete' | 'add' | 'tag';
  pick: number;
  to: number;
};

const any = fc.nat(100_000);
const few = fc.oneof({ weight: 3, arbitrary: fc.constant<number[]>([]) }, fc.array(any, { maxLength: 3 }));
const drawArbitrary: fc.Arbitrary<Draw> = fc.record({
  words: fc.array(fc.tuple(any, fc.nat(12), fc.integer({ min: 1, max: 7 })), { maxLength: 3 }),
  categories: few,
  tags: few,
  levels: fc.oneof(
    { weight: 3, arbitrary: fc.constant<number[]>([]) },
    fc.array(fc.nat(3), { maxLength: 2 }),
  ),
  references: fc.oneof({ weight: 6, arbitrary: fc.constant<number[]>([]) }, fc.array(any, { maxLength: 30 })),
  prices: fc.option(fc.tuple(fc.nat(3000), fc.nat(3000))),
  sort: fc.constantFrom(undefined, 'designation', 'price', '-price', 'reference'),
  limit: fc.constantFrom(undefined, 0, 1, 7, 50, 200),
});
const actArbitrary: fc.Arbitrary<Act> = fc.record({
  do: fc.constantFrom('price', 'name', 'tags', 'category', 'level', 'delete', 'add', 'tag'),
  pick: any,
  to: any,
});

describe.each(databaseKinds)('the catalogue on a device beside the server’s on %s', (kind) => {
  let t: TestApp;
  let made = 0;
  const devices = new Map<RoleName, { device: ModelDevice; index: CatalogueIndex }>();

  beforeAll(async () => {
    t = await openTestApp(kind);
    await t.write(writeCatalogueWorld);
    for (const role of roles) {
      const device = await syncedDevice(t, role);
      devices.set(role, { device, index: await builtFrom(device) });
    }
  }, 120_000);
  afterAll(() => t.close());

  it('has what the feed gives each of them', () => {
    for (const { device, index } of devices.values()) {
      expect(index.size).toBe(device.rows.get('articles')!.size);
      expect(index.size).toBeGreaterThan(1900);
      expect(index.complete).toBe(true);
    }
    const client = devices.get('Client')!.index.byReference('ODD-0');
    expect(client).toMatchObject({ product_reference: '' });
  });

  it('pages through all of it in each order', async () => {
    for (const sort of ['designation', 'price', '-price', 'reference'])
      await expectSamePages('Client', { sort, limit: '200' }, 99);
  }, 60_000);

  it('answers as the server does, page by page, whatever is asked and whatever changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(actArbitrary, { maxLength: 4 }),
        fc.array(drawArbitrary, { minLength: 1, maxLength: 4 }),
        any,
        async (acts, draws, pick) => {
          for (const act of acts) await perform(act);
          for (const role of roles) {
            const changed = await bringUp(role);
            for (const draw of draws) {
              const asked = askedBy(role, draw);
              await expectSamePages(role, asked, 3);
              await expectSameFacets(role, asked);
            }
            await expectSameArticle(role, rowsOf(role)[pick % rowsOf(role).length]!['reference'] as string);
            if (changed) await expectSameAsRebuilt(role);
          }
          expect(t.errors).toEqual([]);
        },
      ),
      { numRuns: kind === 'sqlite' ? 30 : 10, endOnFailure: true },
    );
  }, 240_000);

  function rowsOf(role: RoleName): DeviceRow[] {
    return [...devices.get(role)!.device.rows.get('articles')!.values()];
  }

  /** Pulls as a device does and hands the index what changed. */
  async function bringUp(role: RoleName): Promise<boolean> {
    const { device, index } = devices.get(role)!;
    const before = new Map(device.rows.get('articles')!);
    await syncDevice(device, askAs(t, role));
    const now = device.rows.get('articles')!;
    const changes = new Map<string, DeviceRow | null>();
    for (const id of before.keys()) if (!now.has(id)) changes.set(id, null);
    for (const [id, row] of now) if (before.get(id) !== row) changes.set(id, row);
    await index.apply(changes, breathe);
    return changes.size > 0;
  }

  async function expectSamePages(role: RoleName, asked: Record<string, string>, most: number): Promise<void> {
    const { index } = devices.get(role)!;
    let after: string | null = null;
    for (let page = 0; page < most; page++) {
      const query: Record<string, string> = after === null ? asked : { ...asked, after };
      const reply = await t.call(role, 'GET', `/api/catalog?${new URLSearchParams(query)}`);
      expect(reply.status, reply.raw).toBe(200);
      expect(index.search(query), JSON.stringify(query)).toEqual(reply.body);
      after = (reply.body as CataloguePage).next;
      if (after === null) break;
    }
  }

  async function expectSameFacets(role: RoleName, asked: Record<string, string>): Promise<void> {
    const { sort: _sort, limit: _limit, ...query } = asked;
    const reply = await t.call(role, 'GET', `/api/catalog/facets?${new URLSearchParams(query)}`);
    expect(reply.status, reply.raw).toBe(200);
    expect(devices.get(role)!.index.facets(query), JSON.stringify(query)).toEqual(reply.body);
  }

  async function expectSameArticle(role: RoleName, reference: string): Promise<void> {
    const reply = await t.call(role, 'GET', `/api/catalog/article/${encodeURIComponent(reference)}`);
    expect(devices.get(role)!.index.article(reference), reference).toEqual(reply.body);
  }

  /** An index that took in changes answers as one that is made of the rows as they are now. */
  async function expectSameAsRebuilt(role: RoleName): Promise<void> {
    const { device, index } = devices.get(role)!;
    const fresh = await builtFrom(device);
    expect(index.size).toBe(fresh.size);
    for (const sort of ['designation', '-price']) {
      expect(index.search({ sort, limit: '200' })).toEqual(fresh.search({ sort, limit: '200' }));
    }
    expect(index.facets({})).toEqual(fresh.facets({}));
  }

  function askedBy(role: RoleName, draw: Draw): Record<string, string> {
    const rows = rowsOf(role);
    const rowAt = (at: number) => rows[at % rows.length]!;
    const names = (entity: 'categories' | 'tags', picks: readonly number[]) => {
      const all = [...devices.get(role)!.device.rows.get(entity)!.values()].map(
        (row) => row['name'] as string,
      );
      return writeNames(picks.map((at) => (at % 9 === 0 ? 'none such' : all[at % all.length]!)));
    };
    const words = draw.words.map(([from, at, length]) => {
      const row = rowAt(from);
      const tags = (row['tags'] as string[]).join(' ');
      const text = [row['designation'], row['reference'], tags, row['barcode'], row['category']][
        from % 5
      ] as string;
      return Array.from(text)
        .slice(at, at + length)
        .join('');
    });
    const levels = ['In stock', 'Low stock', 'Rupture', 'none'];
    const asked: Record<string, string | undefined> = {
      q: words.join(' '),
      category: names('categories', draw.categories),
      tag: names('tags', draw.tags),
      level: writeNames(draw.levels.map((at) => levels[at]!)),
      reference: writeNames(draw.references.map((at) => rowAt(at)['reference'] as string)),
      price_min: draw.prices?.[0].toString(),
      price_max: draw.prices && draw.prices[1] > 200 ? `${draw.prices[0] + draw.prices[1]}` : undefined,
      sort: draw.sort,
      limit: draw.limit?.toString(),
    };
    return Object.fromEntries(
      Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
  }

  async function perform({ do: what, pick, to }: Act): Promise<void> {
    await t.write(async (tx) => {
      const ids = await tx.q
        .selectFrom('articles')
        .select('id')
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute();
      const { id } = ids[pick % ids.length]!;
      const row = await tx.q
        .selectFrom('articles')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const tags = await tx.q.selectFrom('tags').selectAll().orderBy('name').execute();
      const tag = tags[to % tags.length]!;
      const categories = await tx.q.selectFrom('categories').select('name').orderBy('name').execute();
      const change = (patch: Partial<EntityRow<'articles'>>) => updateRow(tx, 'articles', row, patch);
      if (what === 'price') await change({ price: to % 3000 });
      if (what === 'name')
        await change({ designation: `${row.designation} ${['bis', 'Été', '’', '𝕏'][to % 4]}` });
      if (what === 'tags') await change({ tags: JSON.stringify(to % 4 === 0 ? [] : [tag.name]) });
      if (what === 'category') await change({ category: categories[to % categories.length]!.name });
      if (what === 'delete') await deleteRows(tx, 'articles', [row]);
      if (what === 'add') {
        const values = { reference: `NEW-${++made}`, designation: row.designation, price: to % 900 };
        await insertRow(tx, 'articles', { ...values, tags: JSON.stringify([tag.name]) });
      }
      if (what === 'tag') await updateRow(tx, 'tags', tag, { name: `${tag.name.slice(0, 20)} ${++made}` });
      if (what === 'level') {
        const product = await tx.q
          .selectFrom('products')
          .selectAll()
          .where('reference', '=', row.product_reference)
          .executeTakeFirstOrThrow();
        await updateRow(tx, 'products', product, { on_hand: to % 3 === 0 ? 0 : 500 });
      }
    });
  }
});

/** An index made of a device's rows, in segments as they are stored. */
async function builtFrom(device: ModelDevice): Promise<CatalogueIndex> {
  const rows = [...device.rows.get('articles')!.values()];
  async function* segments() {
    for (let from = 0; from < rows.length; from += 500) {
      yield packSegment('articles', rows.slice(from, from + 500));
    }
  }
  const index = new CatalogueIndex();
  await index.load(segments(), new Map(), breathe);
  return index;
}
