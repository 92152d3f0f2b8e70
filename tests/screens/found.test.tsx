import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { RoleName } from '#contract/access.ts';
import type { Rows } from '#contract/registry.ts';
import { openAnsweringDevice, type Answers } from './answering-device.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { sendKeys } from './send-keys.ts';

const shirt = {
  id: 'p-1',
  version: 1,
  reference: 'TX-1042-BLE-L',
  designation: 'T-shirt col rond homme, bleu marine',
  image: '',
  location: 'F-22-1-02',
  on_hand: 193,
  allocated: 24,
  available: 169,
  threshold: 0,
  min_stock: 0,
  max_stock: 0,
  stock_level: 'In stock',
  incoming: 120,
  stock_alert: 'none',
  reorder: 0,
} as Rows['products'];

/** A page of a user whose device holds a product and an order, and whose server never answers. */
async function openOffline(role: RoleName, path = '/', answers: Answers = {}) {
  const profile = profileOf(role);
  fakeApi((asked) => (asked.path === '/auth/me' ? { body: profile } : null));
  openAnsweringDevice({
    'articles-by-code': ({ codes }) => {
      const article = { reference: 'ART-1', product_reference: shirt.reference, designation: '', image: '' };
      return codes.includes('3760120040115')
        ? { match: 'exact', articles: [{ ...article, location: '' }] }
        : { match: null, articles: [] };
    },
    'product-of': ({ reference }) => (reference === shirt.reference ? shirt : null),
    'products-at': ({ location }) => (location.toUpperCase() === shirt.location ? [shirt] : []),
    'closest-orders': ({ q }) => {
      const order = { id: 'o-1', number: '2026-000118', status: 'Pending' } as Rows['orders'];
      return { rows: q === order.number ? [order] : [], count: 1, capped: false };
    },
    ...answers,
  });
  const opened = await openPage(path);
  await expect.element(opened.screen.getByRole('main')).toBeVisible();
  return opened;
}

/** Scans with the keys of a real keyboard, which go to the focused page; no field has the focus. */
async function scan(code: string, layout: 'us' | 'french' = 'us'): Promise<void> {
  const button = page.getByRole('button', { name: 'Rechercher partout' }).query();
  if (button instanceof HTMLElement) button.focus();
  await sendKeys(code, { gap: 4, layout });
}

beforeEach(() => freshBrowser());

test('a scan on the home opens the product with its stock and location, without a network', async () => {
  await openOffline('Preparer');
  await expect.element(page.getByText(/^Scannez un article, un emplacement ou une commande/)).toBeVisible();
  await scan('3760120040115');
  await expect.element(page.getByRole('heading', { name: shirt.reference })).toBeVisible();
  await expect.element(page.getByText(shirt.designation)).toBeVisible();
  await expect.element(page.getByRole('img', { name: /Allée F, travée 22/ })).toBeVisible();
  await expect.element(page.getByText('169')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Compter' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Déplacer' })).toBeVisible();
});

test('a scan of a location on a list opens what lies there, and a row leads to its product', async () => {
  const { where } = await openOffline('Preparer', '/orders');
  await expect.element(page.getByRole('heading', { name: 'À prélever' })).toBeVisible();
  await scan('F-22-1-02');
  await vi.waitFor(() => expect(where()).toMatch(/^.found/));
  await expect.element(page.getByText('Ce qui s’y trouve')).toBeVisible();
  await page.getByRole('link', { name: new RegExp(shirt.reference) }).click();
  await expect.element(page.getByRole('button', { name: 'Compter' })).toBeVisible();
});

test('a scan of an order number opens the order; an unknown code is reported with the code that was read', async () => {
  const { where } = await openOffline('Preparer');
  await expect.element(page.getByText(/^Scannez un article/)).toBeVisible();
  await scan('INCONNU-7');
  await expect.element(page.getByText(/INCONNU-7/)).toBeVisible();
  expect(where()).toBe('/');
  await scan('2026-000118');
  await vi.waitFor(() => expect(where()).toBe('/orders/o-1'));
});

test('a report names the code on the label, whatever the keyboard layout, until the next scan', async () => {
  const { where } = await openOffline('Preparer');
  await expect.element(page.getByText(/^Scannez un article/)).toBeVisible();
  await scan('INCONNU-7', 'french');
  await expect.element(page.getByText(/INCONNU-7/)).toBeVisible();
  await scan('NIMPORTE-8', 'french');
  await expect.element(page.getByText(/NIMPORTE-8/)).toBeVisible();
  expect(page.getByText(/INCONNU-7/).query()).toBeNull();
  await scan('F-22-1-02', 'french');
  await vi.waitFor(() => expect(where()).toMatch(/^.found/));
  expect(page.getByText(/NIMPORTE-8/).query()).toBeNull();
});

test.each(['/catalog', '/article/ART-1', '/dashboard', '/settings/notifications', '/marking'])(
  'a scan on %s opens what it means',
  async (path) => {
    const { where } = await openOffline(path === '/marking' ? 'Technician' : 'Manager', path);
    await expect
      .poll(async () => {
        await scan('F-22-1-02');
        return where();
      })
      .toMatch(/^.found/);
  },
);

test('an order that may be older than those on the device is not reported as missing without a network', async () => {
  await openOffline('Preparer', '/', {
    'closest-orders': () => ({ rows: [], count: 0, capped: false, since: '2026-08-28T00:00:00.000Z' }),
  });
  await expect.element(page.getByText(/^Scannez un article/)).toBeVisible();
  await scan('2026-000003');
  await expect.element(page.getByText(/^Rien sur cet appareil ne porte le code 2026-000003/)).toBeVisible();
});

test('of two quick scans the last one decides which page is shown, however long the first one takes', async () => {
  let answer: (() => void) | undefined;
  const { where } = await openOffline('Preparer', '/', {
    'closest-orders': ({ q }) => {
      const rows = [{ id: 'o-1', number: q, status: 'Pending' } as Rows['orders']];
      return new Promise((resolve) => (answer = () => resolve({ rows, count: 1, capped: false })));
    },
  });
  await expect.element(page.getByText(/^Scannez un article/)).toBeVisible();
  await scan('2026-000118');
  await vi.waitFor(() => expect(answer).toBeDefined());
  await scan('F-22-1-02');
  answer?.();
  await expect.element(page.getByText('Ce qui s’y trouve')).toBeVisible();
  expect(where()).toMatch(/^.found/);
});

test('a Technician sees the stock, but may neither count nor move', async () => {
  await openOffline('Technician', '/found?product=TX-1042-BLE-L');
  await expect.element(page.getByRole('heading', { name: shirt.reference })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Compter' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Ouvrir' })).toBeVisible();
});
