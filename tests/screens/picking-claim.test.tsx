import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#src/sync/client/reading/query-client.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf, scan } from './order-server.ts';

const preparer = profileOf('Preparer');

async function openPicking(more: Parameters<typeof orderOf>[1]) {
  const rows = [lineOf(1), lineOf(2)];
  const warehouse = openWarehouse(preparer, [orderOf(rows, more)], rows);
  const change = async (later: Parameters<typeof orderOf>[1]) => {
    warehouse.rows.orders.set(idOf(1), orderOf(rows, { ...later, version: 2 }));
    await queryClient.invalidateQueries();
  };
  const { router } = await openPage(`/orders/${idOf(1)}/picking`);
  return { warehouse, change, router };
}

const now = () => new Date().toISOString();

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

test('an order without a preparer is claimed when it is opened', async () => {
  const { warehouse } = await openPicking({ claimed_by: '', claimed_at: null });
  await expect.poll(() => warehouse.commands.map((one) => one.type)).toEqual(['order.claim']);
  await expect.poll(() => warehouse.rows.orders.get(idOf(1))?.claimed_by).toBe(preparer.username);
});

test('an order that its preparer releases stays released', async () => {
  const { warehouse, router } = await openPicking({ claimed_by: preparer.username, claimed_at: now() });
  await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Libérer la commande' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`/orders/${idOf(1)}`);
  await expect.element(page.getByRole('heading', { name: '2026-000142' })).toBeVisible();
  await expect.poll(() => warehouse.commands.map((one) => one.type)).toEqual(['order.release']);
  await expect.poll(() => warehouse.rows.orders.get(idOf(1))?.claimed_by).toBe('');
});

test('an order of another preparer that is released while its screen is open is claimed by the first work only', async () => {
  const { warehouse, change } = await openPicking({ claimed_by: 'ines', claimed_at: now() });
  await expect.element(page.getByText(/ines prépare cette commande/)).toBeVisible();
  await change({});
  await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
  expect(warehouse.commands).toEqual([]);
  scan('REF-1');
  await expect.poll(() => warehouse.commands.map((one) => one.type)).toEqual(['line.pick']);
  await expect.poll(() => warehouse.rows.orders.get(idOf(1))?.claimed_by).toBe(preparer.username);
});

test('an order whose shipment is undone while its screen is open is not claimed', async () => {
  const { warehouse, change } = await openPicking({ status: 'Shipped', shipped_at: now() });
  await expect.element(page.getByText(/expédiée/).first()).toBeVisible();
  await change({});
  await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
  expect(warehouse.commands).toEqual([]);
});
