import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import { CatalogueIndex } from '#src/sync/rows/catalogue-index/catalogue-index.ts';
import type { CataloguePage } from '#src/sync/rows/catalogue-index/catalogue-query.ts';
import { packSegment } from '#src/sync/rows/packed-rows/pack-segment.ts';
import { askAs, syncedDevice } from '../api/feed-world.ts';
import { databaseKinds, openTestApp, type TestApp } from '../api/test-app.ts';
import { actArbitrary, performAct } from './catalogue-acts.ts';
import { askedBy, drawArbitrary, type Known } from './catalogue-questions.ts';
import { writeCatalogueWorld } from './catalogue-world.ts';
import type { DeviceRow, ModelDevice } from './model-device.ts';
import { syncDevice } from './sync-device.ts';

const roles = ['Manager', 'Client'] as const satisfies RoleName[];
const yieldToEventLoop = () => new Promise((resolve) => setImmediate(resolve));

const any = fc.nat(100_000);

describe.each(databaseKinds)('the catalogue on a device compared with the server’s on %s', (kind) => {
  let t: TestApp;
  let acted = 0;
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

  it('has the rows that the feed gives each user', () => {
    for (const { device, index } of devices.values()) {
      expect(index.size).toBe(device.rows.get('articles')!.size);
      expect(index.size).toBeGreaterThan(1900);
      expect(index.complete).toBe(true);
    }
    const client = devices.get('Client')!.index.byReference('ODD-0');
    expect(client).toMatchObject({ product_reference: '' });
  });

  it('pages through all rows in each order', async () => {
    for (const sort of ['designation', 'price', '-price', 'reference'])
      await expectSamePages('Client', { sort, limit: '200' }, 99);
  }, 60_000);

  it('parses a query like the server, with any characters', async () => {
    const odd = ['\0', 'mug\0', '\u0301', '\ufeff', '\u00ad', '%', '_', '\\', 'm u g é m u g e none'];
    for (const q of odd) await expectSamePages('Client', { q }, 1);
  });

  it('answers like the server, page by page, for any query and after any change', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(actArbitrary, { maxLength: 4 }),
        fc.array(drawArbitrary, { minLength: 1, maxLength: 4 }),
        any,
        async (acts, draws, pick) => {
          for (const act of acts) await performAct(t, act, ++acted);
          for (const role of roles) {
            const changed = await bringUp(role);
            for (const draw of draws) {
              const asked = askedBy(draw, knownOf(role));
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

  /** Pulls as a device does and applies the changes to the index. */
  async function bringUp(role: RoleName): Promise<boolean> {
    const { device, index } = devices.get(role)!;
    const before = new Map(device.rows.get('articles')!);
    await syncDevice(device, askAs(t, role));
    const now = device.rows.get('articles')!;
    const changes = new Map<string, DeviceRow | null>();
    for (const id of before.keys()) if (!now.has(id)) changes.set(id, null);
    for (const [id, row] of now) if (before.get(id) !== row) changes.set(id, row);
    await index.apply(changes, yieldToEventLoop);
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

  /** An index with applied changes must answer like one built from the current rows. */
  async function expectSameAsRebuilt(role: RoleName): Promise<void> {
    const { device, index } = devices.get(role)!;
    const fresh = await builtFrom(device);
    expect(index.size).toBe(fresh.size);
    for (const sort of ['designation', '-price']) {
      expect(index.search({ sort, limit: '200' })).toEqual(fresh.search({ sort, limit: '200' }));
    }
    expect(index.facets({})).toEqual(fresh.facets({}));
  }

  function knownOf(role: RoleName): Known {
    const names = (entity: 'categories' | 'tags') =>
      [...devices.get(role)!.device.rows.get(entity)!.values()].map((row) => row['name'] as string);
    return { rows: rowsOf(role), categories: names('categories'), tags: names('tags') };
  }
});

/** An index built from a device's rows, in segments as they are stored. */
async function builtFrom(device: ModelDevice): Promise<CatalogueIndex> {
  const rows = [...device.rows.get('articles')!.values()];
  async function* segments() {
    for (let from = 0; from < rows.length; from += 500) {
      yield packSegment('articles', rows.slice(from, from + 500));
    }
  }
  const index = new CatalogueIndex();
  await index.load(segments(), new Map(), yieldToEventLoop);
  return index;
}
