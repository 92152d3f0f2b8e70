import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueArticle, Facets } from '#contract/endpoints/catalogue.ts';
import { writeNames } from '#contract/rules/name-list.ts';
import { insertRows } from '#server/entities/write-rows.ts';
import { orderOf, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

type Found = { rows: CatalogueArticle[]; next: string | null; count: number };

describe.each(databaseKinds)('the catalogue on %s', (kind) => {
  let t: TestApp;
  const search = async (query: Record<string, string>) =>
    (await t.call('Client', 'GET', `/api/catalog?${new URLSearchParams(query)}`)).body as Found;
  const references = async (query: Record<string, string>) =>
    (await search(query)).rows.map((row) => row.reference);

  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 5, 100);
    await t.write(async (tx) => {
      await insertRows(tx, 'categories', [{ name: 'Cuisine, maison' }, { name: 'Sacs' }]);
      await insertRows(tx, 'articles', [
        { reference: 'K,1', designation: 'Mug', price: 420, category: 'Cuisine, maison' },
        { reference: 'K\\2', designation: 'Sac', price: 340, category: 'Sacs' },
      ]);
    });
  });
  afterAll(() => t.close());

  it('gives these articles alone where references are named, to the letter', async () => {
    const named = writeNames(['R-2', 'K,1', 'K\\2', 'r-3', 'none']);
    expect(await references({ reference: named, sort: 'reference' })).toEqual(['K,1', 'K\\2', 'R-2']);
    expect(await references({ reference: named, q: 'mug' })).toEqual(['K,1']);
  });

  it('takes a category whose name holds a comma for one', async () => {
    expect(await references({ category: writeNames(['Cuisine, maison']) })).toEqual(['K,1']);
    expect(
      await references({ category: writeNames(['Cuisine, maison', 'Sacs']), sort: 'reference' }),
    ).toEqual(['K,1', 'K\\2']);
    expect(await references({ category: 'Cuisine' })).toEqual([]);
    const facets = (
      await t.call(
        'Client',
        'GET',
        `/api/catalog/facets?category=${encodeURIComponent(writeNames(['Cuisine, maison']))}`,
      )
    ).body as Facets;
    expect(facets.categories).toEqual([
      { name: 'Cuisine, maison', count: 1 },
      { name: 'Sacs', count: 1 },
    ]);
  });

  it('does not let a client guess which product an article sells', async () => {
    await t.write((tx) =>
      insertRows(tx, 'articles', [
        { reference: 'Z-9', designation: 'Gourde', price: 900, product_reference: 'SECRET-SOURCE' },
      ]),
    );
    expect(await references({ q: 'gourde' })).toEqual(['Z-9']);
    expect(await references({ q: 'secret' })).toEqual([]);
  });

  it('tells staff what is missing for an order, and a client nothing of counts', async () => {
    const beyond = () => orderOf([['R-1', 500]]);
    expect(await run(t, 'Client', 'order.place', beyond())).toMatchObject({
      status: 'applied',
      result: { short: [] },
    });
    const placed = await run(t, 'Manager', 'order.place', beyond());
    expect(placed).toMatchObject({
      status: 'applied',
      result: { short: [{ reference: 'R-1', missing: 500 }] },
    });
    expect(t.errors).toEqual([]);
  });
});
