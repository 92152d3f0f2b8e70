import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { articles } from '#contract/entities/articles.ts';
import { searchWords } from '#contract/rules/values/fold-text.ts';
import { searchTextOf } from '#contract/rules/values/search-text.ts';
import { CatalogueIndex } from '#src/sync/rows/catalogue-index/catalogue-index.ts';
import { writeMarker } from '#server/entities/read/page-key.ts';
import { article, yieldToEventLoop, indexOf, segmentsOf } from './catalogue-rows.ts';

const found = (index: CatalogueIndex, asked: Record<string, string> = {}) =>
  index.search(asked)?.rows.map((row) => row.designation);

describe('while it is being read', () => {
  test('it answers from the rows that are loaded and reports that they are not complete', async () => {
    const index = new CatalogueIndex();
    expect(index.search({})).toEqual({ rows: [], next: null, count: 0, capped: false });
    const seen: [number, boolean][] = [];
    const look = () => seen.push([index.search({})!.count, index.complete]);
    async function* segments() {
      for await (const segment of segmentsOf([article(), article()], [article()], [])) {
        look();
        yield segment;
      }
    }
    await index.load(segments(), [], yieldToEventLoop);
    expect(seen).toEqual([
      [0, false],
      [2, false],
      [3, false],
    ]);
    expect([index.complete, index.size, index.search({})?.rows.length]).toEqual([true, 3, 3]);
  });

  test('it yields every 2000 rows, and every 500 rows of a change', async () => {
    const index = new CatalogueIndex();
    const sizes: number[] = [];
    const look = async () => void sizes.push(index.size);
    const rows = Array.from({ length: 9 }, () => Array.from({ length: 500 }, () => article()));
    await index.load(segmentsOf(...rows), [], look);
    expect(sizes).toEqual([2000, 4000]);
    const more = new Map(Array.from({ length: 1200 }, () => article()).map((row) => [row.id, row]));
    await index.apply(more, look);
    expect(sizes.slice(2)).toEqual([5000, 5500]);
    expect(index.size).toBe(5700);
  });

  test('a change that arrived meanwhile wins over a segment that is read later', async () => {
    const [first, second, third, gone, left] = [article(), article(), article(), article(), article()];
    const index = new CatalogueIndex();
    async function* segments() {
      yield* segmentsOf([first, left]);
      void index.apply([[second.id, { ...second, designation: 'New second' }]], yieldToEventLoop);
      await index.apply(
        [gone, left].map(({ id }) => [id, null] as const),
        yieldToEventLoop,
      );
      yield* segmentsOf([second, third, gone, left]);
    }
    const deltas = new Map([[third.id, { ...third, designation: 'New third' }]]);
    await index.load(segments(), deltas, yieldToEventLoop);
    expect(found(index)).toEqual([first['designation'], 'New second', 'New third']);
    expect(index.size).toBe(3);
    // From now on the order of calls decides.
    await index.apply([[gone.id, gone]], yieldToEventLoop);
    expect(found(index)).toContain(gone['designation']);
  });

  test('a row that is in two segments is loaded once, in the later version', async () => {
    const row = article({ designation: 'Old' });
    const index = new CatalogueIndex();
    await index.load(segmentsOf([row, article()], [{ ...row, designation: 'New' }]), [], yieldToEventLoop);
    expect(found(index)).toHaveLength(2);
    expect(found(index, { q: 'new' })).toEqual(['New']);
    expect(found(index, { q: 'old' })).toEqual([]);
  });

  test('a segment that cannot be read is reported, and the segments before it still answer', async () => {
    const index = new CatalogueIndex();
    async function* broken() {
      yield* segmentsOf([article()]);
      throw new Error('lost');
    }
    await expect(index.load(broken(), [], yieldToEventLoop)).rejects.toThrow('lost');
    expect([index.complete, index.size]).toEqual([false, 1]);
  });
});

describe('changes', () => {
  test('are found by their new text, and no longer by the old one', async () => {
    const row = article({ designation: 'Mug blanc', tags: ['café'] });
    const index = await indexOf([row, article()]);
    expect([found(index, { q: 'blanc' }), found(index, { q: 'cafe' })]).toEqual([
      ['Mug blanc'],
      ['Mug blanc'],
    ]);
    await index.apply([[row.id, { ...row, designation: 'Mug noir', tags: ['thé'] }]], yieldToEventLoop);
    expect(found(index, { q: 'blanc' })).toEqual([]);
    expect(found(index, { q: 'cafe' })).toEqual([]);
    expect([found(index, { q: 'noir' }), found(index, { q: 'mug the' })]).toEqual([
      ['Mug noir'],
      ['Mug noir'],
    ]);
    await index.apply([[row.id, null]], yieldToEventLoop);
    expect(found(index, { q: 'noir' })).toEqual([]);
    expect(index.byReference(row['reference'] as string)).toBeNull();
  });

  test.each([
    ['tags', ['coton'], ['lin']],
    ['category', 'Coton', 'Lin'],
    ['barcode', 'coton', 'lin'],
  ])(
    'to %s alone are found as well, also by words that were searched before',
    async (name, before, after) => {
      const row = article({ [name]: before });
      const index = await indexOf([row]);
      const found = () => [index.search({ q: 'coton' })!.count, index.search({ q: 'lin' })!.count];
      expect(found()).toEqual([1, 0]);
      await index.apply([[row.id, { ...row, [name]: after }]], yieldToEventLoop);
      expect(found()).toEqual([0, 1]);
    },
  );

  test('to price and level apply to sorting, filters and facets', async () => {
    const row = article({ price: 500 });
    const index = await indexOf([article({ price: 300 }), row]);
    const prices = () => index.search({ sort: 'price' })!.rows.map((one) => one.price);
    expect(prices()).toEqual([300, 500]);
    await index.apply([[row.id, { ...row, price: 200, stock_level: 'Rupture' }]], yieldToEventLoop);
    expect(prices()).toEqual([200, 300]);
    expect(index.search({ level: 'Rupture' })!.count).toBe(1);
    expect(index.facets({})!.levels).toEqual([
      { name: 'In stock', count: 1 },
      { name: 'Rupture', count: 1 },
    ]);
  });

  test('are applied in the order of the calls, a large one before a small one behind it', async () => {
    const index = await indexOf([]);
    const rows = Array.from({ length: 1100 }, () => article({ price: 1 }));
    const last = rows.at(-1)!;
    const large = index.apply(
      rows.map((row) => [row.id, row] as const),
      yieldToEventLoop,
    );
    await Promise.all([large, index.apply([[last.id, { ...last, price: 2 }]], yieldToEventLoop)]);
    expect(index.byReference(last['reference'] as string)?.price).toBe(2);
  });

  test('map each reference to its current article, for few and for many references', async () => {
    const [first, second, third] = [article(), article(), article()];
    const references = [first, second, third].map((row) => row['reference'] as string);
    const index = await indexOf([first, second, third]);
    // One article takes over another's reference, and its own becomes free.
    await index.apply(
      [
        [third.id, null],
        [first.id, { ...first, reference: 'new' }],
        [second.id, { ...second, reference: references[0] }],
      ],
      yieldToEventLoop,
    );
    const owners = () => [...references, 'new', 'none'].map((one) => index.byReference(one)?.id);
    const expected = [second.id, undefined, undefined, first.id, undefined];
    // A few references are searched; for many a table is built.
    for (let turn = 0; turn < 20; turn++) expect(owners()).toEqual(expected);
    await index.apply([[first.id, { ...first, reference: 'newer' }]], yieldToEventLoop);
    expect(index.byReference('new')).toBeNull();
    expect(index.byReference('newer')?.id).toBe(first.id);
  });

  test('keep the position of a page marker', async () => {
    const rows = ['a', 'c', 'e', 'g'].map((designation) => article({ designation }));
    const index = await indexOf(rows);
    const page = index.search({ limit: '2' })!;
    expect(page.rows.map((row) => row.designation)).toEqual(['a', 'c']);
    await index.apply(
      [
        [rows[1]!.id, null],
        ...['b', 'd', 'f']
          .map((designation) => article({ designation }))
          .map((row) => [row.id, row] as const),
      ],
      yieldToEventLoop,
    );
    expect(found(index, { after: page.next!, limit: '9' })).toEqual(['d', 'e', 'f', 'g']);
  });

  test('make the index due for a rebuild after a time', async () => {
    const row = article();
    const index = await indexOf([row]);
    expect(index.isFragmented).toBe(false);
    const rename = (at: number) => [row.id, { ...row, designation: `${at}` }] as const;
    for (let at = 0; at < 5100; at++) await index.apply([rename(at)], yieldToEventLoop);
    expect([index.isFragmented, index.size]).toEqual([true, 1]);
    expect(found(index, { q: '5099' })).toEqual(['5099']);
  });
});

describe('queries', () => {
  test('accept the server’s page markers, and the server accepts theirs', async () => {
    const rows = ['Élan', 'Œuvre ☕', '𝕏'].map((designation) => article({ designation }));
    const index = await indexOf(rows);
    const sort = { column: 'designation', descending: false, nullable: false, natural: true };
    for (const row of rows.slice(0, 2)) {
      const marker = writeMarker(sort, row);
      expect(index.search({ after: marker })!.rows.length).toBeGreaterThan(0);
    }
    expect(index.search({ limit: '2' })!.next).toBe(writeMarker(sort, rows[1]!));
  });

  test('that the server would refuse are left to the server', async () => {
    const index = await indexOf([article(), article()]);
    const priced = index.search({ sort: 'price', limit: '1' })!.next!;
    expect(index.search({ after: priced })).toBeNull();
    for (const asked of [
      { sort: 'barcode' },
      { sort: '-designation' },
      { after: 'nonsense' },
      { price_min: 'x' },
      { price_max: '' },
      { limit: '-1' },
      { other: '1' },
      { q: 'x'.repeat(201) },
    ]) {
      expect(index.search(asked), JSON.stringify(asked)).toBeNull();
    }
    expect(index.facets({ sort: 'price' })).toBeNull();
    expect(index.search({ q: undefined, limit: '0' })!.rows).toHaveLength(1);
  });

  test('by code find every article with the best match, by reference or barcode', async () => {
    const barcode = '3760001234567';
    const index = await indexOf([
      article({ reference: 'B', barcode }),
      article({ reference: 'A', barcode, product_reference: 'P' }),
      article({ reference: '3760009999999', barcode: '1' }),
      article({ reference: 'Z', barcode: '3760009999999' }),
    ]);
    const found = (...codes: string[]) => {
      const { match, articles } = index.byCode(codes);
      return [match, ...articles.map((one) => one.reference).toSorted()];
    };
    expect(found(barcode)).toEqual(['exact', 'A', 'B']);
    expect(found('3760009999999')).toEqual(['exact', '3760009999999', 'Z']);
    expect(found('Q', barcode)).toEqual(['exact', 'A', 'B']);
    expect(found('z')).toEqual(['approximate', 'Z']);
    expect(found(`0${barcode}`)).toEqual(['length', 'A', 'B']);
    expect(found(`000${barcode}`)).toEqual(['approximate', 'A', 'B']);
    expect(found('376000123456')).toEqual([null]);
    expect(found('')).toEqual([null]);
  });

  test('by references return the articles that are sold, each once', async () => {
    const index = await indexOf([article({ reference: 'B' }), article({ reference: 'A' })]);
    expect(index.articles(['B', 'none', 'A', 'B']).map((one) => one.reference)).toEqual(['A', 'B']);
    expect(index.articles(['A'])[0]).not.toHaveProperty('barcode');
    expect(index.article('none')).toBeNull();
  });

  test('match exactly the rows whose server search text contains every word', async () => {
    const letters = fc.constantFrom(
      ...'aàbBçeÉêœŒæiİïnñoöøsßŁ1 2-_%\\,\u00a0\u202f’“\u0301\u0085\u017fΣςσЖ中한👕',
    );
    const words = fc.string({ unit: letters, maxLength: 12 });
    const given = fc.record({
      reference: words,
      product_reference: words,
      designation: words,
      category: words,
      tags: fc.array(words, { maxLength: 3 }),
      barcode: words,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(given, { minLength: 1, maxLength: 6 }),
        fc.array(fc.string({ unit: letters, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
        async (all, queries) => {
          const rows = all.map((over) => article(over));
          const index = await indexOf(rows);
          for (const q of queries) {
            const meant = rows.filter((row) => {
              const searched = searchTextOf(articles, row);
              return searchWords(q).every((word) => searched.includes(word));
            });
            const ids = index.search({ q, limit: '200' })!.rows.map((row) => row.id);
            expect(ids.toSorted(), q).toEqual(meant.map((row) => row.id).toSorted());
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
