import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readLink } from '#src/api/link-store.ts';
import { keepProfile } from '#src/session/storage/kept-profile.ts';
import { readSession } from '#src/session/session-store.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openStillDevice } from './still-device.ts';

const preparer = profileOf('Preparer');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const DAY_MS = 86_400_000;

beforeEach(() => freshBrowser());

// Only the first test of a file has a page in which no call was answered yet.
test('a start with hanging calls says nothing about a server that has not answered', async () => {
  const server = { silent: true };
  fakeApi(({ path }) => (server.silent ? 'never' : { body: path === '/auth/me' ? preparer : [] }));
  keepProfile({ profile: { ...preparer, vat_rate: 20 }, confirmedAt: Date.now() - 3 * DAY_MS });
  const device = openStillDevice();
  await openPage('/settings');
  const connecting = button(/^Connexion/);
  await expect.element(connecting).toBeVisible();
  expect(readLink()).toMatchObject({ up: true, answeredAt: null });
  const old = {
    complete: true,
    progress: null,
    pulled_at: Date.now() - 3 * DAY_MS,
    without_catalogue: false,
  };
  device.emit({ kind: 'replica', status: old });
  await expect.element(button(/^Connexion ?\d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible();
  await expect.element(button(/À jour/)).not.toBeInTheDocument();
  const sync = page.getByRole('region', { name: 'Synchronisation' });
  await expect.element(sync.getByText('Le serveur n’a pas encore répondu.')).toBeVisible();

  // The user could not sign in again here.
  await button('Déconnexion').first().click();
  const dialog = page.getByRole('alertdialog', { name: 'Se déconnecter maintenant ?' });
  await expect.element(dialog.getByText(/Il sera impossible de se reconnecter ici/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Rester connecté' }).click();
  expect(readSession().phase).toBe('open');

  device.emit({ kind: 'replica', status: { ...old, pulled_at: Date.now() } });
  await expect.element(button(/^Connexion ?\d\d:\d\d$/)).toBeVisible();
  const width = connecting.element().getBoundingClientRect().width;
  server.silent = false;
  // The pending calls keep hanging; another one is answered.
  device.emit({ kind: 'link', up: true });
  await expect.element(button(/^À jour ?\d\d:\d\d$/)).toBeVisible();
  expect(
    button(/^À jour/)
      .element()
      .getBoundingClientRect().width,
  ).toBe(width);
  await expect.element(sync.getByText('Le serveur répond.')).toBeVisible();
});
