import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const rows = [1, 2, 3].map((n) => lineOf(n, { reference: 'TX-1042-BLE' }));

/** Opens an order with these entries of its history, oldest first. */
async function openHistory(entries: readonly Partial<HistoryEntry>[]) {
  const warehouse = openWarehouse(profileOf('Manager'), [orderOf(rows, { status: 'Shipped' })], rows);
  entries.forEach((more, at) =>
    warehouse.history.push({
      id: idOf(300 + at),
      entity: 'orders',
      row_id: idOf(1),
      at: '2026-06-11T07:10:00.000Z',
      username: 'samba',
      origin: 'command',
      device: '',
      action: 'update',
      changes: {},
      cause: '',
      ...more,
    }),
  );
  await openPage(`/orders/${idOf(1)}`);
  await expect.element(page.getByRole('heading', { name: 'Historique' })).toBeVisible();
}

beforeEach(() => freshBrowser());

test('an order that is set back from completed to shipped has not shipped again', async () => {
  await openHistory([{ changes: { status: ['Completed', 'Shipped'] } }]);
  await expect.element(page.getByText('samba a remis la commande au statut Expédiée')).toBeVisible();
});
