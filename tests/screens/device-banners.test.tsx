import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { noteServerDate } from '#src/api/clock-store.ts';
import { deviceConnection } from '#src/app/connect-device.ts';
import { serveDevice } from '#src/sync/engine/serve-device.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { forgetStore, hasKnownStore } from '#src/session/shared-device/known-stores.ts';
import { recordWaiting } from '#src/session/shared-device/recent-users.ts';
import { putOffUpdate } from '#src/sw-bridge/update-store.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf, scan } from './order-server.ts';
import { openStillDevice } from './still-device.ts';

const preparer = profileOf('Preparer');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const alarm = page.getByRole('alert').filter({ hasText: /\S/ });

function openOne() {
  const lines = [lineOf(1, { reference: 'TX-1042-BLE', quantity: 24 })];
  const order = orderOf(lines, { claimed_by: preparer.username, claimed_at: new Date().toISOString() });
  return openWarehouse(preparer, [order], lines);
}
const pick = () => enqueue('line.pick', { order_id: idOf(1), line_id: idOf(101), picked: 24, from: 0 });

/** A device whose disk is full. */
function openFullDevice() {
  const device = openStillDevice();
  device.full = true;
  return device;
}

beforeEach(async () => {
  await freshBrowser();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a tap that could not be stored', () => {
  test('is named, is not shown as done, and is tried again under its own id', async () => {
    openOne();
    const device = openFullDevice();
    await openPage(`/orders/${idOf(1)}`);
    await expect.element(page.getByText('1 ligne', { exact: true })).toBeVisible();
    const id = pick();
    await expect.element(alarm.getByText('Non enregistré : l’appareil est plein.')).toBeVisible();
    await expect.element(alarm.getByText(/Non effectué\s: Prélèvement\s: 24 TX-1042-BLE\./)).toBeVisible();
    expect(readQueue()).toEqual([]);
    await alarm.getByRole('button', { name: 'Réessayer' }).click();
    await expect.element(alarm.getByText(/24 TX-1042-BLE/)).toBeVisible();
    device.full = false;
    await alarm.getByRole('button', { name: 'Réessayer' }).click();
    await expect.element(alarm).not.toBeInTheDocument();
    const taken = device.acts.filter(({ name }) => name === 'enqueue');
    expect(taken).toMatchObject([{ args: { id, type: 'line.pick' } }]);
  });

  test('can be dismissed', async () => {
    openOne();
    openFullDevice();
    await openPage(`/orders/${idOf(1)}`);
    await expect.element(page.getByText('1 ligne', { exact: true })).toBeVisible();
    pick();
    await alarm.getByRole('button', { name: 'Masquer' }).click();
    await expect.element(alarm).not.toBeInTheDocument();
  });

  test('is reported on warehouse screens, and the line keeps its state', async () => {
    openOne();
    openFullDevice();
    const vibrated: unknown[] = [];
    vi.spyOn(navigator, 'vibrate').mockImplementation((pattern) => vibrated.push(pattern) > 0);
    await page.viewport(820, 1180);
    await openPage(`/orders/${idOf(1)}/picking`);
    await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
    scan('TX-1042-BLE');
    await expect.element(alarm.getByText(/l’appareil est plein/)).toBeVisible();
    await expect.poll(() => vibrated.at(-1)).toEqual([200, 80, 200]);
    await expect.element(button(/^Encore 24/)).toBeVisible();
  });

  test('is not shown to the next user', async () => {
    const who = { ...preparer };
    openFullDevice();
    fakeApi(({ path }) => (path === '/auth/me' ? { body: who } : { body: [] }));
    await openPage('/settings');
    await expect.element(button('Déconnexion').first()).toBeVisible();
    pick();
    await expect.element(alarm).toBeVisible();
    Object.assign(who, { user_id: 'u-second', username: 'paul.second' });
    localStorage.setItem('token', 't2');
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await expect.element(button(/Bonjour, paul\.second/)).toBeVisible();
    await expect.element(alarm).not.toBeInTheDocument();
  });
});

describe('a store that the browser deleted', () => {
  test('is reported with the pending count that the server knew', async () => {
    const device = { id: 'd', queued: 3, rev: 12, last_seen: '2026-06-12T12:00:00.000Z' };
    fakeApi(({ path }) => (path === '/auth/me' ? { body: { ...preparer, device } } : { body: [] }));
    await openPage('/settings');
    await expect.element(button('Déconnexion').first()).toBeVisible();
    // The device detects this itself: a store is expected here, and none exists.
    await expect
      .element(alarm.getByText('Ce navigateur a supprimé les données conservées ici.'))
      .toBeVisible();
    await expect.element(alarm.getByText(/3 actions attendaient d’être envoyées/)).toBeVisible();
    await alarm.getByRole('button', { name: 'Compris' }).click();
    await expect.element(alarm).not.toBeInTheDocument();
  });

  test('is not reported to a user who wiped it, whatever the server still counts', async () => {
    const device = { id: 'd', queued: 3, rev: 12, last_seen: '2026-06-12T12:00:00.000Z' };
    fakeApi(({ path }) => (path === '/auth/me' ? { body: { ...preparer, device } } : { body: [] }));
    forgetStore(preparer.user_id);
    await openPage('/settings');
    await expect.element(button('Déconnexion').first()).toBeVisible();
    await expect.poll(() => hasKnownStore(preparer.user_id)).toBe(true);
    await expect.element(alarm).not.toBeInTheDocument();
  });

  test('is reported by the device itself to a user who had one here', async () => {
    fakeApi(({ path }) => (path === '/auth/me' ? { body: preparer } : { body: [] }));
    localStorage.setItem('known_stores', preparer.user_id);
    await openPage('/settings');
    await expect.element(alarm.getByText(/Vérifiez que vos dernières actions/)).toBeVisible();
  });
});

describe('a store that does not answer', () => {
  const chip = button(/Stockage en panne/);

  test('is reported with the known pending count, and nothing shows as in order', async () => {
    openOne();
    const device = openStillDevice();
    await openPage('/settings');
    await expect.element(button('Déconnexion').first()).toBeVisible();
    recordWaiting(preparer.user_id, 2);
    device.emit({ kind: 'broken' });
    await expect.element(alarm.getByText('Le stockage de cet appareil ne répond pas.')).toBeVisible();
    await expect.element(alarm.getByText(/2 actions y attendent encore/)).toBeVisible();
    await expect.element(alarm.getByRole('button', { name: 'Recharger' })).toBeVisible();
    await expect.element(button(/À jour/)).not.toBeInTheDocument();
    await chip.click();
    const tray = page.getByRole('dialog', { name: 'Synchronisation' });
    await expect.element(tray.getByText(/ne répond pas. Rechargez la page/)).toBeVisible();
    await expect.element(tray.getByText(/bien été reçues/)).not.toBeInTheDocument();
  });

  test('written by a newer version waits for the update', async () => {
    openOne();
    const device = openStillDevice();
    await openPage('/settings');
    await expect.element(button('Déconnexion').first()).toBeVisible();
    device.emit({ kind: 'halted', why: 'update' });
    device.emit({ kind: 'broken' });
    try {
      await expect.element(button('Mettre à jour').first()).toBeVisible();
      await expect.element(chip).toBeVisible();
      await expect.element(alarm).not.toBeInTheDocument();
    } finally {
      putOffUpdate();
    }
  });

  test('locked by an old tab asks the user to close that tab, and recovers once it is closed', async () => {
    openOne();
    const device = openStillDevice();
    await openPage('/settings');
    await expect.element(button('Déconnexion').first()).toBeVisible();
    device.emit({ kind: 'blocked' });
    await expect
      .element(alarm.getByText('Un ancien onglet de Quai bloque celui-ci\u00a0: fermez tous les autres.'))
      .toBeVisible();
    await chip.click();
    const tray = page.getByRole('dialog', { name: 'Synchronisation' });
    await expect.element(tray.getByText(/bloque les données de cet appareil\s: fermez-le\./)).toBeVisible();
    const facts = { complete: true, progress: null, pulled_at: Date.now(), without_catalogue: false };
    device.emit({ kind: 'replica', status: facts });
    await expect.element(alarm).not.toBeInTheDocument();
  });

  test('reports that it cannot be opened', async () => {
    openOne();
    deviceConnection.open = (receive) => {
      const serve = serveDevice(() => Promise.reject(new Error('The disk is damaged.')), receive);
      return { post: serve, close: () => serve({ kind: 'close' }) };
    };
    await openPage('/settings');
    await expect.element(chip).toBeVisible();
    pick();
    await expect.element(alarm.getByText(/le stockage de l’appareil ne répond pas/)).toBeVisible();
  });
});

test('without space for the catalogue, the banner says what still works', async () => {
  openOne();
  const device = openStillDevice();
  await openPage('/settings');
  await expect.element(button('Déconnexion').first()).toBeVisible();
  const facts = { complete: true, progress: null, pulled_at: Date.now(), without_catalogue: true };
  device.emit({ kind: 'replica', status: facts });
  await expect
    .element(page.getByText('Pas assez d’espace sur cet appareil pour tout le catalogue.'))
    .toBeVisible();
  await button('Compris').click();
  await expect.element(page.getByText(/Pas assez d’espace/)).not.toBeInTheDocument();
});

test('a captive portal is named', async () => {
  const portal = { on: false };
  openStillDevice();
  fakeApi(({ path }) => {
    if (portal.on) return { foreign: true, text: '<html>Wi-Fi</html>' };
    return path === '/auth/me' ? { body: preparer } : { body: [] };
  });
  await openPage('/settings');
  await expect.element(button('Déconnexion').first()).toBeVisible();
  portal.on = true;
  dispatchEvent(new Event('online'));
  await expect
    .element(page.getByText('Ce réseau demande de s’identifier sur son portail.').first())
    .toBeVisible();
  await expect.element(page.getByText(/Ouvrez une page web/).first()).toBeVisible();
  await expect.element(button(/^Portail réseau/)).toBeVisible();
});

test.each([
  [{ status: 503, body: { code: 'server.busy', detail: '' } }, 503],
  [{ status: 502, foreign: true, text: '<html>Bad gateway</html>' }, 502],
])('an error of the server is not reported as a missing network: %j', async (answer, status) => {
  const server = { failing: false };
  openStillDevice();
  fakeApi(({ path }) => {
    if (server.failing) return answer;
    return path === '/auth/me' ? { body: preparer } : { body: [] };
  });
  await openPage('/settings');
  await expect.element(button('Déconnexion').first()).toBeVisible();
  server.failing = true;
  dispatchEvent(new Event('online'));
  const words = page.getByText(new RegExp(`^Le serveur répond par l’erreur ${status} depuis .+\\.$`));
  // In the bar above the screen, and in the settings.
  await expect.element(words.first()).toBeVisible();
  await expect.element(words.nth(1)).toBeVisible();
  await expect.element(page.getByText(/Hors ligne/)).not.toBeInTheDocument();
  await button(new RegExp(`^Erreur ${status}`)).click();
  const tray = page.getByRole('dialog', { name: 'Synchronisation' });
  await expect.element(tray.getByText(new RegExp(`par l’erreur ${status}`))).toBeVisible();
  await expect.element(tray.getByText(/Hors ligne/)).not.toBeInTheDocument();
});

test('a wrong clock is reported once, quietly', async () => {
  openOne();
  openStillDevice();
  await openPage('/settings');
  await expect.element(button('Déconnexion').first()).toBeVisible();
  noteServerDate(new Date(Date.now() - 12 * 60_000).toUTCString());
  try {
    const words = page.getByText(/L’horloge de cet appareil avance de 12 minutes/);
    await expect.element(words.first()).toBeVisible();
    noteServerDate(new Date(Date.now() - 4 * 60_000).toUTCString());
    await expect.element(words.nth(1)).not.toBeInTheDocument();
  } finally {
    noteServerDate(new Date().toUTCString());
  }
});
