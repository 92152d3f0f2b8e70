import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { orderlines } from '#src/screens/lists/orderlines.tsx';
import { openList, prepareLists, rowOf, serve } from './open-list.tsx';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const short = (n: number, more: Parameters<typeof lineOf>[1] = {}) =>
  lineOf(n, { prep_state: 'short', picked: 4, short_reason: 'damaged', ...more });

test.each([
  ['Pending', 1],
  ['Canceled', 0],
] as const)('the reason of a shortage is shown while it is open (%s)', async (status, shown) => {
  await freshBrowser();
  const rows = [short(1)];
  openWarehouse(profileOf('Manager'), [orderOf(rows, { status, short_count: shown })], rows);
  await openPage(`/orders/${idOf(1)}`);
  const line = page.getByRole('row', { name: /REF-1/ });
  await expect.element(line).toBeVisible();
  expect(line.getByText('Endommagé').elements()).toHaveLength(shown);
});

const total = 4 * 690;

test('the list of lines and its panel show what is missing now, not what was, at any price', async () => {
  await prepareLists();
  const lines = [
    short(1, { allocated: 10 }),
    short(2, { allocated: 0, shipped: 4, total }),
    short(3, { allocated: 0, total: 0 }),
    short(4, { allocated: 10, price: 0, total: 0 }),
    short(5, { allocated: 0, price: 0, total: 0 }),
    lineOf(6, { quantity: -4, picked: -4, shipped: -4, prep_state: 'packed', allocated: 0 }),
    // All pieces moved to a back order; the order then shipped, or its shipment was undone.
    lineOf(7, { quantity: 0, backordered: 10, prep_state: 'packed', allocated: 0, total: 0 }),
    // Closed with the order before it was picked.
    lineOf(8, { prep_state: 'to pick', allocated: 0, total: 0 }),
    lineOf(9, { prep_state: 'to mark', picked: 10, shipped: 4, allocated: 0, total }),
    lineOf(10, { prep_state: 'packed', picked: 10, shipped: 10, allocated: 0 }),
    // Imported: past goods of which nothing was delivered.
    lineOf(11, { prep_state: 'packed', picked: 10, shipped: 0, allocated: 0, total: 0 }),
    lineOf(12, { prep_state: 'picked', picked: 10, shipped: 0, allocated: 0, total: 6900 }),
  ];
  serve((call) => {
    if (!call.path.startsWith('/orderlines')) return undefined;
    const one = lines.find(({ id }) => call.path === `/orderlines/${id}`);
    return { body: one ?? { rows: lines, next: null, count: lines.length, capped: false } };
  });
  const { screen } = await openList(orderlines);
  const words = [
    'En manque',
    'Expédiée',
    'Soldée',
    'En manque',
    'Soldée',
    'Créditée',
    'Mise en reliquat',
    'Soldée',
    'Expédiée',
    'Expédiée',
    'Soldée',
    'Annulée',
  ];
  for (const [at, word] of words.entries())
    await expect.element(rowOf(screen, `REF-${at + 1}\\b`).getByText(word, { exact: true })).toBeVisible();
  await rowOf(screen, 'REF-5').getByRole('link').first().click();
  await expect.element(screen.getByRole('dialog').getByText('Soldée')).toBeVisible();
  await expect.element(screen.getByRole('dialog').getByText('En manque')).not.toBeInTheDocument();
});
