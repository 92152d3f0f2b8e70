import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAnsweringDevice } from './answering-device.ts';
import { fakeApi } from './fake-api.ts';
import { setTextSize } from './find-looks-flaws.ts';
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

test('the lines that wait for a product are asked for by their step, which the server has an index of', async () => {
  const profile = profileOf('Preparer');
  fakeApi((asked) => (asked.path === '/auth/me' ? { body: profile } : null));
  const device = openAnsweringDevice({
    'product-of': () => product,
    list: () => ({ rows: [], next: null }),
  });
  await openPage(`/found?product=${reference}`);
  const query = { product_reference: reference, step: 'to pick,short', sort: 'date_updated', limit: '5' };
  await expect.poll(() => device.asked).toContainEqual({ name: 'list', args: { name: 'orderlines', query } });
});

test.each([
  [360, 740],
  [820, 1180],
  [1180, 820],
  [1440, 900],
])(
  'with text of 200 percent at %i × %i, the location of a product is above the buttons',
  async (width, height) => {
    await page.viewport(width, height);
    onTestFinished(setTextSize(200));
    const profile = profileOf('Preparer');
    fakeApi((asked) => (asked.path === '/auth/me' ? { body: profile } : null));
    const long = {
      ...product,
      reference: 'TX-1042-BLE-3XL',
      designation: 'Sweat à capuche zippé enfant, bleu marine, 12-14 ans',
      incoming: 1250,
    };
    openAnsweringDevice({ 'product-of': () => long, list: () => ({ rows: [], next: null }) });
    await openPage(`/found?product=${long.reference}`);
    const sign = page.getByRole('img', { name: /Allée F, travée 22/ });
    await expect.element(sign).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Ouvrir' })).toBeVisible();
    const bar = document.querySelector('.action-bar')!.getBoundingClientRect();
    expect(sign.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top);
  },
);
