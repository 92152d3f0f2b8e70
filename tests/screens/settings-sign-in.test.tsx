import { beforeEach, expect, test } from 'vitest';
import type { FakeAnswer } from './fake-api.ts';
import { openSettings, section } from './open-settings.tsx';
import { freshBrowser } from './open-shop-page.tsx';
import { openStillDevice } from './still-device.ts';

beforeEach(async () => {
  await freshBrowser();
  openStillDevice();
});

async function changePassword(current: string, next: string, again = next): Promise<void> {
  const form = section('Mot de passe');
  await form.getByLabelText('Mot de passe actuel').fill(current);
  await form.getByLabelText('Nouveau mot de passe').fill(next);
  await form.getByLabelText('Confirmer le mot de passe').fill(again);
  await form.getByRole('button', { name: 'Changer le mot de passe' }).click();
}

test('a refused password change shows at its field, or beside the form while it applies', async () => {
  const server = await openSettings();
  const alert = section('Mot de passe').getByRole('alert');
  await changePassword('old-secret', 'short');
  await expect.element(alert.getByText('8 caractères', { exact: false })).toBeVisible();
  await expect.element(section('Mot de passe').getByLabelText('Nouveau mot de passe')).toHaveFocus();
  server.instead = ({ path }) =>
    path === '/auth/password' ? { status: 422, body: { code: 'auth.password', detail: '' } } : undefined;
  await changePassword('wrong', 'long enough');
  await expect.element(alert.getByText('Le mot de passe actuel', { exact: false })).toBeVisible();
  await expect.element(section('Mot de passe').getByLabelText('Mot de passe actuel')).toHaveFocus();
  await section('Mot de passe').getByLabelText('Mot de passe actuel').fill('old-secret');
  await expect.element(alert).not.toBeInTheDocument();
  const tooMany = { status: 429, body: { code: 'auth.too_many', detail: '' } };
  server.instead = ({ path }) => (path === '/auth/password' ? tooMany : undefined);
  await changePassword('old-secret', 'long enough');
  await expect.element(alert.getByText('n’a pas été modifié', { exact: false })).toBeVisible();
  // The server may have changed it, with the response lost.
  server.instead = ({ path }) => (path === '/auth/password' ? null : undefined);
  await changePassword('old-secret', 'long enough');
  await expect.element(alert.getByText('a peut-être été modifié', { exact: false })).toBeVisible();
  await expect.element(alert.getByText('n’a pas été modifié', { exact: false })).not.toBeInTheDocument();
  server.instead = () => undefined;
  await changePassword('old-secret', 'long enough');
  await expect.element(alert).not.toBeInTheDocument();
  expect(server.calls.findLast(({ path }) => path === '/auth/password')?.body).toEqual({
    current: 'old-secret',
    password: 'long enough',
  });
});

test('a refused sign-in code moves the focus to the field that is wrong', async () => {
  const server = await openSettings();
  const form = section('Code de connexion');
  const password = form.getByLabelText('Mot de passe actuel');
  const pin = form.getByLabelText('Nouveau code');
  const set = form.getByRole('button', { name: 'Définir le code' });
  await password.fill('old-secret');
  await set.click();
  await expect.element(pin).toHaveFocus();
  await pin.fill('4827');
  const refused = { status: 422, body: { code: 'auth.password', detail: '' } };
  server.instead = ({ method }) => (method === 'PUT' ? refused : undefined);
  await set.click();
  await expect.element(password).toHaveFocus();
  await password.fill('old-secret-2');
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument();
});

test('passwords that do not match are no error any more once either of them is changed', async () => {
  await openSettings();
  await changePassword('old-secret', 'long enough', 'long enugh');
  const form = section('Mot de passe');
  const again = form.getByLabelText('Confirmer le mot de passe');
  await expect.element(again).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabelText('Nouveau mot de passe').fill('long enugh');
  await expect.element(again).not.toHaveAttribute('aria-invalid');
});

test('a refused password or code that was changed meanwhile is not marked, and the form says that nothing changed', async () => {
  const server = await openSettings();
  const refused = { status: 422, body: { code: 'auth.password', detail: '' } };
  const held = (method: string, path: string) => {
    const answer = Promise.withResolvers<FakeAnswer>();
    server.instead = (call) => (call.method === method && call.path === path ? answer.promise : undefined);
    return {
      isAsked: () => server.calls.some((call) => call.method === method && call.path === path),
      answer,
    };
  };
  const password = held('POST', '/auth/password');
  await changePassword('old-secrt', 'long enough');
  await expect.poll(password.isAsked).toBe(true);
  const current = section('Mot de passe').getByLabelText('Mot de passe actuel');
  await current.fill('old-secret');
  password.answer.resolve(refused);
  await expect
    .element(section('Mot de passe').getByText('n’a pas été modifié', { exact: false }))
    .toBeVisible();
  await expect.element(current).not.toHaveAttribute('aria-invalid');

  const pin = held('PUT', '/auth/pin');
  const form = section('Code de connexion');
  const own = form.getByLabelText('Mot de passe actuel');
  await own.fill('old-secrt');
  await form.getByLabelText('Nouveau code').fill('4827');
  await form.getByRole('button', { name: 'Définir le code' }).click();
  await expect.poll(pin.isAsked).toBe(true);
  await own.fill('old-secret');
  pin.answer.resolve(refused);
  await expect.element(form.getByRole('alert')).toBeVisible();
  await expect.element(own).not.toHaveAttribute('aria-invalid');
});

test('a sign-in code of the greatest length is not called too long, and a longer one is refused in words', async () => {
  await openSettings();
  const form = section('Code de connexion');
  const pin = form.getByLabelText('Nouveau code');
  await pin.fill('482715');
  await expect.element(form.getByText(/^Longueur maximale/)).not.toBeInTheDocument();
  await pin.fill('4827153');
  await form.getByRole('button', { name: 'Définir le code' }).click();
  await expect.element(form.getByText('Saisissez 4 à 6 chiffres.')).toBeVisible();
  await expect.element(pin).toHaveValue('4827153');
});
