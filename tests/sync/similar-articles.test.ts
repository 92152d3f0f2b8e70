import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CatalogueIndex } from '#src/sync/rows/catalogue-index/catalogue-index.ts';
import type { ArticleDetails } from '#src/sync/protocol/device-questions.ts';
import { packSegment } from '#src/sync/rows/packed-rows/pack-segment.ts';
import { deleteRows, insertRows } from '#server/entities/write/write-rows.ts';
import { syncedDevice } from '../api/feed-world.ts';
import { databaseKinds, openTestApp, type TestApp } from '../api/test-app.ts';

/**
 * The tags of each article. A common tag weighs 1/(1 + number of articles with it): coton has five (1/6), rouge three
 * (1/4), bio two (1/3), seul one. Compared with A, which has the first three:
 * C 1/6 + 1/3 = 0.500, B 1/6 + 1/4 = 0.417, F 1/4 = 0.250, D and E 1/6 = 0.167, and G nothing.
 */
const borne = {
  A: ['coton', 'bio', 'rouge'],
  B: ['coton', 'rouge'],
  C: ['coton', 'bio'],
  E: ['coton'],
  D: ['coton'],
  F: ['rouge'],
  G: ['seul'],
  GONE: ['coton', 'bio', 'rouge'],
} as const;

describe.each(databaseKinds)('similar articles on %s', (kind) => {
  let t: TestApp;
  const index = new CatalogueIndex();
  beforeAll(async () => {
    t = await openTestApp(kind);
    await t.write(async (tx) => {
      const tags = ['coton', 'bio', 'rouge', 'seul'];
      await insertRows(
        tx,
        'tags',
        tags.map((name) => ({ name })),
      );
      const rows = await insertRows(
        tx,
        'articles',
        Object.entries(borne).map(([reference, names]) => ({
          reference,
          designation: reference,
          price: 100,
          tags: JSON.stringify(names),
        })),
      );
      await deleteRows(tx, 'articles', [rows.at(-1)!]);
    });
    const device = await syncedDevice(t, 'Client');
    const articles = [...device.rows.get('articles')!.values()];
    async function* segments() {
      yield packSegment('articles', articles);
    }
    await index.load(segments(), new Map(), async () => undefined);
  });
  afterAll(() => t.close());

  const onServer = async (reference: string) =>
    (await t.call('Client', 'GET', `/api/catalog/article/${reference}`)).body as ArticleDetails;
  const names = (file: ArticleDetails | null) => file?.similar.map((one) => one.reference);

  it.each([
    // E was created before D: with equal weight, the older comes first.
    ['A', ['C', 'B', 'F', 'E', 'D']],
    ['F', ['A', 'B']],
    ['D', ['A', 'B', 'C', 'E']],
    ['G', []],
  ] as [string, string[]][])('of %s, in the manually computed order', async (reference, expected) => {
    expect(names(await onServer(reference)), 'server').toEqual(expected);
    expect(names(index.article(reference)), 'device').toEqual(expected);
  });

  it('an article that is no longer on sale has none, and is not among those of others', async () => {
    expect((await t.call('Client', 'GET', '/api/catalog/article/GONE')).status).toBe(404);
    expect(index.article('GONE')).toBeNull();
  });
});
