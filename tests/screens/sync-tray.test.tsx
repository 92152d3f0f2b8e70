import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refreshBell } from '#src/floor/notifications/bell-store.ts';
import { openTray } from '#src/floor/sync-state/tray-store.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { wakeDevice } from '#src/sync/client/outbox/device-client.ts';
import { readQueue, publishQueue } from '#src/sync/client/outbox/queue-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { publishReplicaStatus } from '#src/sync/client/device/use-replica-status.ts';
import { freshBrowser, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf } from './order-server.ts';
import { openOrder, tray, twoCounts } from './order-to-settle.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });

beforeEach(() => freshBrowser());

test('pending commands are described, and disappear when the network is back', async () => {
  const { warehouse, pick } = await openOrder();
  warehouse.down = true;
  pick(24);
  await expect.element(button(/Hors ligne/)).toBeVisible();
  await button(/Hors ligne/).click();
  await expect.element(tray).toBeVisible();
  await expect.element(tray.getByText('En attente du réseau')).toBeVisible();
  await expect.element(tray.getByText('Prélèvement : 24 TX-1042-BLE')).toBeVisible();
  await expect.element(tray.getByText(/1 action conservée ici, rien n’est perdu/)).toBeVisible();
  warehouse.down = false;
  await tray.getByRole('button', { name: 'Réessayer' }).last().click();
  await expect.element(tray.getByText('Toutes vos actions ont bien été reçues.')).toBeVisible();
  expect(warehouse.rows.orderlines.get(idOf(101))?.picked).toBe(24);
});

test('commands that wait for a failing server say so', async () => {
  const { warehouse, pick } = await openOrder();
  warehouse.failing = { status: 503, body: { code: 'server.busy', detail: '' } };
  pick(24);
  await button(/^Erreur 503/).click();
  await expect.element(tray.getByText('En attente du serveur')).toBeVisible();
  await expect.element(tray.getByText(/^Le serveur répond par l’erreur 503 depuis/)).toBeVisible();
  await expect.element(tray.getByText(/réseau|Hors ligne/)).not.toBeInTheDocument();
});

test('a refusal whose code only a newer server knows keeps its detail, and the status of the call', async () => {
  const { warehouse, pick } = await openOrder();
  const detail = 'La commande est verrouillée par la comptabilité.';
  warehouse.onCommand = () => ({ status: 'rejected', code: 'order.locked', detail });
  pick(24);
  openTray();
  await expect.element(tray.getByText(detail, { exact: true })).toBeVisible();
  warehouse.failing = { status: 422, body: { code: 'envelope.locked', detail } };
  await tray.getByRole('button', { name: 'Réessayer' }).first().click();
  await expect.element(tray.getByText(`Erreur 422 : ${detail}`)).toBeVisible();
});

test('two counts are two equal choices; choosing the own one sends it based on the current value', async () => {
  const { warehouse, pick } = await openOrder();
  warehouse.onCommand = twoCounts;
  warehouse.history = [
    {
      id: 'h',
      entity: 'orderlines',
      row_id: idOf(101),
      at: '2026-06-12T12:10:00.000Z',
      username: 'ines.roche',
      origin: 'command',
      device: '',
      action: 'update',
      changes: { picked: [0, 20] },
      cause: 'line.short',
    },
  ];
  pick(24);
  openTray();
  await expect.element(tray.getByText('Comptages contradictoires')).toBeVisible();
  await expect
    .element(tray.getByText('TX-1042-BLE a été compté deux fois ; quantité commandée : 24.'))
    .toBeVisible();
  await expect.element(tray.getByText('ines.roche')).toBeVisible();
  // Today: shown with its time, like pending commands.
  await expect.element(tray.getByText(/^\d\d:\d\d$/)).toBeVisible();
  const [mine, theirs] = [
    tray.getByRole('button', { name: 'Garder 24' }),
    tray.getByRole('button', { name: 'Prendre 20' }),
  ];
  const look = (one: typeof mine) => one.element().className.replace(/\s+/g, ' ').trim();
  expect(look(mine)).toBe(look(theirs));
  warehouse.onCommand = () => null;
  await mine.click();
  await expect
    .poll(() => warehouse.commands.map((one) => one.args))
    .toMatchObject([
      { picked: 24, from: 0 },
      { picked: 24, from: 20 },
    ]);
  expect(warehouse.commands[0]!.id).not.toBe(warehouse.commands[1]!.id);
  await expect.element(tray.getByText('Toutes vos actions ont bien été reçues.')).toBeVisible();
});

test('choosing the other count discards the own one, and sends nothing', async () => {
  const { warehouse, pick } = await openOrder();
  warehouse.onCommand = twoCounts;
  pick(24);
  openTray();
  await tray.getByRole('button', { name: 'Prendre 20' }).click();
  await expect.poll(() => readQueue()).toEqual([]);
  expect(warehouse.commands).toHaveLength(1);
});

test('settled conflicts are not reported any more; of two conflicts about one order the last one settles both', async () => {
  const { warehouse, pick } = await openOrder();
  const news = (id: string, order: number, type = 'sync_conflict') => ({
    id,
    type,
    message: `Nouvelle ${id}`,
    created_at: '2026-06-12T12:10:00.000Z',
    is_read: false,
    link: `/orders/${idOf(order)}`,
  });
  warehouse.onCommand = ({ args }) => {
    const line = (args as { line_id: string }).line_id === idOf(101) ? 1 : 2;
    return { ...twoCounts(), current: lineOf(line, { picked: 20, prep_state: 'short', quantity: 24 }) };
  };
  // Both are sent in one batch: if the first went alone, its refusal would block the other.
  warehouse.down = true;
  pick(24);
  enqueue('line.pick', { order_id: idOf(1), line_id: idOf(102), picked: 9, from: 0 });
  await expect.poll(() => readQueue().map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  warehouse.down = false;
  wakeDevice();
  openTray();
  const take = tray.getByRole('button', { name: 'Prendre 20' });
  await expect.element(take.nth(1)).toBeVisible();
  // The bell has not received them yet.
  warehouse.unread = [news('a', 1), news('b', 2), news('c', 1, 'order_status')];
  await take.first().click();
  await expect.poll(() => readQueue().length).toBe(1);
  expect(warehouse.unread).toHaveLength(3);
  await take.click();
  await expect.poll(() => warehouse.unread.map(({ id }) => id)).toEqual(['b', 'c']);
  await tray.getByRole('button', { name: 'Fermer' }).click();
  await expect.element(button('Notifications : 2 non lues')).toBeVisible();
});

test('the notification of a conflict that was settled offline is marked as read when the network is back', async () => {
  const { warehouse, pick } = await openOrder();
  warehouse.onCommand = twoCounts;
  pick(24);
  openTray();
  const keep = tray.getByRole('button', { name: 'Garder 24' });
  await expect.element(keep).toBeVisible();
  const link = `/orders/${idOf(1)}`;
  const told = { id: 'a', type: 'sync_conflict', message: 'Nouvelle', created_at: '', is_read: false, link };
  warehouse.unread = [told];
  refreshBell();
  // Behind the tray.
  await expect.poll(() => document.querySelector('[aria-label$="non lue"]')).not.toBeNull();
  warehouse.down = true;
  await keep.click();
  await expect.poll(() => readQueue()[0]?.state).toBe('waiting');
  expect(warehouse.unread).toHaveLength(1);
  warehouse.down = false;
  refreshBell();
  await expect.poll(() => warehouse.unread).toEqual([]);
});

test('a refusal says why; it is sent again, corrected, or discarded after a confirmation', async () => {
  const { warehouse, pick } = await openOrder();
  warehouse.onCommand = () => ({ status: 'rejected', code: 'line.overpick' });
  pick(30);
  openTray();
  await expect.element(tray.getByText('Refusé : Prélèvement : 30 TX-1042-BLE')).toBeVisible();
  await expect.element(tray.getByText(/ne peut pas dépasser la quantité commandée/)).toBeVisible();
  await tray.getByRole('button', { name: 'Réessayer' }).first().click();
  await expect.poll(() => warehouse.commands.length).toBe(2);
  await tray.getByRole('button', { name: 'Abandonner' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Abandonner cette action ?' });
  await asked.getByRole('button', { name: 'Garder' }).click();
  expect(readQueue()).toHaveLength(1);
  warehouse.onCommand = () => null;
  await tray.getByRole('button', { name: 'Corriger à 24' }).click();
  await expect.poll(() => warehouse.rows.orderlines.get(idOf(101))?.picked).toBe(24);
  await expect.poll(() => readQueue().map((one) => one.state)).toEqual(['applied']);
});

test('discarding sends the commands that it blocked', async () => {
  const { warehouse, pick } = await openOrder();
  warehouse.onCommand = ({ type }) =>
    type === 'line.pick' ? { status: 'rejected', code: 'line.overpick' } : null;
  pick(30);
  await expect.poll(() => readQueue().map((one) => one.state)).toEqual(['refused']);
  enqueue('order.release', { order_id: idOf(1) });
  openTray();
  await expect.element(tray.getByText('Commande libérée')).toBeVisible();
  await tray.getByRole('button', { name: 'Abandonner' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner' }).click();
  await expect.poll(() => warehouse.commands.map((one) => one.type)).toEqual(['line.pick', 'order.release']);
});

/** A command as the device shows it. */
function queuedAs(n: number, more: Partial<QueuedCommand>): QueuedCommand {
  return {
    n,
    id: idOf(900 + n),
    user_id: profileOf('Preparer').user_id,
    type: 'line.pick',
    version: 1,
    args: { order_id: idOf(1), line_id: idOf(101), picked: n, from: 0 },
    lane: `order:${idOf(1)}`,
    depends_on: [],
    state: 'refused',
    attempts: 1,
    queued_at: '2026-06-12T12:00:00.000Z',
    verdict: null,
    ...more,
  };
}
const verdictOf = (n: number, code: string, status: 'rejected' | 'blocked' = 'rejected') => ({
  id: idOf(900 + n),
  status,
  rev: 0,
  code,
  detail: '',
});

test('a blocked command names what has to be settled first, and offers no retry', async () => {
  await openOrder();
  publishQueue([
    queuedAs(30, { verdict: verdictOf(30, 'line.overpick') }),
    queuedAs(31, {
      type: 'order.release',
      args: { order_id: idOf(1) },
      verdict: verdictOf(31, 'command.blocked', 'blocked'),
    }),
  ]);
  openTray();
  const held = tray.getByRole('article').filter({ hasText: 'En suspens : Commande libérée' });
  await expect.element(held.getByText('À traiter d’abord : Prélèvement : 30 TX-1042-BLE.')).toBeVisible();
  await expect.element(held.getByRole('button', { name: 'Abandonner' })).toBeVisible();
  expect(held.getByRole('button', { name: 'Réessayer' }).elements()).toEqual([]);
});

test('discarding lists what else is discarded', async () => {
  await openOrder();
  publishQueue([
    queuedAs(30, { verdict: verdictOf(30, 'line.overpick') }),
    queuedAs(31, {
      type: 'order.release',
      args: { order_id: idOf(1) },
      state: 'waiting',
      depends_on: [idOf(930)],
    }),
  ]);
  openTray();
  await tray.getByRole('button', { name: 'Abandonner' }).click();
  const asked = page.getByRole('alertdialog');
  await expect.element(asked.getByText(/1 action dépendante sera aussi abandonnée/)).toBeVisible();
  await expect.element(asked.getByRole('listitem').filter({ hasText: 'Commande libérée' })).toBeVisible();
});

test('an outdated command asks first; one that caused server errors may be retried', async () => {
  await openOrder();
  publishQueue([
    queuedAs(20, { verdict: verdictOf(20, 'command.expired') }),
    queuedAs(21, { verdict: verdictOf(21, 'server.failure') }),
  ]);
  openTray();
  await expect.element(tray.getByText(/plus de 30 jours/)).toBeVisible();
  await expect.element(tray.getByRole('button', { name: 'Envoyer quand même' })).toBeVisible();
  await expect.element(tray.getByText(/ne sera jamais exécutée deux fois/)).toBeVisible();
});

test('the first sync shows its progress, in the bar and in the tray', async () => {
  await openOrder();
  publishReplicaStatus({
    complete: false,
    progress: { done: 12_500, total: 100_000 },
    pulled_at: null,
    without_catalogue: false,
  });
  await expect.element(button(/Téléchargement/)).toBeVisible();
  openTray();
  await expect.element(tray.getByText(/^12\s500 sur 100\s000/)).toBeVisible();
  await expect.element(tray.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '12500');
  await expect.element(tray.getByText('Données\u00a0: –')).toBeVisible();
});

test('the queue of another user on this device is not shown', async () => {
  await openOrder();
  publishQueue([queuedAs(1, { user_id: 'somebody-else', state: 'waiting' })]);
  openTray();
  await expect.element(tray.getByText('Toutes vos actions ont bien été reçues.')).toBeVisible();
});
