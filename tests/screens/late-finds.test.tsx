import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Rows } from '#contract/registry.ts';
import { recordScan } from '#src/scan/scan-sequence.ts';
import { scanOf } from '#src/scan/scan.ts';
import { openAnsweringDevice } from './answering-device.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { recordSignals } from './played-signals.ts';
import { sendKeys } from './send-keys.ts';

const product = {
  id: 'p-1',
  version: 1,
  reference: 'TX-1',
  designation: '',
  image: '',
  location: 'F-22-1-03',
  on_hand: 5,
} as Rows['products'];
const order = { id: 'o-1', number: '2026-000118', status: 'Pending' } as Rows['orders'];

beforeEach(() => freshBrowser());

/** Opens a page on a device that knows a product and an order; it answers about them once `answer` is called. */
async function openSlowly(path: string) {
  fakeApi((asked) => (asked.path === '/auth/me' ? { body: profileOf('Preparer') } : null));
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = vi.fn<() => void>();
  const later = <A,>(given: A) => {
    asked();
    return promise.then(() => given);
  };
  const { reference } = product;
  const found = { reference, product_reference: reference, designation: '', image: '', location: '' };
  openAnsweringDevice({
    'articles-by-code': ({ codes }) =>
      codes.includes(reference) ? { match: 'exact', articles: [found] } : { match: null, articles: [] },
    'product-of': () => later(product),
    'products-at': () => [],
    list: () => ({ rows: [], next: null }),
    'closest-orders': ({ q }) => later({ rows: [{ ...order, number: q }], count: 1, capped: false }),
  });
  const opened = await openPage(path);
  const answer = async () => {
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
    resolve();
    // Time for what must not happen.
    await new Promise((done) => setTimeout(done, 500));
  };
  return { ...opened, asked, answer };
}

test('a code that is found after the user has gone to another page opens nothing', async () => {
  const { router, where, asked, answer } = await openSlowly('/');
  await expect.element(page.getByText(/^Scannez un article/)).toBeVisible();
  await sendKeys(order.number, { gap: 4 });
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
  await router.navigate({ to: '/catalog' });
  await answer();
  expect(where()).toBe('/catalog');
});

test('a code that is found after the user has scanned something else on the page opens nothing', async () => {
  const { where, asked, answer } = await openSlowly('/found?location=F-22-1-02');
  await expect.element(page.getByText(/^Scannez un article pour le ranger ici/)).toBeVisible();
  await sendKeys(order.number, { gap: 4 });
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
  recordScan(scanOf('4006381333931', 'camera'));
  await answer();
  expect(where()).toMatch(/location=F-22-1-02/);
});

test('goods that are found after the user has gone to another location are put at no location', async () => {
  const { router, where, asked, answer } = await openSlowly('/found?location=F-22-1-02');
  await expect.element(page.getByText(/^Scannez un article pour le ranger ici/)).toBeVisible();
  const { played } = recordSignals();
  await sendKeys(product.reference, { gap: 4 });
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
  await router.navigate({ to: '/found', search: { location: 'F-22-1-07' } });
  await answer();
  expect(page.getByRole('alertdialog').query()).toBeNull();
  expect(played()).toEqual([]);
  expect(where()).toMatch(/location=F-22-1-07/);
});
