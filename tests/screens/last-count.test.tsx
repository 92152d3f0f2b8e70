import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Rows } from '#contract/registry.ts';
import { openAnsweringDevice } from './answering-device.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { shelfProduct } from './shelf-product.ts';

const product = shelfProduct({ location: 'C-01-1-01' });

/** Counts on 4 and 5 June: the second at `location`. */
const counts = (location: string): Partial<Rows['movements']>[] => [
  { id: 'm-2', at: '2026-06-05T08:00:00.000Z', cause: 'count', username: 'marc', location },
  { id: 'm-1', at: '2026-06-04T08:00:00.000Z', cause: 'opening', username: 'marc', location: 'B-07-3-02' },
];

/** Opens a product whose counts the server filters by location as it does. */
async function openCounted(movements: Partial<Rows['movements']>[]) {
  const profile = profileOf('Preparer');
  fakeApi(({ path }) => {
    if (path === '/auth/me') return { body: profile };
    const { pathname, searchParams } = new URL(path, 'http://server');
    if (pathname !== '/movements') return null;
    const wanted = searchParams.get('location')?.split(',');
    const rows = movements.filter(({ location }) => !wanted || wanted.includes(location ?? ''));
    const limit = Number(searchParams.get('limit'));
    return { body: { rows: rows.slice(0, limit), next: null, count: rows.length } };
  });
  openAnsweringDevice({
    'product-of': () => product,
    'products-at': () => [product],
    list: () => ({ rows: [], next: null }),
  });
  await openPage(`/found?product=${product.reference}`);
  return page.getByRole('link', { name: /Allée C, travée 01/ });
}

beforeEach(() => freshBrowser());

test('a count at the location of a product is its last count', async () => {
  const location = await openCounted(counts(product.location));
  await expect.element(location.getByText(/^Compté le 5 juin 2026 par marc$/)).toBeVisible();
});

test('a location to which a product was moved after its counts is not counted yet', async () => {
  const location = await openCounted(counts('B-07-3-02'));
  await expect.element(location.getByText('Pas encore compté ici')).toBeVisible();
});

test('a count from before locations were recorded does not claim this one', async () => {
  const location = await openCounted(counts(''));
  const text = /^Compté le 5 juin 2026 par marc, emplacement non enregistré$/;
  await expect.element(location.getByText(text)).toBeVisible();
});

test('on a phone the list of movements shows the location of each', async () => {
  await page.viewport(360, 740);
  const fixed = { reference: product.reference, quantity: 2, on_hand_after: 9, source: '', note: '' };
  await openCounted(counts('B-07-3-02').map((movement) => ({ ...fixed, ...movement })));
  await page.getByRole('link', { name: 'Tous les mouvements' }).click();
  await expect.element(page.getByRole('img', { name: /Allée B, travée 07/ }).first()).toBeVisible();
});
