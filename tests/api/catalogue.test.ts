import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptDifferences, readDifferences } from '#contract/commands/order-differences.ts';
import type { BarcodeMatch, CatalogueArticle, Facets } from '#contract/endpoints/catalogue.ts';
import { writeNames } from '#contract/rules/values/name-list.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
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

  it('returns only these articles when references are given, matched exactly', async () => {
    const named = writeNames(['R-2', 'K,1', 'K\\2', 'r-3', 'none']);
    expect(await references({ reference: named, sort: 'reference' })).toEqual(['K,1', 'K\\2', 'R-2']);
    expect(await references({ reference: named, q: 'mug' })).toEqual(['K,1']);
  });

  it('finds the articles of barcodes, of pieces or cartons, in any length', async () => {
    await t.write((tx) =>
      insertRows(tx, 'articles', [
        {
          reference: 'B-1',
          barcode: '3760120040115',
          barcodes: JSON.stringify(['13760120040112×24', '23760120040119']),
        },
        { reference: 'B-2', barcode: '3760120040122' },
        { reference: 'B-3', barcode: '3760120040122' },
      ]),
    );
    const find = async (...codes: string[]) => {
      const query = new URLSearchParams({ code: writeNames(codes) });
      const { body } = await t.call('Client', 'GET', `/api/catalog/by-barcode?${query}`);
      return (body as { rows: BarcodeMatch[] }).rows.map(({ code, pieces, article }) => [
        code,
        article.reference,
        pieces,
      ]);
    };
    expect(await find('3760120040115', '03760120040115', '13760120040112', '23760120040119')).toEqual([
      ['3760120040115', 'B-1', 1],
      ['03760120040115', 'B-1', 1],
      ['13760120040112', 'B-1', 24],
      ['23760120040119', 'B-1', 1],
    ]);
    expect(await find('33760120040116', '3760120040122', '3760120040139', 'B-1')).toEqual([
      ['33760120040116', 'B-1', null],
      ['3760120040122', 'B-2', 1],
      ['3760120040122', 'B-3', 1],
    ]);
    const grouped = ['3 760120 040115', '3-760120-040115', '3760120040115 ', '3760120040115\u200b'];
    expect(await find(...grouped)).toEqual(grouped.map((code) => [code, 'B-1', 1]));
    expect(await find()).toEqual([]);
  });

  it('treats a category with a comma in its name as one', async () => {
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

  it('does not reveal to a client which product an article sells', async () => {
    await t.write((tx) =>
      insertRows(tx, 'articles', [
        { reference: 'Z-9', designation: 'Gourde', price: 900, product_reference: 'SECRET-SOURCE' },
      ]),
    );
    expect(await references({ q: 'gourde' })).toEqual(['Z-9']);
    expect(await references({ q: 'secret' })).toEqual([]);
  });

  it('accepts an order of more than is available, and tells staff the missing pieces, a client which, by powers of two', async () => {
    const told = (short_seen?: { reference: string; missing: number | null }[]) =>
      orderOf(
        [
          ['R-1', 120],
          ['R-2', 100],
        ],
        short_seen ? { short_seen } : {},
      );
    // 100 of each are in stock: less than 128, not less than 64.
    expect(await run(t, 'Client', 'order.place', told([]))).toMatchObject({
      status: 'applied',
      result: {
        short: [
          { reference: 'R-1', missing: null, certain: false },
          { reference: 'R-2', missing: null, certain: false },
        ],
      },
    });
    // Both articles are out of stock now.
    const both = [
      { reference: 'R-1', missing: 120 },
      { reference: 'R-2', missing: 100 },
    ];
    expect(await run(t, 'Manager', 'order.place', told(both))).toMatchObject({
      status: 'applied',
      result: { short: both },
    });
    expect(await run(t, 'Manager', 'order.place', told())).toMatchObject({ status: 'applied' });
    expect(t.errors).toEqual([]);
  });

  it('reports all differences at once, and accepts the order once they are confirmed', async () => {
    await t.write((tx) =>
      insertRows(tx, 'articles', [
        { reference: 'T-7', designation: 'Tasse', price: 500 },
        { reference: 'T-8', designation: 'Tasse de 12', price: 900, product_reference: 'T-7' },
      ]),
    );
    const args = orderOf(
      [
        ['R-3', 101],
        ['T-7', 1],
        ['T-8', 2],
        ['X-1', 1],
      ],
      { short_seen: [] },
    );
    args.lines[1]!.price = 450;
    args.lines[2]!.price = 900;
    const refused = await run(t, 'Commercial', 'order.place', args);
    expect(refused).toMatchObject({ status: 'conflict', code: 'order.article_gone' });
    const differences = readDifferences(refused.current)!;
    expect(differences).toEqual({
      references: ['X-1'],
      prices: [{ reference: 'T-7', seen: 450, price: 500 }],
      short: [
        { reference: 'R-3', missing: 1 },
        { reference: 'T-7', missing: 1 },
        { reference: 'T-8', missing: 2 },
      ],
    });
    expect(await run(t, 'Commercial', 'order.place', acceptDifferences(args, differences))).toMatchObject({
      status: 'applied',
      result: { short: differences.short },
    });
  });
});
