import { beforeEach, expect, test } from 'vitest';
import type { ClosestResults } from '#src/sync/rows/closest/closest-results.ts';
import { freshBrowser } from './open-shop-page.tsx';
import { found, openSearchAs } from './search-page.tsx';
import { sendKeys } from './send-keys.ts';
import { shelfProduct } from './shelf-product.ts';
import { watchPictures } from './watch-pictures.ts';

const ean = '3760120040115';
const product = shelfProduct({
  reference: 'TX-1042',
  designation: 'Polo piqué',
  image: '980808.polo',
  location: 'F-22-1-02',
});
const place = { id: 'F-22-1-02', location: 'F-22-1-02', products: 1 };
const nothing: ClosestResults<never> = { rows: [], count: 0, capped: false };

/** Ctrl+K of a preparer whose device has one product, at one location. */
async function openStockSearch() {
  const search = await openSearchAs('Preparer', '/', {
    'closest-articles': () => nothing,
    'closest-orders': () => nothing,
    'closest-products': ({ q }) =>
      found([product], q, ({ reference, designation }) => `${reference} ${designation}`),
    'closest-locations': ({ q }) => found([place], q, ({ location }) => location),
    'products-at': ({ location }) => (location.toUpperCase() === place.location ? [product] : []),
    'product-of': ({ reference }) => (reference === product.reference ? product : null),
    'articles-by-code': ({ codes }) =>
      codes.includes(ean)
        ? {
            match: 'exact',
            articles: [{ ...product, product_reference: product.reference }],
          }
        : { match: null, articles: [] },
  });
  await search.open();
  return search;
}

beforeEach(() => freshBrowser());

test.each([
  ['an EAN', ean, '/found?product=TX-1042'],
  ['a location', 'F-22-1-02', '/found?location=F-22-1-02'],
])('%s that is scanned into it opens what it names', async (_, code, target) => {
  const { where } = await openStockSearch();
  await sendKeys(code, { gap: 8, layout: 'french' });
  await expect.poll(where).toBe(target);
  expect(document.querySelector('#search')).toBeNull();
});

test('a typed location is shown with its goods, and opened', async () => {
  const { where, option, type, screen } = await openStockSearch();
  await type('f-22-1-02');
  await expect.element(option(/F-22-1-02/)).toBeVisible();
  await option(/F-22-1-02/).click();
  await expect.poll(where).toBe('/found?location=F-22-1-02');
  await expect.element(screen.getByText('Polo piqué').first()).toBeVisible();
});

test('a product is found by its name, and shown with its picture', async () => {
  const pictures = watchPictures();
  const { where, option, type } = await openStockSearch();
  await type('polo');
  await expect.element(option(/Polo piqué/)).toBeVisible();
  await expect.poll(() => pictures('980808.polo')).not.toEqual([]);
  await option(/Polo piqué/).click();
  await expect.poll(where).toBe('/found?product=TX-1042');
});
