import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { OrderAggregate } from '#src/sync/protocol/order-aggregate.ts';
import { openAnsweringDevice } from './answering-device.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const manager = profileOf('Manager');
const lines = [lineOf(1, { reference: 'TX-1042-BLE', quantity: 24 })];
const order = orderOf(lines);
const here: OrderAggregate = { order: { ...order, number: '' }, lines, customizations: [] };
const back: OrderAggregate = { order, lines, customizations: [] };

const empty = { rows: [], next: null, count: 0, since: '2026-03-14T00:00:00.000Z' };

const placed: QueuedCommand = {
  n: 1,
  id: idOf(901),
  user_id: manager.user_id,
  type: 'order.place',
  version: 1,
  args: { order_id: order.id, customer_code: order.customer_code, lines: [] },
  lane: `order:${order.id}`,
  depends_on: [],
  state: 'waiting',
  attempts: 1,
  queued_at: new Date().toISOString(),
  verdict: null,
};

beforeEach(() => freshBrowser());

test('an order that comes back before its confirmation is listed once', async () => {
  openWarehouse(manager, [], []);
  const device = openAnsweringDevice({
    order: () => here,
    list: () => empty,
  });
  await openPage('/orders');
  await expect.element(page.getByText('0 commande')).toBeVisible();
  device.emit({ kind: 'queue', queue: [placed] });
  const unsent = page.getByText('Commande en attente');
  await expect.element(unsent).toBeVisible();

  // Its reply was lost; the feed has delivered it.
  device.answers.order = () => back;
  device.answers.list = () => ({ ...empty, rows: [order], count: 1 });
  device.emit({ kind: 'changed', entities: ['orders'] });
  await expect.element(page.getByText(order.number).first()).toBeVisible();
  await expect.element(unsent).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('list', { name: 'Commandes pas encore envoyées' }))
    .not.toBeInTheDocument();

  device.emit({ kind: 'queue', queue: [] });
  await expect.element(page.getByText(order.number).first()).toBeVisible();
});
