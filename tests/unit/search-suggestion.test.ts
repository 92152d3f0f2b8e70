import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CatalogueIndex } from '#src/sync/rows/catalogue-index/catalogue-index.ts';
import { suggestSearch } from '#src/sync/rows/catalogue-index/suggest-search.ts';
import { editDistance } from '#src/sync/rows/catalogue-index/edit-distance.ts';
import { packSegment } from '#src/sync/rows/packed-rows/pack-segment.ts';

const yieldToEventLoop = async () => undefined;

function row(at: number, reference: string, designation: string, tags: string[], category = 'Textile') {
  const more = { description: '', barcode: '', images: [], stock_level: 'In stock', price: 100 * at };
  return { id: `id-${at}`, reference, product_reference: '', designation, tags, category, ...more };
}

/** Example texts of a client's catalogue. */
async function shopIndex(): Promise<CatalogueIndex> {
  const rows = [
    row(1, 'TX-1042-BLE', 'T-shirt col rond homme, bleu marine', ['coton', 'sérigraphie']),
    row(2, 'SW-0905-GRI', 'Sweat à capuche mixte, gris chiné', ['coton']),
    row(3, 'GO-0550-PET', 'Gourde inox 500 ml, pétrole', ['étanche'], 'Gourdes et isothermes'),
    row(4, 'GO-0550-ROU', 'Gourde inox 500 ml, rouge', ['étanche'], 'Gourdes et isothermes'),
    row(5, 'PA-0100-NOI', 'Parapluie pliant, noir', [], 'Bureau'),
  ];
  async function* segments() {
    yield packSegment('articles', rows);
  }
  const index = new CatalogueIndex();
  await index.load(segments(), new Map(), yieldToEventLoop);
  return index;
}

describe('suggestions for a misspelled search', () => {
  test.each([
    ['gourdee', 'gourde', 2],
    ['goudre petrole', 'gourde petrole', 1],
    ['SWAET capuche', 'sweat capuche', 1],
    ['parapuie', 'parapluie', 1],
    ['serigrafie', 'serigraphie', 1],
    ['TX-1042-BEL', 'tx-1042-ble', 1],
    // Each word matches, but not together: the word is dropped whose removal leaves most results.
    ['gourde inox coton', 'gourde inox', 2],
    ['gourde zzzzzz', 'gourde', 2],
  ])('%s: %s', async (q, meant, count) => {
    expect(await (await shopIndex()).suggest({ q }, yieldToEventLoop)).toEqual({ q: meant, count });
  });

  test.each(['', 'zzzzzz', 'xyz', 'qq'])('no suggestion is close enough for “%s”', async (q) => {
    expect(await (await shopIndex()).suggest({ q }, yieldToEventLoop)).toBeNull();
  });

  test('are limited to results that pass the filters', async () => {
    const index = await shopIndex();
    const asked = { q: 'gourdee', price_max: '300' };
    expect(await index.suggest(asked, yieldToEventLoop)).toEqual({ q: 'gourde', count: 1 });
    expect(await index.suggest({ ...asked, price_max: '100' }, yieldToEventLoop)).toBeNull();
  });

  test('of equally close words, one with the same first letter wins, then the most frequent', () => {
    const words = new Map([
      ['bolo', 9],
      ['polo', 1],
      ['pola', 3],
    ]);
    expect(suggestSearch('polu', words, (q) => words.get(q) ?? 0)).toEqual({ q: 'pola', count: 3 });
  });
});

test('edit distance is symmetric, and stops above a limit', () => {
  expect(editDistance('gourde', 'goudre', 2)).toBe(1);
  expect(editDistance('gourde', 'gourdes', 2)).toBe(1);
  expect(editDistance('gourde', 'gorde', 2)).toBe(1);
  expect(editDistance('gourde', 'gousde', 2)).toBe(1);
  expect(editDistance('gourde', 'mug', 2)).toBe(3);
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
  fc.assert(
    fc.property(word, word, fc.nat(4), (a, b, most) => {
      const there = editDistance(a, b, most);
      expect(editDistance(b, a, most)).toBe(there);
      expect(there === 0).toBe(a === b);
      expect(there).toBeLessThanOrEqual(most + 1);
    }),
  );
});
