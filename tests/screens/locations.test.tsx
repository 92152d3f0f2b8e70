import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import { openAnsweringDevice, type AnsweringDevice } from './answering-device.ts';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf } from './order-server.ts';
import { scanIntoArrival } from './scan-into-arrival.ts';

const path = `/arrivals?arrival=${idOf(1)}`;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const place = page.getByRole('textbox', { name: 'Rangé en' });
const placed = ({ taken }: AnsweringDevice) =>
  taken.map(({ args }) => (args as { location: string }).location);

const article = {
  reference: 'TX-1',
  product_reference: 'TX-1',
  designation: 'T-shirt',
  image: '',
  location: '',
};
const none: ArticlesByCode = { match: null, articles: [] };

/** An arrival with its first line open, on a device that knows one article, TX-1, and one location, C-01-1-01. */
async function openLine() {
  const device = openAnsweringDevice({
    'articles-by-code': ({ codes: [code] }) => {
      if (code === '3760123456786') return { match: 'exact', articles: [article] };
      return code === 'tx-1' ? { match: 'approximate', articles: [article] } : none;
    },
    'known-location': ({ location }) => ['C-01-1-01', 'tx-1'].includes(location),
    'known-products': ({ references }) => [...references],
  });
  openDock(profileOf('Preparer'), [arrivalLineOf(1), arrivalLineOf(2, { location: 'E-01-1-01' })]);
  await openPage(path);
  await scanIntoArrival('REF-1');
  await expect.element(place).toBeVisible();
  return device;
}

async function putAt(location: string): Promise<void> {
  await place.fill(location);
  await userEvent.keyboard('{Enter}');
}

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

test('an article’s code is not accepted as a location, and the field says which article it is', async () => {
  const device = await openLine();
  await putAt('3760123456786');
  await expect
    .element(page.getByText(/^3760123456786 est le code de l’article TX-1, T-shirt, pas un emplacement/))
    .toBeVisible();
  await putAt('4006381333931');
  await expect.element(page.getByText(/^4006381333931 est un code-barres, pas un emplacement/)).toBeVisible();
  expect(device.taken).toEqual([]);
});

test('a known location is accepted at once, even if it resembles an article', async () => {
  const device = await openLine();
  await putAt('C-01-1-01');
  await expect.poll(() => placed(device)).toEqual(['C-01-1-01']);
  await putAt('tx-1');
  await expect.poll(() => placed(device)).toEqual(['C-01-1-01', 'tx-1']);
  // The location of other goods of the same arrival.
  await putAt('E-01-1-01');
  await expect.poll(() => placed(device)).toEqual(['C-01-1-01', 'tx-1', 'E-01-1-01']);
});

test('a new location is confirmed once, and nothing is stored before the answer', async () => {
  const device = await openLine();
  await putAt('Z-99-9-99');
  const question = page.getByRole('alertdialog', { name: 'Z-99-9-99 : nouvel emplacement ?' });
  await expect.element(question).toBeVisible();
  expect(page.getByRole('alertdialog').elements()).toHaveLength(1);
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(place).toHaveValue('');
  expect(device.taken).toEqual([]);
  await putAt('Z-99-9-99');
  await button('Utiliser Z-99-9-99').click();
  await expect.poll(() => placed(device)).toEqual(['Z-99-9-99']);
});

test.each([
  ['the number of an order', '2026-000142', /^2026-000142 est une commande, pas un emplacement/],
  ['a badge', '1234567890'.repeat(4), /^C’est un badge, pas un emplacement/],
])('%s is refused as a location', async (_, code, text) => {
  const device = await openLine();
  await place.fill(code);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(text)).toBeVisible();
  expect(placed(device)).toEqual([]);
});
