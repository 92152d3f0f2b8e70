import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordLink } from '#src/api/link-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { newCommand } from '../sync/new-command.ts';
import { openAnsweringDevice } from './answering-device.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const manager = profileOf('Manager');
const lines = [lineOf(1, { reference: 'TX-1042-BLE', quantity: 24 })];
const order = { ...orderOf(lines), status: 'Shipped' } as const;

const shipped: QueuedCommand = {
  n: 2,
  ...newCommand(`order:${order.id}`, {
    user_id: manager.user_id,
    type: 'order.transition',
    args: { order_id: order.id, from: 'Pending', to: 'Shipped', seq: 0 },
    attempts: 1,
  }),
};
/** The shipment is refused, and the user decides. */
const refused: QueuedCommand = {
  ...shipped,
  n: 1,
  id: idOf(901),
  type: 'basket.set',
  args: {},
  lane: 'basket',
  state: 'refused',
};

beforeEach(() => freshBrowser());
afterEach(() => recordLink(true));

test('an optimistic status that is not sent yet is shown as pending', async () => {
  openWarehouse(manager, [order], lines);
  const device = openAnsweringDevice({
    list: () => ({ rows: [order], next: null, count: 1, since: order.created_at }),
    order: () => ({ order, lines, customizations: [] }),
  });
  await openPage('/orders');
  const row = page.getByRole('row').filter({ hasText: order.number });
  const sign = (words: string) => row.getByTitle(words);
  await expect.element(row.getByText('Expédiée')).toBeVisible();
  await expect.element(row.getByTitle(/envoi|Synchro/)).not.toBeInTheDocument();

  device.emit({ kind: 'queue', queue: [shipped] });
  await expect.element(sign('En attente d’envoi')).toBeVisible();
  device.emit({ kind: 'queue', queue: [refused, { ...shipped, depends_on: [refused.id] }] });
  await expect.element(sign('En suspens, voir Synchronisation')).toBeVisible();
  device.emit({ kind: 'queue', queue: [{ ...shipped, state: 'refused' }] });
  await expect.element(sign('Refusé, voir Synchronisation')).toBeVisible();
  device.emit({ kind: 'queue', queue: [] });
  await expect.element(row.getByTitle(/envoi|Synchro/)).not.toBeInTheDocument();
});

test('so is the order itself', async () => {
  openWarehouse(manager, [order], lines);
  const device = openAnsweringDevice({ order: () => ({ order, lines, customizations: [] }) });
  await openPage(`/orders/${order.id}`);
  await expect.element(page.getByText('Expédiée').first()).toBeVisible();
  const waits = page.getByText('En attente d’envoi');
  await expect.element(waits).not.toBeInTheDocument();
  device.emit({ kind: 'queue', queue: [{ ...shipped, attempts: 0 }] });
  await expect.element(waits).not.toBeInTheDocument();
  recordLink(false);
  await expect.element(waits.first()).toBeVisible();
  device.emit({ kind: 'queue', queue: [refused, { ...shipped, depends_on: [refused.id] }] });
  await expect.element(page.getByText('En suspens, voir Synchronisation')).toBeVisible();
});
