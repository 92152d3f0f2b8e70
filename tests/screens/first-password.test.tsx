import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { createAppRouter } from '#src/app/router.tsx';
import { loadEntry } from '#src/i18n/setup.ts';
import { endSession } from '#src/session/sign-out/end-session.ts';
import '#src/ui/theme.css';
import { fakeApi, type FakeAnswer } from './fake-api.ts';
import { profileOf } from './open-shop-page.tsx';

const provisional = { status: 403, body: { code: 'auth.password_change', detail: '' } };

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  endSession('none');
  localStorage.clear();
  await loadEntry('fr');
});

/** Signs in with a provisional password; `answer` is the server's to the new one. */
async function openForm(answer: FakeAnswer = { status: 204 }) {
  const calls = fakeApi(({ path, body }) => {
    if (path === '/auth/first-password') return answer;
    if (path !== '/auth/login') return { status: 404 };
    const { password } = body as { password: string };
    return password === 'provisoire'
      ? provisional
      : { body: { token: 't1', profile: profileOf('Preparer') } };
  });
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/login'] }));
  await render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  await page.getByLabelText('Identifiant').fill('elise.garnier');
  await page.getByLabelText('Mot de passe', { exact: true }).fill('provisoire');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect.element(page.getByRole('heading', { name: 'Choisissez votre mot de passe' })).toBeVisible();
  const choose = async (password: string, again = password) => {
    await page.getByLabelText('Nouveau mot de passe', { exact: true }).fill(password);
    await page.getByLabelText('Confirmer le mot de passe', { exact: true }).fill(again);
    await page.getByRole('button', { name: 'Enregistrer et se connecter' }).click();
  };
  const sent = () => calls.filter(({ path }) => path === '/auth/first-password').map(({ body }) => body);
  return { choose, sent, calls };
}

test('a provisional password is replaced before the session opens, and the new one signs in', async () => {
  const { choose, sent, calls } = await openForm();
  await choose('un mot de passe');
  await expect.poll(() => localStorage.getItem('token')).toBe('t1');
  expect(sent()).toEqual([{ username: 'elise.garnier', current: 'provisoire', password: 'un mot de passe' }]);
  expect(calls.findLast(({ path }) => path === '/auth/login')?.body).toEqual({
    username: 'elise.garnier',
    password: 'un mot de passe',
  });
});

test('a short password and a different confirmation are refused at their fields, before the server', async () => {
  const { choose, sent } = await openForm();
  await choose('court');
  const first = page.getByLabelText('Nouveau mot de passe', { exact: true });
  await expect.element(first).toHaveAccessibleDescription(/au moins 8 caractères/i);
  await expect.element(first).toHaveAttribute('aria-invalid', 'true');
  await expect.element(first).toHaveFocus();
  await first.fill('un mot de pas');
  await expect.element(first).not.toHaveAttribute('aria-invalid');
  await choose('un mot de passe', 'un autre');
  await expect.element(first).not.toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(page.getByLabelText('Confirmer le mot de passe', { exact: true }))
    .toHaveAttribute('aria-invalid', 'true');
  await first.fill('un autre mot de passe');
  await expect
    .element(page.getByLabelText('Confirmer le mot de passe', { exact: true }))
    .not.toHaveAttribute('aria-invalid');
  expect(sent()).toEqual([]);
});

test('a refusal of the server is shown without a sign-in, and the way back leads to the sign-in form', async () => {
  const { choose } = await openForm({ status: 422, body: { code: 'auth.password_same', detail: '' } });
  await choose('un mot de passe');
  await expect
    .element(page.getByRole('main').getByRole('alert').last())
    .toHaveTextContent('Choisissez un mot de passe différent du mot de passe provisoire.');
  expect(localStorage.getItem('token')).toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'Retour à la connexion' }));
  await expect.element(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
});
