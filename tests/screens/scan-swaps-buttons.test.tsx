import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RoleName } from '#contract/access.ts';
import { GUARD_MS, setGuardMs } from '#src/ui/press-guard.ts';
import { openAnsweringDevice } from './answering-device.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { middleOf, tapTimes } from './raw-input.ts';
import { sendKeys } from './send-keys.ts';
import { shelfProduct } from './shelf-product.ts';

const shirt = shelfProduct({ id: 'p-1', reference: 'TX-1', location: 'F-22-1-02' });
const mug = shelfProduct({ id: 'p-2', reference: 'MU-1', location: 'F-22-1-03' });
const products = [shirt, mug];

const button = (name: string) => page.getByRole('button', { name });
const link = (name: string | RegExp) => page.getByRole('link', { name });

beforeEach(() => freshBrowser());

/** The answer to a scan, on a device with two products at two locations. */
async function openFound(role: RoleName, search: string) {
  fakeApi(({ path }) => (path === '/auth/me' ? { body: profileOf(role) } : null));
  openAnsweringDevice({
    'articles-by-code': ({ codes }) => {
      const found = products.find(({ reference }) => codes.includes(reference));
      if (!found) return { match: null, articles: [] };
      const { reference } = found;
      const article = { reference, product_reference: reference, designation: '', image: '', location: '' };
      return { match: 'exact', articles: [article] };
    },
    'product-of': ({ reference }) => products.find((one) => one.reference === reference) ?? null,
    'products-at': ({ location }) => products.filter((one) => one.location === location.toUpperCase()),
    'known-location': ({ location }) => products.some((one) => one.location === location.toUpperCase()),
    list: ({ name }) => ({ rows: name === 'products' ? products : [], next: null }),
  });
  return openPage(`/found?${search}`);
}

/** Taps a button that has just appeared, and again once it has been there for a while. */
async function tapEarlyAndLate(target: ReturnType<typeof link>, meanwhile: () => void): Promise<void> {
  await expect.element(target).toBeVisible();
  await tapTimes(middleOf(target.element()), 1, 0);
  await new Promise((resolve) => setTimeout(resolve, 2 * GUARD_MS));
  meanwhile();
  await tapTimes(middleOf(target.element()), 1, 0);
}

test('a tap meant for “Move” does not open the count of the aisle that a scan puts there; a later one does', async () => {
  const { where } = await openFound('Preparer', 'product=TX-1');
  await expect.element(button('Déplacer')).toBeVisible();
  setGuardMs(GUARD_MS);
  await sendKeys('F-22-1-02', { gap: 4 });
  await tapEarlyAndLate(link('Compter l’allée F'), () => expect(where()).toMatch(/^.found/));
  await expect.poll(where).toMatch(/^.counting/);
});

test('a tap meant for one product does not open the next one that was scanned; a later one does', async () => {
  const { where } = await openFound('Technician', 'product=TX-1');
  await expect.element(link('Ouvrir')).toBeVisible();
  setGuardMs(GUARD_MS);
  await sendKeys('MU-1', { gap: 4 });
  await expect.element(page.getByRole('heading', { name: 'MU-1' })).toBeVisible();
  await tapEarlyAndLate(link('Ouvrir'), () => expect(where()).toMatch(/^.found/));
  await expect.poll(where).toMatch(/^.products/);
});

test('a tap meant for one location does not count what lies at the next one; a later one does', async () => {
  await openFound('Preparer', 'location=F-22-1-02');
  await expect.element(button('Compter ici')).toBeVisible();
  setGuardMs(GUARD_MS);
  await sendKeys('F-22-1-03', { gap: 4 });
  await expect.element(link(/MU-1/)).toBeVisible();
  const dialog = page.getByRole('dialog', { name: /^Compter MU-1/ });
  await tapEarlyAndLate(button('Compter ici'), () => expect(dialog.query()).toBeNull());
  await expect.element(dialog).toBeVisible();
});
