import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

beforeEach(() => freshBrowser());

const open = async (line: Parameters<typeof lineOf>[1], more: Parameters<typeof orderOf>[1]) => {
  const rows = [lineOf(1, line)];
  openWarehouse(profileOf('Manager'), [orderOf(rows, more)], rows);
  await openPage(`/orders/${idOf(1)}`);
};

test('the banner promises nothing of pieces that moved to a back order, which may be canceled', async () => {
  const moved = { continued_by: '2026-000158', continued_by_id: idOf(2) };
  const line = { quantity: 6, ordered: 10, backordered: 4, picked: 6, shipped: 6 };
  await open(line, { status: 'Shipped', ...moved });
  await expect.element(page.getByText('4 pièces sont passées dans 2026-000158.')).toBeVisible();
  expect(page.getByText(/suivent|suivre/).elements()).toEqual([]);
});

test('a cancellation names the back orders, which may be shipped or canceled, and promises nothing of them', async () => {
  await open({}, { continued_by: '2026-000158, 2026-000160', continued_by_id: `${idOf(9)} ${idOf(8)}` });
  await page.getByRole('button', { name: 'Annuler la commande' }).click();
  const asked = page.getByRole('alertdialog');
  await expect
    .element(asked.getByText(/Les reliquats ne sont pas annulés avec elle\s: 2026-000158, 2026-000160\./))
    .toBeVisible();
  expect(asked.getByText(/reste ouvert/).elements()).toEqual([]);
});
