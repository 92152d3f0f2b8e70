import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Rows } from '#contract/registry.ts';
import { deleteScannerSetting, readScannerSetting } from '#src/scan/scanner-setting.ts';
import { typeKeys } from './aisle-device.ts';
import { openAnsweringDevice } from './answering-device.ts';
import { fakeApi } from './fake-api.ts';
import { counts, dialog, field, openCount, prepareCount } from './open-count.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { calibrate, scanners, scanWith, settingOf, uncalibrated } from './scanner-matrix.ts';
import { shelfProduct } from './shelf-product.ts';

const button = (name: string) => page.getByRole('button', { name });

beforeEach(() => freshBrowser());

const nothing = (path: string) => ({
  body: /^.(products|articles|orders)/.test(path) ? { rows: [], next: null } : [],
});

test('the scanner test of the settings measures every scanner', async () => {
  fakeApi(({ path }) => (path === '/auth/me' ? { body: profileOf('Preparer') } : nothing(path)));
  await openPage('/settings');
  for (const scanner of scanners) {
    deleteScannerSetting();
    await button('Tester le lecteur').click();
    await expect.element(page.getByRole('textbox', { name: 'Scannez ici' })).toHaveFocus();
    await scanWith(scanner, 'QUAI-2468');
    await button('Garder').click();
    const { longest, mean, ...found } = readScannerSetting()!;
    const expected = settingOf(scanner);
    expect(found).toEqual({ prefix: '', suffix: '', end: expected.end });
    expect(Math.abs(longest - expected.longest)).toBeLessThanOrEqual(1);
    expect(Math.abs(mean - expected.mean)).toBeLessThanOrEqual(1);
  }
});

const product = shelfProduct({ reference: 'TX-1', location: 'F-22-1-02' });

/** The home, on a device that knows the product and one more location, without a network. */
async function openHome() {
  fakeApi(({ path }) => (path === '/auth/me' ? { body: profileOf('Preparer') } : null));
  const { reference, designation, image, location } = product;
  const article = { reference, product_reference: reference, designation, image, location };
  const device = openAnsweringDevice({
    'articles-by-code': ({ codes }) =>
      codes.some((code) => [reference, '96385074'].includes(code))
        ? { match: 'exact', articles: [article] }
        : { match: null, articles: [] },
    'product-of': () => product,
    'known-location': ({ location: asked }) => asked === 'F-22-1-03',
    'products-at': () => [],
    list: () => ({ rows: [] as Rows['products'][], next: null }),
  });
  const opened = await openPage('/');
  await expect.element(page.getByText(/^Scannez un article/)).toBeVisible();
  return { ...opened, device };
}

test.for(scanners)(
  'from the home and the search to the product and its new location, at $gap ms per key with the suffix “$end”',
  async (scanner) => {
    calibrate(scanner);
    const { device, router, where } = await openHome();
    await scanWith(scanner, product.reference);
    await expect.poll(where).toMatch(/^.found.product=TX-1/);
    await router.navigate({ to: '/' });
    await expect.element(page.getByText(/^Scannez un article/)).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    const search = page.getByRole('combobox', { name: 'Rechercher partout' });
    await expect.element(search).toHaveFocus();
    await expect.element(page.getByRole('option').first()).toBeVisible();
    await scanWith(scanner, '96385074');
    if (scanner.gap === 100) {
      // In a text field a slow scanner is no different from a person, except for garbled text, which is decoded.
      await expect.element(search).toHaveValue('96385074');
      await userEvent.click(page.getByRole('button', { name: 'Fermer' }));
      await expect.element(search).not.toBeInTheDocument();
      await router.navigate({ to: '/found', search: { product: product.reference } });
    }
    await expect.poll(where).toMatch(/^.found.product=TX-1/);

    await button('Déplacer').click();
    const move = page.getByRole('dialog', { name: 'Déplacer TX-1' });
    const location = move.getByLabelText('Nouvel emplacement');
    await expect.element(location).toBeVisible();
    await expect.poll(() => location.element().closest('[data-guarded]')).toBeNull();
    (location.element() as HTMLElement).focus();
    const scanAndConfirm = async (code: string) => {
      await scanWith(scanner, code);
      if (scanner.end !== '') return;
      // Without a suffix the field keeps the code until the user confirms it.
      await expect.element(location).toHaveValue(code);
      await new Promise((resolve) => setTimeout(resolve, code.length * scanner.gap + 350));
      await userEvent.keyboard('{Enter}');
    };
    await scanAndConfirm('96385074');
    await expect.element(move.getByText(/^96385074 est le code de l’article TX-1/)).toBeVisible();
    expect(device.taken).toEqual([]);
    await scanAndConfirm('F-22-1-03');
    await expect
      .poll(() => device.taken.map(({ type, args }) => [type, (args as { location: string }).location]))
      .toEqual([['product.relocate', 'F-22-1-03']]);
  },
);

test.for(scanners)(
  'a typed count is not lost, at $gap ms per key with the suffix “$end”',
  async (scanner) => {
    await prepareCount();
    calibrate(scanner);
    await openCount();
    await typeKeys('1', '2');
    await scanWith(scanner, 'TX-1042X');
    await expect
      .element(page.getByText(/^(Aucun produit ni emplacement n’a le code|Scan non reconnu)/))
      .toBeVisible();
    await expect.element(field('TX-1041')).toHaveValue('12');
    await expect.element(dialog('TX-1041')).toBeVisible();
    expect(counts()).toEqual([]);
  },
);

test.for(uncalibrated)(
  'a scan on the home that is not understood yet says so, at $gap ms per key with the suffix “$end”',
  async (scanner) => {
    const { where } = await openHome();
    await scanWith(scanner, product.reference);
    await expect.element(page.getByText(/^Scan non reconnu/)).toBeVisible();
    expect(where()).toBe('/');
  },
);
