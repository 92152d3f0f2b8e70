import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import { openAnsweringDevice } from './answering-device.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { sendKeys } from './send-keys.ts';

const dialog = page.getByRole('dialog', { name: 'Tester le lecteur' });
const said = (text: string) => dialog.getByText(text, { exact: false });
const scan = (code: string) => sendKeys(code, { gap: 8, layout: 'french' });

const article = (reference: string, pieces?: number) => ({
  reference,
  product_reference: reference,
  designation: `Polo ${reference}`,
  image: '',
  location: '',
  ...(pieces === undefined ? {} : { pieces }),
});
const matches: Record<string, ArticlesByCode> = {
  '3760120040115': { match: 'exact', articles: [article('TX-1042')] },
  'CARTON-24': { match: 'exact', articles: [article('TX-1042', 24)] },
  'QBZ-100': { match: 'exact', articles: [article('TX-1'), article('TX-2')] },
};
const none: ArticlesByCode = { match: null, articles: [] };

/** The scanner test, on a device that holds these articles, or no catalogue; the server never answers about articles. */
async function openScannerTest(hasCatalogue: boolean): Promise<void> {
  openAnsweringDevice({
    'articles-by-code': ({ codes }) =>
      hasCatalogue ? (matches[codes.find((code) => code in matches) ?? ''] ?? none) : null,
  });
  fakeApi(({ path }) => {
    if (path === '/auth/me') return { body: profileOf('Preparer') };
    return /^\/(articles|products)/.test(path) ? 'never' : { body: [] };
  });
  await openPage('/settings');
  await page.getByRole('button', { name: 'Tester le lecteur' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Scannez ici' })).toHaveFocus();
}

beforeEach(() => freshBrowser());

test('it names the article of a code, and the pieces of a carton', async () => {
  await openScannerTest(true);
  await scan('3760120040115');
  await expect.element(said('Article TX-1042, Polo TX-1042')).toBeVisible();
  await expect.element(said('Pièces : 1')).toBeVisible();
  await scan('CARTON-24');
  await expect.element(said('Pièces : 24')).toBeVisible();
  await expect.element(said('Article TX-1042, Polo TX-1042')).toBeVisible();
});

test('it never presents one of several articles with the same code as the article', async () => {
  await openScannerTest(true);
  await scan('QBZ-100');
  await expect.element(said('Non reconnu : plusieurs articles portent ce code (TX-1, TX-2).')).toBeVisible();
  await expect.element(said('Polo')).not.toBeInTheDocument();
});

test('it stops waiting for the server when picking does, and does not say that no article has the code', async () => {
  await openScannerTest(false);
  await scan('3760120040115');
  await expect
    .element(said('Non vérifié : le serveur n’a pas pu être interrogé.'), { timeout: 6000 })
    .toBeVisible();
  await expect.element(said('aucun article')).not.toBeInTheDocument();
});
