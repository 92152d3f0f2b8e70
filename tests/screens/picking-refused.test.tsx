import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf, scan } from './order-server.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const vibrated: unknown[] = [];

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
  vibrated.length = 0;
  vi.spyOn(navigator, 'vibrate').mockImplementation((pattern) => vibrated.push(pattern) > 0);
});

test('a pick that is refused is no right article, and the pieces of the other user are not undone', async () => {
  const rows = [lineOf(1, { reference: 'TX-1042-BLE', quantity: 24 })];
  const order = orderOf(rows, { claimed_by: 'ines', claimed_at: new Date().toISOString() });
  const warehouse = openWarehouse(profileOf('Manager'), [order], rows);
  await openPage(`/orders/${idOf(1)}/picking`);
  const current = { ...rows[0]!, picked: 24, prep_state: 'picked' as const };
  warehouse.onCommand = () => {
    Object.assign(rows[0]!, current);
    return { status: 'conflict', code: 'line.changed', current };
  };
  await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
  scan('TX-1042-BLE');
  await expect.element(page.getByText('Non compté')).toBeVisible();
  const card = page.getByRole('region', { name: 'Modifications concurrentes' });
  await expect.element(card.getByRole('heading', { name: 'Prélevé deux fois' })).toBeVisible();
  expect(page.getByText('Bon article').elements()).toEqual([]);
  expect(button('Annuler').elements()).toEqual([]);
  expect(vibrated.at(-1)).toEqual([200, 80, 200]);
  await card.getByRole('button', { name: 'J’ai reposé les miennes' }).click();
  await expect.poll(() => readQueue()).toEqual([]);
  expect(button('Annuler').elements()).toEqual([]);
  expect(page.getByText('Bon article').elements()).toEqual([]);
});

test('pieces that the user keeps after the order was amended can be undone', async () => {
  const rows = [lineOf(1, { reference: 'TX-1042-BLE', quantity: 24, location: 'A-01-1-01' })];
  const order = orderOf(rows, { claimed_by: 'ines', claimed_at: new Date().toISOString() });
  const warehouse = openWarehouse(profileOf('Manager'), [order], rows);
  await openPage(`/orders/${idOf(1)}/picking`);
  const current = { ...rows[0]!, quantity: 5, ordered: 5 };
  warehouse.onCommand = () => {
    warehouse.rows.orderlines.set(current.id, current);
    warehouse.onCommand = () => null;
    return { status: 'conflict', code: 'line.amended', current };
  };
  await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
  scan('TX-1042-BLE');
  await button('Passer à 5').click();
  await expect.element(page.getByText('Prélevé : 5 sur 5')).toBeVisible();
  await button('Annuler').click();
  await expect
    .poll(() => warehouse.commands.map(({ args }) => args))
    .toMatchObject([{ picked: 24 }, { picked: 5, from: 0 }, { picked: 0, from: 5 }]);
});
