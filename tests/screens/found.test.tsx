import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RoleName } from '#contract/access.ts';
import type { Rows } from '#contract/registry.ts';
import { openAnsweringDevice, type Answers } from './answering-device.ts';
import { countTouches } from './count-touches.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { lineOf } from './order-server.ts';
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

const mug = {
  ...shirt,
  id: 'p-2',
  reference: 'MU-0301-BLC',
  designation: 'Mug blanc',
  location: 'F-22-1-03',
} as Rows['products'];

const queue = ['elise.garnier', 'marc.petit'].map((holder, at) => ({
  id: `o-${at}`,
  version: 1,
  number: `2026-00012${at}`,
  customer_name: 'Mutuelle Sévigné',
  date_ordered: '2026-06-01T08:00:00.000Z',
  status: 'Pending',
  claimed_by: holder,
  preparation: '',
  line_count: 1,
  piece_count: 12,
  short_count: 0,
  created_at: '2026-06-01T08:00:00.000Z',
  updated_at: '2026-06-01T08:00:00.000Z',
}));

/** A line on the device that the product is still to be picked for. */
const waiting = lineOf(1, { product_reference: shirt.reference, order_number: '2026-000120' });

/** A page of a user whose device holds a product and an order, and whose server never answers. */
async function openOffline(role: RoleName, path = '/', answers: Answers = {}) {
  const profile = profileOf(role);
  fakeApi((asked) => (asked.path === '/auth/me' ? { body: profile } : null));
  const device = openAnsweringDevice({
    'articles-by-code': ({ codes }) => {
      if (codes.includes(mug.reference)) {
        const { reference, designation } = mug;
        const found = { reference, product_reference: reference, designation, image: '', location: '' };
        return { match: 'exact', articles: [found] };
      }
      const article = { reference: 'ART-1', product_reference: shirt.reference, designation: '', image: '' };
      return codes.includes('3760120040115')
        ? { match: 'exact', articles: [{ ...article, location: '' }] }
        : { match: null, articles: [] };
    },
    'product-of': ({ reference }) => [shirt, mug].find((one) => one.reference === reference) ?? null,
    'products-at': ({ location }) => [shirt, mug].filter((one) => one.location === location.toUpperCase()),
    'known-location': ({ location }) => [shirt, mug].some((one) => one.location === location.toUpperCase()),
    list: ({ name }) => ({
      rows: name === 'products' ? [shirt, mug] : name === 'orderlines' ? [waiting] : queue,
      next: null,
    }),
    'closest-orders': ({ q }) => {
      const order = { id: 'o-1', number: '2026-000118', status: 'Pending' } as Rows['orders'];
      return { rows: q === order.number ? [order] : [], count: 1, capped: false };
    },
    ...answers,
  });
  const opened = await openPage(path);
  await expect.element(opened.screen.getByRole('main')).toBeVisible();
  return { ...opened, device };
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
  const touches = countTouches();
  await scan('3760120040115');
  await expect.element(page.getByRole('heading', { name: shirt.reference })).toBeVisible();
  await expect.element(page.getByText(shirt.designation)).toBeVisible();
  await expect.element(page.getByRole('img', { name: /Allée F, travée 22/ })).toBeVisible();
  await expect.element(page.getByText('169')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Compter' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Déplacer' })).toBeVisible();
  // The orders that wait for it are on the device.
  await expect.element(page.getByText(waiting.order_number)).toBeVisible();
  await expect.element(page.getByText('Mutuelle Sévigné')).toBeVisible();
  expect(touches()).toBe(0);
});

test('a scan of a location on a list opens what lies there, and a row leads to its product', async () => {
  const { where } = await openOffline('Preparer', '/orders');
  await expect.element(page.getByRole('heading', { name: 'À prélever' })).toBeVisible();
  await scan('F-22-1-02');
  await expect.poll(where).toMatch(/^.found/);
  await expect.element(page.getByText('Ce qui s’y trouve')).toBeVisible();
  await page.getByRole('link', { name: new RegExp(shirt.reference) }).click();
  await expect.element(page.getByRole('button', { name: 'Compter' })).toBeVisible();
});

test('a scan of a location without goods opens it, for goods to be put there', async () => {
  const { where } = await openOffline('Preparer', '/orders');
  await expect.element(page.getByRole('heading', { name: 'À prélever' })).toBeVisible();
  await scan('f-22-1-09');
  await expect.poll(where).toMatch(/^.found.location=F-22-1-09/);
  await expect.element(page.getByText('Il n’y a rien ici')).toBeVisible();
  await scan(mug.reference);
  const question = page.getByRole('alertdialog', { name: /^Ranger MU-0301-BLC en F-22-1-09/ });
  await expect.element(question).toBeVisible();
});

test('a scan of an order number opens the order; an unknown code is reported with the code that was read', async () => {
  const { where } = await openOffline('Preparer');
  await expect.element(page.getByText(/^Scannez un article/)).toBeVisible();
  await scan('INCONNU-7');
  await expect.element(page.getByText(/INCONNU-7/)).toBeVisible();
  expect(where()).toBe('/');
  await scan('2026000118');
  await expect.poll(where).toBe('/orders/o-1');
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
  await expect.poll(where).toMatch(/^.found/);
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

test('a search that the server refuses is reported as such, not as a code that does not exist', async () => {
  await openOffline('Preparer', '/', { 'products-at': () => null, list: () => null });
  await expect.element(page.getByText(/^Scannez un article/)).toBeVisible();
  const profile = profileOf('Preparer');
  fakeApi(({ path }) => {
    if (path === '/auth/me') return { body: profile };
    return path.startsWith('/products')
      ? { status: 403, body: { code: 'access.forbidden', detail: '' } }
      : null;
  });
  await scan('F-22-1-09');
  await expect.element(page.getByText(/^Accès interdit/)).toBeVisible();
  expect(page.getByText(/F-22-1-09/).elements()).toEqual([]);
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
  await expect.poll(() => answer).toBeDefined();
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

test('at a location, the next scanned product is put there after a question, and neighbours are linked', async () => {
  const { where, device } = await openOffline('Preparer', '/found?location=F-22-1-02');
  await expect.element(page.getByText(/^Scannez un article pour le ranger ici/)).toBeVisible();
  await scan(mug.reference);
  const question = page.getByRole('alertdialog', { name: /^Ranger MU-0301-BLC en F-22-1-02/ });
  await expect.element(question.getByText(/enregistré en F-22-1-03/)).toBeVisible();
  expect(device.taken).toEqual([]);
  await question.getByRole('button', { name: 'Ranger ici' }).click();
  await expect.poll(() => device.taken).toHaveLength(1);
  expect(device.taken[0]).toMatchObject({
    type: 'product.relocate',
    args: { product_id: 'p-2', location: 'F-22-1-02', from: 'F-22-1-03' },
  });
  expect(where()).toMatch(/location=F-22-1-02/);
  await page.getByRole('link', { name: /^après .*case 03/ }).click();
  await expect.poll(where).toMatch(/location=F-22-1-03/);
});

test('from a location, what lies there is counted, or its aisle from there', async () => {
  const { where } = await openOffline('Preparer', '/found?location=F-22-1-02');
  await page.getByRole('button', { name: 'Compter ici' }).click();
  const dialog = page.getByRole('dialog', { name: /^Compter TX-1042-BLE-L/ });
  await expect.element(dialog.getByRole('spinbutton')).toHaveFocus();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('link', { name: 'Compter l’allée F' }).click();
  await expect.poll(where).toMatch(/counting.aisle=F&location=F-22-1-02/);
});

test('a count that was typed and not saved is in its dialog again after a reload', async () => {
  const { user_id } = profileOf('Preparer');
  const key = `typed_number:${user_id}:${shirt.id}:count`;
  sessionStorage.setItem(key, '24+12');
  await openOffline('Preparer', `/found?product=${shirt.reference}`);
  const dialog = page.getByRole('dialog', { name: /^Compter TX-1042-BLE-L/ });
  await expect.element(dialog.getByRole('spinbutton')).toHaveValue('24+12');
  await dialog.getByRole('spinbutton').fill('190');
  expect(localStorage.getItem(key)).toMatch(/^\d+ 190$/);
  await dialog.getByRole('button', { name: /^Enregistrer\s: -?[+−-]/ }).click();
  expect([localStorage.getItem(key), sessionStorage.getItem(key)]).toEqual([null, null]);
});

test('a Technician may not put goods away: a scan at a location opens the product', async () => {
  const { where } = await openOffline('Technician', '/found?location=F-22-1-02');
  await expect.element(page.getByText('Ce qui s’y trouve')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Compter ici' })).not.toBeInTheDocument();
  await scan(mug.reference);
  await expect.poll(where).toMatch(/product=MU-0301-BLC/);
});

test('finding a product from the home asks for a code, typed or scanned', async () => {
  const { where } = await openOffline('Preparer');
  await page.getByRole('link', { name: 'Rechercher un produit' }).click();
  await page.getByRole('textbox', { name: /^Code d’un article/ }).fill(mug.reference);
  await page.getByRole('button', { name: 'Trouver' }).click();
  await expect.poll(where).toMatch(/product=MU-0301-BLC/);
});

test.each([
  ['a barcode typed with spaces', '3 760120 040115', shirt],
  ['the first digits of a barcode', '376 012', mug],
])('%s opens its product', async (_, typed, product) => {
  const { where } = await openOffline('Preparer', '/found', {
    'closest-products': ({ q }) => ({ rows: q === '376012' ? [mug] : [], count: 1, capped: false }),
  });
  await page.getByRole('textbox', { name: /^Code d’un article/ }).fill(typed);
  await page.getByRole('button', { name: 'Trouver' }).click();
  await expect.poll(where).toBe(`/found?product=${product.reference}`);
});

test('in the queue, the Preparer’s own orders have an edge', async () => {
  await openOffline('Preparer', '/orders');
  const own = page.getByRole('row', { name: /2026-000120/ });
  const other = page.getByRole('row', { name: /2026-000121/ });
  await expect.element(own).toBeVisible();
  const edgeOf = (row: typeof own) => getComputedStyle(row.element().firstElementChild!).boxShadow;
  expect(edgeOf(own)).toMatch(/4px 0px .*inset/);
  expect(edgeOf(other)).toBe('none');
});
