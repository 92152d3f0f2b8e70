import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recordLink } from '#src/api/link-store.ts';
import { openTray } from '#src/floor/sync-state/tray-store.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { loadProfile } from '#src/session/start/load-profile.ts';
import { putOffUpdate } from '#src/sw-bridge/update-store.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';
import { openStillDevice } from './still-device.ts';

const preparer = profileOf('Preparer');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const tray = page.getByRole('dialog', { name: 'Synchronisation' });
const sync = page.getByRole('region', { name: 'Synchronisation' });
const arrived = tray.getByText(/bien été reçues/);
const facts = { complete: true, progress: null, pulled_at: Date.now(), without_catalogue: false };
const pick = () => enqueue('line.pick', { order_id: idOf(1), line_id: idOf(101), picked: 24, from: 0 });

const waiting: QueuedCommand = {
  n: 1,
  id: idOf(901),
  user_id: preparer.user_id,
  type: 'line.pick',
  version: 1,
  args: { order_id: idOf(1), line_id: idOf(101), picked: 24, from: 0 },
  lane: `order:${idOf(1)}`,
  depends_on: [],
  state: 'waiting',
  attempts: 1,
  queued_at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  verdict: null,
};

/** A page on a device whose answers the test sets. */
async function open(path: string, told = true) {
  const lines = [lineOf(1, { reference: 'TX-1042-BLE', quantity: 24 })];
  const order = orderOf(lines, { claimed_by: preparer.username, claimed_at: new Date().toISOString() });
  const warehouse = openWarehouse(preparer, [order], lines);
  const device = openStillDevice();
  await openPage(path);
  if (path === '/settings') await expect.element(button('Déconnexion').first()).toBeVisible();
  else await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
  if (told) device.emit({ kind: 'replica', status: facts });
  const goOffline = () => {
    warehouse.down = true;
    recordLink(false);
  };
  return { device, goOffline };
}
const openPicking = () => open(`/orders/${idOf(1)}/picking`);

beforeEach(async () => {
  await freshBrowser();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  recordLink(true);
  putOffUpdate();
});

describe('if the store does not answer', () => {
  test('picking says that nothing is stored, and counts nothing', async () => {
    const { device, goOffline } = await openPicking();
    goOffline();
    await expect.element(page.getByText(/Tout est conservé sur cet appareil, continuez/)).toBeVisible();
    device.emit({ kind: 'queue', queue: [waiting] });
    await expect.element(page.getByText('1 en attente.')).toBeVisible();
    device.emit({ kind: 'broken' });
    await expect.element(page.getByText(/Vos actions ne peuvent pas être enregistrées ici/)).toBeVisible();
    await expect.element(page.getByText('Hors ligne.', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/Tout est conservé/)).not.toBeInTheDocument();
  });

  test('the banner promises nothing, and the settings count nothing', async () => {
    const { device, goOffline } = await open('/settings');
    goOffline();
    await expect.element(page.getByText(/conservés ici et envoyés plus tard/)).toBeVisible();
    await expect.element(sync.getByText('Aucune action en attente d’envoi.')).toBeVisible();
    device.emit({ kind: 'broken' });
    await expect.element(page.getByText(/Vos actions ne peuvent pas être enregistrées ici/)).toBeVisible();
    await expect.element(page.getByText(/conservés ici et envoyés plus tard/)).not.toBeInTheDocument();
    await expect.element(sync.getByText(/ne répond pas. Rechargez la page/)).toBeVisible();
    await expect.element(sync.getByText(/^Rien n’attend/)).not.toBeInTheDocument();
  });
});

test('with a stored profile, the bar shows its age beside what is stored here', async () => {
  const { goOffline } = await open('/settings');
  goOffline();
  await loadProfile();
  await expect.element(page.getByText(/Votre accès a été confirmé/)).toBeVisible();
  await expect
    .element(
      page.getByText(/marquage, réception, comptages et panier sont conservés ici et envoyés plus tard/),
    )
    .toBeVisible();
});

test('before the queue was read, nothing says that the queue is empty', async () => {
  const { device, goOffline } = await open('/settings', false);
  goOffline();
  await expect.element(sync.getByText('Lecture des actions en attente sur cet appareil.')).toBeVisible();
  await expect.element(sync.getByText(/^Rien n’attend/)).not.toBeInTheDocument();
  openTray();
  await expect.element(tray.getByText('Lecture des actions en attente sur cet appareil.')).toBeVisible();
  await expect.element(tray.getByText(/^Hors ligne depuis/)).toBeVisible();
  await expect.element(tray.getByText(/Rien n’est en attente ici/)).not.toBeInTheDocument();
  device.emit({ kind: 'replica', status: facts });
  await expect.element(tray.getByText(/Rien n’est en attente ici/)).toBeVisible();
  await expect.element(arrived).toBeVisible();
});

test('with a tap that could not be stored, nothing says that everything has arrived, or is stored', async () => {
  const { device, goOffline } = await openPicking();
  device.full = true;
  pick();
  await expect.element(page.getByText(/l’appareil est plein/)).toBeVisible();
  goOffline();
  const words = /Certaines de vos actions n’ont pas pu être enregistrées/;
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByText(/Tout est conservé/)).not.toBeInTheDocument();
  openTray();
  await expect.element(tray.getByText(words)).toBeVisible();
  device.emit({ kind: 'queue', queue: [waiting] });
  await expect.element(tray.getByText('Prélèvement : 24 TX-1042-BLE')).toBeVisible();
  await expect.element(tray.getByText(words)).toBeVisible();
  await expect.element(tray.getByText(/rien n’est perdu/)).not.toBeInTheDocument();
});

test('after a loss nothing says that everything has arrived; later taps are stored', async () => {
  const { device, goOffline } = await openPicking();
  device.emit({ kind: 'store-deleted' });
  goOffline();
  await expect.element(page.getByText(/Vos actions sont conservées/)).toBeVisible();
  openTray();
  await expect.element(tray.getByText(/une partie n’a peut-être pas été envoyée/)).toBeVisible();
  await expect.element(arrived).not.toBeInTheDocument();
});

test('an outdated version says so on warehouse screens and in the tray, with the date of the pending work', async () => {
  const { device } = await openPicking();
  device.emit({ kind: 'queue', queue: [waiting] });
  await expect.element(button(/^Envoi/)).toBeVisible();
  device.emit({ kind: 'halted', why: 'update' });
  await expect.element(page.getByText(/^Cette version est trop ancienne/)).toBeVisible();
  await expect.element(button(/^Mettre à jour/)).toBeVisible();
  await expect.element(button(/^Envoi/)).not.toBeInTheDocument();
  await button('Mise à jour requise').click();
  await expect.element(tray.getByText('En attente de la mise à jour')).toBeVisible();
  await expect.element(tray.getByText(/^Cette version est trop ancienne/)).toBeVisible();
  await expect.element(tray.getByText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/)).toBeVisible();
});
