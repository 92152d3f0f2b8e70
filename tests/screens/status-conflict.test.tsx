import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { RoleName } from '#contract/access.ts';
import { openTray } from '#src/floor/sync-state/tray-store.ts';
import { wakeDevice } from '#src/sync/client/outbox/device-client.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';
import './shorten-press-guard.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const link = (name: string) => page.getByRole('link', { name });
const dialog = page.getByRole('dialog');
const card = page.getByRole('region', { name: 'Modifications concurrentes' });

/** An order as others have left it, and this user's change of its status, decided before and refused by the server. */
async function openConflict(
  role: RoleName,
  order: ReturnType<typeof orderOf>,
  lines: ReturnType<typeof lineOf>[],
  decided: Pick<CommandArgs<'order.transition'>, 'to'> & Partial<CommandArgs<'order.transition'>>,
) {
  const warehouse = openWarehouse(profileOf(role), [order], lines);
  warehouse.onCommand = () => ({ status: 'conflict', code: 'order.status_changed', current: order });
  await openPage(`/orders/${order.id}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  enqueue('order.transition', { order_id: order.id, status_seq: 1, reason: '', ...decided });
  await expect.element(card).toBeVisible();
  expect(button(/^Garder/).query()).toBeNull();
  warehouse.onCommand = () => null;
  return warehouse;
}

const lastArgs = (warehouse: Awaited<ReturnType<typeof openConflict>>) => warehouse.commands.at(-1)?.args;

beforeEach(() => freshBrowser());

test('an undo that meets another shipment is decided again, line by line', async () => {
  const lines = [lineOf(1, { picked: 10, shipped: 10, prep_state: 'packed' })];
  const shipped = orderOf(lines, { status: 'Shipped', status_seq: 4, shipped_at: new Date().toISOString() });
  const restock = [{ line_id: idOf(101), quantity: 4 }];
  const warehouse = await openConflict('Manager', shipped, lines, { to: 'Pending', restock, reason: 'quai' });
  await link('Annuler l’expédition…').click();
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('camion en panne');
  await dialog.getByRole('button', { name: 'Annuler l’expédition' }).click();
  const all = [{ line_id: idOf(101), quantity: 10 }];
  await expect.poll(() => lastArgs(warehouse)).toMatchObject({ to: 'Pending', status_seq: 4, restock: all });
  // It replaces the refused one, behind which it would wait.
  await expect.poll(() => readQueue().filter(({ state }) => state === 'refused')).toEqual([]);
  await expect.element(card).not.toBeInTheDocument();
});

test('a shipment that meets an order in preparation again is decided again', async () => {
  const lines = [
    lineOf(1, { picked: 10, prep_state: 'picked' }),
    lineOf(2, { picked: 4, prep_state: 'short' }),
  ];
  const reopened = orderOf(lines, { status_seq: 3 });
  const warehouse = await openConflict('Manager', reopened, lines, { to: 'Shipped', closed: [idOf(101)] });
  await card.getByRole('link', { name: 'Expédier…' }).click();
  await dialog.getByLabelText('Motif, pour l’équipe').fill('le reste suit');
  await dialog.getByRole('button', { name: 'Expédier 14 pièces, créer le reliquat' }).click();
  await expect.poll(() => lastArgs(warehouse)).toMatchObject({ to: 'Shipped', status_seq: 3 });
  expect(lastArgs(warehouse)).not.toHaveProperty('closed');
  await expect.element(card).not.toBeInTheDocument();
});

test('a shipment of an order that is completed by now leaves only the other side', async () => {
  const lines = [lineOf(1, { picked: 10, shipped: 10, prep_state: 'packed' })];
  const completed = orderOf(lines, { status: 'Completed', status_seq: 3 });
  await openConflict('Admin', completed, lines, { to: 'Shipped' });
  expect(card.getByRole('link').elements()).toEqual([]);
  await button(/^Prendre/).click();
  await expect.element(card).not.toBeInTheDocument();
});

test('two undos of one shipment with other counts show both', async () => {
  const lines = [lineOf(1, { picked: 10, prep_state: 'packed' })];
  const undone = { ...orderOf(lines, { status_seq: 3 }), returned: 10 };
  const restock = [{ line_id: idOf(101), quantity: 4 }];
  await openConflict('Manager', undone, lines, { to: 'Pending', restock, reason: 'quai' });
  await expect.element(card.getByText('4', { exact: true })).toBeVisible();
  await expect.element(card.getByText('10', { exact: true })).toBeVisible();
  expect(card.getByRole('link').elements()).toEqual([]);
  await button('Prendre 10').click();
  await expect.element(card).not.toBeInTheDocument();
});

test('a shipment of everything that met another one in part says so and leads to the order', async () => {
  const lines = [lineOf(1, { picked: 10, shipped: 6, prep_state: 'packed' })];
  const shipped = orderOf(lines, { status: 'Shipped', status_seq: 2 });
  await openConflict('Preparer', shipped, lines, { to: 'Shipped', unshipped: [] });
  await expect.element(card.getByText(/a expédié cette commande, mais pas telle quelle/)).toBeVisible();
  // Its page is open already.
  expect(card.getByRole('link').elements()).toEqual([]);
  await button('Abandonner mon expédition').click();
  await expect.element(card).not.toBeInTheDocument();
});

test('elsewhere, a shipment that met another one in part leads to the order', async () => {
  const lines = [lineOf(1, { picked: 10, shipped: 6, prep_state: 'packed' })];
  const shipped = orderOf(lines, { status: 'Shipped', status_seq: 2 });
  const warehouse = openWarehouse(profileOf('Preparer'), [shipped], lines);
  warehouse.onCommand = () => ({ status: 'conflict', code: 'order.status_changed', current: shipped });
  await openPage('/basket');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const args = { order_id: shipped.id, to: 'Shipped', status_seq: 1, reason: '' } as const;
  enqueue('order.transition', { ...args, unshipped: [] });
  openTray();
  await card.getByRole('link', { name: 'Ouvrir la commande' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: '2026-000142' })).toBeVisible();
});

test('who discards a shipment discards its undo as well, which is not applied to another user’s shipment', async () => {
  const lines = [lineOf(1, { picked: 10, prep_state: 'packed' })];
  const order = orderOf(lines, { ready: true });
  const warehouse = openWarehouse(profileOf('Preparer'), [order], lines);
  await openPage(`/orders/${order.id}`);
  await expect.element(button('Expédier')).toBeVisible();
  warehouse.down = true;
  await button('Expédier').click();
  await button('Annuler l’expédition…').click();
  await dialog.getByRole('button', { name: 'Annuler l’expédition' }).click();
  await expect.poll(() => readQueue()).toHaveLength(2);
  // A manager ships in part: the undo names the number of that shipment as well.
  const theirs = { ...order, status: 'Shipped', status_seq: order.status_seq + 1 } as const;
  warehouse.rows.orders.set(order.id, theirs);
  warehouse.onCommand = ({ args }) =>
    (args as CommandArgs<'order.transition'>).to === 'Shipped'
      ? { status: 'conflict', code: 'order.status_changed', current: theirs }
      : { status: 'retry' };
  warehouse.down = false;
  wakeDevice();
  await expect.element(card.getByText(/1 action qui en dépend est abandonnée aussi/)).toBeVisible();
  await expect.element(card.getByText('Commande remise en attente')).toBeVisible();
  const sent = () => warehouse.calls.filter(({ path }) => path === '/commands').length;
  const sentBefore = sent();
  await button('Abandonner mon expédition').click();
  await expect.poll(() => readQueue()).toEqual([]);
  expect(sent()).toBe(sentBefore);
});

test('a ready order of which nothing was found ships only what is closed', async () => {
  const lines = [lineOf(1, { prep_state: 'short', short_reason: 'not found', short_accepted: true })];
  const warehouse = openWarehouse(profileOf('Preparer'), [orderOf(lines)], lines);
  await openPage(`/orders/${idOf(1)}`);
  await button('Expédier en partie…').click();
  const ship = dialog.getByRole('button', { name: /^Expédier 0/ });
  await expect.element(ship).toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog.getByText(/Aucune pièce ne part/)).toBeVisible();
  await dialog.getByText('Solder').first().click();
  await expect.element(ship).toHaveAttribute('aria-disabled', 'false');
  await ship.click();
  const closed = [idOf(101)];
  const unshipped = [{ line_id: idOf(101), quantity: 10 }];
  await expect.poll(() => lastArgs(warehouse)).toMatchObject({ to: 'Shipped', closed, unshipped });
});
