import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Rows } from '#contract/registry.ts';
import { openAnsweringDevice } from './answering-device.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { sendKeys } from './send-keys.ts';

const productOf = (id: string, reference: string, location: string) =>
  ({ id, version: 1, reference, designation: '', image: '', location, on_hand: 5 }) as Rows['products'];
const products = [productOf('p-1', 'TX-1', 'F-22-1-03'), productOf('p-2', 'TX-2', 'F-22-1-07')];

beforeEach(() => freshBrowser());

test('goods are put at a location that no product has yet only after a question about it', async () => {
  const profile = profileOf('Preparer');
  fakeApi((asked) => (asked.path === '/auth/me' ? { body: profile } : null));
  const device = openAnsweringDevice({
    'articles-by-code': ({ codes }) => {
      const found = products.filter(({ reference }) => codes.includes(reference));
      const articles = found.map(({ reference }) => ({
        reference,
        product_reference: reference,
        designation: '',
        image: '',
        location: '',
      }));
      return { match: found.length > 0 ? 'exact' : null, articles };
    },
    'product-of': ({ reference }) => products.find((one) => one.reference === reference) ?? null,
    'products-at': () => [],
    'known-location': () => false,
    list: () => ({ rows: [], next: null }),
  });
  await openPage('/found?location=F-22-1-02');
  await expect.element(page.getByText(/^Scannez un article pour le ranger ici/)).toBeVisible();
  await sendKeys('TX-1', { gap: 4 });
  await page.getByRole('button', { name: 'Ranger ici' }).click();
  const question = page.getByRole('alertdialog', { name: 'F-22-1-02 : nouvel emplacement ?' });
  await expect.element(question).toBeVisible();
  expect(device.taken).toEqual([]);
  await question.getByRole('button', { name: 'Utiliser F-22-1-02' }).click();
  await expect
    .poll(() => device.taken.map(({ args }) => args))
    .toEqual([{ product_id: 'p-1', location: 'F-22-1-02', from: 'F-22-1-03' }]);
});

test('the question about put goods names what lies at the location already', async () => {
  const profile = profileOf('Preparer');
  fakeApi((asked) => (asked.path === '/auth/me' ? { body: profile } : null));
  const [shirt, mug] = [products[0]!, { ...products[1]!, designation: 'Mug', location: 'F-22-1-02' }];
  const { reference } = shirt;
  openAnsweringDevice({
    'articles-by-code': () => ({
      match: 'exact',
      articles: [{ reference, product_reference: reference, designation: '', image: '', location: '' }],
    }),
    'product-of': () => shirt,
    'products-at': () => [mug],
    list: () => ({ rows: [], next: null }),
  });
  await openPage('/found?location=F-22-1-02');
  await expect.element(page.getByText(/^Scannez un article pour le ranger ici/)).toBeVisible();
  await sendKeys('TX-1', { gap: 4 });
  const question = page.getByRole('alertdialog', { name: /^Ranger TX-1 en F-22-1-02/ });
  await expect.element(question.getByText('TX-2')).toBeVisible();
  await expect.element(question.getByText(/Mug$/)).toBeVisible();
});

test.each(['TX-2', 'F-22-1-09', '2026-000118'])(
  'while the question about put goods is open, %s, scanned during the lookup, neither changes nor leaves it',
  async (code) => {
    let answer: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (answer = resolve));
    const profile = profileOf('Preparer');
    fakeApi((asked) => (asked.path === '/auth/me' ? { body: profile } : null));
    const device = openAnsweringDevice({
      'articles-by-code': async ({ codes }) => {
        await until;
        const product = products.find(({ reference }) => codes.includes(reference));
        if (!product) return { match: null, articles: [] };
        const { reference } = product;
        const found = { reference, product_reference: reference, designation: '', image: '', location: '' };
        return { match: 'exact', articles: [found] };
      },
      'product-of': ({ reference }) => products.find((one) => one.reference === reference) ?? null,
      'products-at': () => [],
      list: () => ({ rows: [], next: null }),
      'closest-orders': ({ q }) => ({
        rows: [{ id: 'o-1', number: q, status: 'Pending' } as Rows['orders']],
        count: 1,
        capped: false,
      }),
    });
    const { where } = await openPage('/found?location=F-22-1-02');
    await expect.element(page.getByText(/^Scannez un article pour le ranger ici/)).toBeVisible();
    await sendKeys('TX-1', { gap: 4 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await sendKeys(code, { gap: 4 });
    answer();
    await expect.element(page.getByText(/^Scan ignoré/)).toBeVisible();
    await expect.element(page.getByRole('alertdialog', { name: /^Ranger TX-1 en F-22-1-02/ })).toBeVisible();
    expect(where()).toMatch(/location=F-22-1-02/);
    expect(device.taken).toEqual([]);
  },
);
