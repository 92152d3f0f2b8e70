import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAnsweringDevice } from './answering-device.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { lineOf } from './order-server.ts';
import { shelfProduct } from './shelf-product.ts';

const product = shelfProduct({ location: 'F-22-1-02', on_hand: 193, allocated: 30, available: 163 });
const { reference, location } = product;
/** A line of an order that is not shipped yet. */
const line = lineOf(1, { reference, product_reference: reference, picked: 24, allocated: 24 });

beforeEach(() => freshBrowser());

test('at a location are the pieces on hand without those that are picked for orders', async () => {
  const profile = profileOf('Preparer');
  fakeApi((asked) => (asked.path === '/auth/me' ? { body: profile } : null));
  openAnsweringDevice({
    'product-of': () => product,
    'products-at': () => [product],
    list: ({ name }) => ({ rows: name === 'orderlines' ? [line] : [], next: null }),
  });
  const { router } = await openPage(`/found?product=${reference}`);
  const main = page.getByRole('main');
  await expect.element(main.getByText('24 autres pièces sont prélevées pour des commandes.')).toBeVisible();
  await expect.element(main.getByText('169', { exact: true })).toBeVisible();
  await router.navigate({ href: `/found?location=${location}` });
  // The sum of the location, and its only product.
  await expect.poll(() => main.getByText('169', { exact: true }).elements().length).toBe(2);
});
