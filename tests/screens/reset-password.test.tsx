import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readSession } from '#src/session/session-store.ts';
import { openDurableStore } from '#src/sync/engine/outbox/store/open-durable-store.ts';
import { toasts } from '#src/ui/toast-store.ts';
import { newCommand } from '../sync/new-command.ts';
import { fakeApi, type FakeAnswer } from './fake-api.ts';
import { freshBrowser, keepNames, openPage, profileOf } from './open-shop-page.tsx';

const preparer = profileOf('Preparer');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name });

/** Élise is signed in on this browser. */
function serve(confirm: FakeAnswer = { status: 204 }) {
  return fakeApi(({ path }) => {
    if (path === '/auth/me') return { body: preparer };
    if (path === '/people') return { body: [{ username: preparer.username, full_name: 'Élise Garnier' }] };
    if (path === '/auth/password-reset/confirm') return confirm;
    if (path === '/auth/logout') return { status: 204 };
    return { body: [] };
  });
}

async function choosePassword() {
  await page.getByLabelText('Nouveau mot de passe', { exact: true }).fill('long enough');
  await page.getByLabelText('Confirmer le mot de passe').fill('long enough');
  await button('Définir le mot de passe').click();
}

beforeEach(() => freshBrowser());

test('a new user of a browser where another user is signed in signs that user out first, then signs in', async () => {
  const calls = serve();
  keepNames('Preparer', { [preparer.username]: 'Élise Garnier' });
  const store = openDurableStore(preparer.user_id, { now: () => Date.now() });
  await store.outbox.add([newCommand('basket', { user_id: preparer.user_id })]);
  store.close();
  const { where } = await openPage('/admin-reset-password#token=once-only&user=n.benali');
  await expect.element(heading('Élise Garnier utilise déjà ce navigateur')).toBeVisible();
  await expect.element(page.getByText(/^1 action n’a pas été envoyée\./)).toBeVisible();
  expect(page.getByRole('banner').element().textContent).not.toContain(preparer.username);
  await button('Se déconnecter et continuer').click();
  await choosePassword();
  await expect.poll(where).toBe('/login');
  await expect.element(page.getByRole('textbox', { name: 'Identifiant' })).toHaveValue('n.benali');
  const confirmed = calls.find(({ path }) => path === '/auth/password-reset/confirm');
  expect(confirmed?.body).toEqual({ token: 'once-only', password: 'long enough' });
});

test('a user who opens the own link while signed in signs in with the new password', async () => {
  serve();
  const { where } = await openPage(`/admin-reset-password#token=once-only&user=${preparer.username}`);
  await choosePassword();
  await expect.poll(where).toBe('/login');
  expect(readSession().phase).toBe('denied');
});

test('a link that was used or has expired is said to be so once, in place of the form', async () => {
  serve({ status: 422, body: { code: 'auth.reset_invalid', detail: '' } });
  const { where } = await openPage(`/admin-reset-password#token=used&user=${preparer.username}`);
  await choosePassword();
  await expect.element(heading('Ce lien n’est plus valide')).toBeVisible();
  await expect.element(button('Définir le mot de passe')).not.toBeInTheDocument();
  expect(toasts.read()).toEqual([]);
  await page.getByRole('link', { name: 'Retour à la connexion' }).click();
  await expect.poll(where).toBe('/');
});
