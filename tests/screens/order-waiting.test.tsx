import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Rows } from '#contract/registry.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const mayWait = 'Une partie est peut-être en attente de stock';
const path = `/orders/${idOf(1)}`;

beforeEach(() => freshBrowser());

test('without the server, an order says that it alone knows what waits, and shows it once it answers', async () => {
  const rows = [lineOf(1), lineOf(2, { prep_state: 'packed', picked: 10 })];
  const warehouse = openWarehouse(profileOf('Manager'), [orderOf(rows)], rows);
  warehouse.waiting = 'down';
  await openPage(path);
  const note = page.getByText(/^Seul le serveur sait ce qui attend du stock/);
  await expect.element(note).toBeVisible();
  warehouse.waiting = [{ line_id: idOf(101), pieces: 4, certain: true }];
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('6 en stock, 4 en attente de stock')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

test.each([
  ['Manager', 4, '6 en stock, 4 en attente de stock'],
  ['Manager', 10, '10 en attente de stock'],
  ['Client', null, 'Une partie est en attente de stock'],
  ['Client', null, mayWait],
] as const)('a line says to the %s which pieces wait for stock: %s', async (role, pieces, words) => {
  const rows = [lineOf(1), lineOf(2), lineOf(3, { prep_state: 'packed', picked: 10 })];
  const warehouse = openWarehouse(profileOf(role), [orderOf(rows)], rows);
  warehouse.waiting = [1, 3].map((n) => ({
    line_id: idOf(100 + n),
    pieces,
    certain: role !== 'Client' || words !== mayWait,
  }));
  await openPage(path);
  await expect.element(page.getByRole('row', { name: /REF-1/ }).getByText(words)).toBeVisible();
  // What is packed since the answer does not wait any more.
  expect(page.getByText(words).elements()).toHaveLength(1);
  await page.viewport(390, 844);
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'REF-1' }).getByText(words))
    .toBeVisible();
  await page.viewport(1280, 800);
});

test('reopening a canceled order names the pieces that will wait for stock', async () => {
  const rows = ['TX-1042-BLE', 'TX-1042-NOI', 'MG-2201-BLC'].map((reference, at) =>
    lineOf(at + 1, { reference, product_reference: reference.slice(0, 7) }),
  );
  const warehouse = openWarehouse(profileOf('Manager'), [orderOf(rows, { status: 'Canceled' })], rows);
  for (const { id, reference, product_reference } of rows)
    warehouse.rows.articles.set(id, { id, reference, product_reference });
  for (const [reference, available] of [
    ['TX-1042', 14],
    ['MG-2201', 10],
  ] as const)
    warehouse.rows.products.set(reference, { id: reference, reference, available } as Rows['products']);
  await openPage(path);
  await page.getByRole('button', { name: 'Rouvrir' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText('6 TX-1042-NOI en attente de stock')).toBeVisible();
  expect(dialog.getByText(/en attente de stock/).elements()).toHaveLength(1);
});

test('reopening a canceled order names the waiting pieces of a line whose article sells another product by now', async () => {
  const rows = [lineOf(1, { reference: 'TX-1042-BLE', product_reference: 'TX-1042' })];
  const warehouse = openWarehouse(profileOf('Manager'), [orderOf(rows, { status: 'Canceled' })], rows);
  warehouse.rows.articles.set('a-1', {
    id: 'a-1',
    reference: 'TX-1042-BLE',
    product_reference: 'TX-2000',
  });
  for (const [reference, available] of [
    ['TX-1042', 3],
    ['TX-2000', 50],
  ] as const)
    warehouse.rows.products.set(reference, { id: reference, reference, available } as Rows['products']);
  await openPage(path);
  await page.getByRole('button', { name: 'Rouvrir' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText('7 TX-1042-BLE en attente de stock')).toBeVisible();
});
