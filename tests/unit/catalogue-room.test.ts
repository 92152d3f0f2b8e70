import fc from 'fast-check';
import { expect, test } from 'vitest';
import { article, indexOf } from './catalogue-rows.ts';

test('searches reuse the buffers of earlier searches, and return the same as a fresh index', async () => {
  const levels = ['In stock', 'Rupture'];
  const rows = Array.from({ length: 400 }, (_, at) =>
    article({
      designation: `${['Mug', 'Gourde', 'Polo'][at % 3]} ${at}`,
      price: at,
      category: `C${at % 4}`,
      tags: [`t${at % 5}`],
      stock_level: levels[at % 2],
    }),
  );
  const asked = fc.record(
    {
      q: fc.constantFrom('', 'm', 'mug', 'mug 1', 'g', 'polo 2', 'c', '7'),
      category: fc.constantFrom('C1', 'C1,C2'),
      tag: fc.constantFrom('t1', 't2,t3'),
      level: fc.constantFrom(...levels),
      price_min: fc.constantFrom('100', '390'),
    },
    { requiredKeys: ['q'] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 8, maxLength: 24 }), async (questions) => {
      const index = await indexOf(rows);
      for (const one of [...questions, ...questions.toReversed()]) index.search(one);
      for (const one of questions) {
        const fresh = await indexOf(rows);
        expect(index.search(one)).toEqual(fresh.search(one));
        expect(index.facets(one)).toEqual(fresh.facets(one));
      }
    }),
    { numRuns: 15 },
  );
});
