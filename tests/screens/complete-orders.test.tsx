import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

beforeEach(() => freshBrowser());

const packed = lineOf(1, { prep_state: 'packed', picked: 10 });
const statuses = ['Shipped', 'Pending', 'Shipped', 'Canceled'] as const;
const orders = statuses.map((status, at) =>
  orderOf([packed], { id: idOf(at + 1), number: `2026-00000${at + 1}`, status, total: 1000 }),
);

test('the selected orders that have shipped are completed, the others stay as they are', async () => {
  const warehouse = openWarehouse(profileOf('Manager'), orders, [packed]);
  await openPage('/orders');
  await page.getByRole('checkbox', { name: 'Sélectionner toutes les lignes chargées' }).click();
  await page.getByRole('button', { name: 'Terminer' }).click();
  await expect
    .element(page.getByText('2 commandes sélectionnées ne sont pas expédiées', { exact: false }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Terminer 2 commandes' }).click();
  await expect
    .poll(() => warehouse.commands.map(({ args }) => args))
    .toMatchObject([
      { order_id: idOf(1), to: 'Completed', status_seq: orders[0]!.status_seq },
      { order_id: idOf(3), to: 'Completed', status_seq: orders[2]!.status_seq },
    ]);
  await expect.element(page.getByRole('region', { name: 'Lignes sélectionnées' })).not.toBeInTheDocument();
});

test('a selection without a shipped order offers no completion', async () => {
  openWarehouse(profileOf('Manager'), [orders[1]!], [packed]);
  await openPage('/orders');
  await page.getByRole('checkbox', { name: 'Sélectionner toutes les lignes chargées' }).click();
  await expect.element(page.getByRole('region', { name: 'Lignes sélectionnées' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Terminer' })).not.toBeInTheDocument();
});

test('the sum below the list leaves out canceled orders', async () => {
  openWarehouse(profileOf('Manager'), orders, [packed]);
  await openPage('/orders');
  await expect.element(page.getByText(/^Total HT 30,00/)).toBeVisible();
});
