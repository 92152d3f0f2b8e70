import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAnsweringDevice } from './answering-device.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { sendKeys } from './send-keys.ts';
import { shelfProduct } from './shelf-product.ts';

test('a product is moved to the location that is scanned, wherever the focus is in the dialog', async () => {
  await freshBrowser();
  const product = shelfProduct({ reference: 'TX-1', location: 'F-22-1-02' });
  fakeApi(({ path }) => (path === '/auth/me' ? { body: profileOf('Preparer') } : null));
  const device = openAnsweringDevice({
    'articles-by-code': ({ codes }) => {
      const article = {
        reference: 'ART-1',
        product_reference: 'TX-1',
        designation: '',
        image: '',
        location: '',
      };
      return codes.includes('3760120040115')
        ? { match: 'exact', articles: [article] }
        : { match: null, articles: [] };
    },
    'product-of': () => product,
    'known-location': ({ location }) => location === 'F-22-1-03',
    list: () => ({ rows: [], next: null }),
  });
  await openPage('/found?product=TX-1');
  await page.getByRole('button', { name: 'Déplacer' }).click();
  const move = page.getByRole('dialog', { name: 'Déplacer TX-1' });
  const cancel = move.getByRole('button', { name: 'Annuler' });
  await expect.element(cancel).toBeVisible();
  (cancel.element() as HTMLElement).focus();
  await sendKeys('3760120040115', { gap: 4 });
  await expect.element(move.getByText(/est le code de l’article ART-1, pas un emplacement/)).toBeVisible();
  (cancel.element() as HTMLElement).focus();
  await sendKeys('F-22-1-03', { gap: 4, layout: 'french' });
  await expect
    .poll(() => device.taken.map(({ type, args }) => [type, args]))
    .toEqual([['product.relocate', { product_id: product.id, location: 'F-22-1-03', from: 'F-22-1-02' }]]);
  await expect.element(move).not.toBeInTheDocument();
});
