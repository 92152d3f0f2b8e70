import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, type FakeAnswer } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { scan } from './order-server.ts';

const manager = profileOf('Manager');
const nothing = { body: { rows: [], next: null, count: 0, capped: false } };

/** The products page, with a server that returns this for any product. */
async function openProducts(found: FakeAnswer | null): Promise<void> {
  fakeApi(({ path }) => {
    if (path === '/auth/me') return { body: manager };
    if (path.startsWith('/products?') && path.includes('reference=')) return found;
    return /^.(products|articles|orders|catalog)/.test(path) ? nothing : { body: [] };
  });
  await openPage('/products');
  await expect.element(page.getByRole('heading', { name: 'Produits' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Mouvements' })).toBeVisible();
}

beforeEach(() => freshBrowser());

test('an unknown label is reported as unknown', async () => {
  await openProducts(nothing);
  scan('INCONNU-1');
  await expect.element(page.getByText(/^Rien trouvé pour INCONNU-1/)).toBeVisible();
});

test('if the lookup fails, the label is not reported as unknown', async () => {
  await openProducts(null);
  scan('INCONNU-1');
  await expect
    .element(page.getByText(/^Rien sur cet appareil ne porte le code INCONNU-1/).first())
    .toBeVisible();
  await expect.element(page.getByText(/^Rien trouvé pour/)).not.toBeInTheDocument();
});
