import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stockLevels } from '#contract/rules/stock/stock-level.ts';
import { parsePlainSearch, stringifyPlainSearch } from '#src/lists/url/plain-search.ts';
import { splitDesignation } from '#src/ordering/article-name.ts';
import {
  catalogueSorts,
  clearFilters,
  countFilters,
  readCatalogueSearch,
  toggleName,
  writeCatalogueSearch,
} from '#src/screens/catalog/catalogue-search.ts';
import { mergeFacet } from '#src/screens/catalog/merge-facet.ts';

const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 5 });
const cents = fc.option(fc.integer({ min: 0, max: 999_999_999 }));
const searches = fc.record({
  q: fc.string({ maxLength: 40 }),
  categories: names,
  tags: names,
  levels: fc.subarray([...stockLevels]),
  priceMin: cents,
  priceMax: cents,
  sort: fc.constantFrom(...catalogueSorts),
});

test('the URL contains the whole search and can be parsed again', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const address = stringifyPlainSearch(writeCatalogueSearch(search));
      expect(readCatalogueSearch(parsePlainSearch(address))).toEqual(search);
    }),
  );
});

test('unknown values are dropped, and defaults are left out of the URL', () => {
  const plain = readCatalogueSearch({});
  expect(plain).toEqual({
    q: '',
    categories: [],
    tags: [],
    levels: [],
    priceMin: null,
    priceMax: null,
    sort: 'designation',
  });
  expect(writeCatalogueSearch(plain)).toEqual({});
  const odd = {
    q: 42,
    level: 'Full,Rupture',
    price_min: '-5',
    price_max: '12.5',
    sort: 'stock',
    page: '3',
    tag: ',,',
  };
  expect(readCatalogueSearch(odd)).toEqual({ ...plain, q: '42', levels: ['Rupture'] });
});

test('filters are counted, toggled and cleared; the search text and the sort order stay', () => {
  const search = readCatalogueSearch({
    q: 'polo',
    category: 'Textile,Sacs',
    tag: 'coton',
    price_max: '5000',
    sort: 'price',
  });
  expect(countFilters(search)).toBe(4);
  expect(clearFilters(search)).toEqual(readCatalogueSearch({ q: 'polo', sort: 'price' }));
  expect(toggleName(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggleName(['b'], 'a')).toEqual(['b', 'a']);
});

test('a facet keeps its order while the user searches in it', () => {
  const whole = [
    { name: 'Textile', count: 96 },
    { name: 'Sacs', count: 41 },
  ];
  const present = [
    { name: 'Sacs', count: 3 },
    { name: 'Rare', count: 1 },
  ];
  expect(mergeFacet(whole, present, ['Gone'])).toEqual([
    { name: 'Textile', count: 0 },
    { name: 'Sacs', count: 3 },
    { name: 'Rare', count: 1 },
    { name: 'Gone', count: 0 },
  ]);
});

test('a designation is split into a name and its variant', () => {
  expect(splitDesignation('T-shirt col rond homme, bleu marine, M')).toEqual({
    name: 'T-shirt col rond homme',
    detail: 'bleu marine · M',
  });
  expect(splitDesignation('Câble 1,5 m', 'Gaine tressée. Se marque par gravure laser.')).toEqual({
    name: 'Câble 1,5 m',
    detail: 'Gaine tressée',
  });
  expect(splitDesignation('Mug')).toEqual({ name: 'Mug', detail: '' });
});
