import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createAppRouter } from '#src/app/router.tsx';
import { loadEntry, switchLanguage } from '#src/i18n/setup.ts';
import { endSession } from '#src/session/sign-out/end-session.ts';
import '#src/ui/theme.css';
import { fakeApi } from './fake-api.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  endSession('none');
  localStorage.clear();
});

test('a password whose confirmation was lost signs in at the next press', async () => {
  await loadEntry('en');
  await switchLanguage('fr');
  let password = 'for-the-start';
  const signedIn: string[] = [];
  const refused = (code: string, status = 401) => ({ status, body: { code, detail: '' } });
  fakeApi(({ path, body }) => {
    const sent = body as { current: string; password: string };
    if (path === '/auth/first-password') {
      if (sent.current !== password) return refused('auth.credentials');
      password = sent.password;
      // The answer does not arrive.
      return null;
    }
    if (path !== '/auth/login') return refused('auth.required');
    if (sent.password !== password) return refused('auth.credentials');
    if (password === 'for-the-start') return refused('auth.password_change', 403);
    signedIn.push(sent.password);
    return refused('auth.expired');
  });
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/login'] }));
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  await screen.getByLabelText('Identifiant').fill('n.benali');
  await screen.getByLabelText('Mot de passe', { exact: true }).fill('for-the-start');
  await screen.getByRole('button', { name: 'Se connecter' }).click();
  await screen.getByLabelText('Nouveau mot de passe', { exact: true }).fill('my-own-password');
  await screen.getByLabelText('Confirmer le mot de passe', { exact: true }).fill('my-own-password');
  const save = screen.getByRole('button', { name: 'Enregistrer et se connecter' });
  await save.click();
  // While a toast is shown, its region is the last alert, and may be empty.
  const alerts = () =>
    screen
      .getByRole('alert')
      .elements()
      .map((one) => one.textContent);
  await expect.poll(() => alerts().join('')).not.toBe('');
  expect(signedIn).toEqual([]);
  await save.click();
  await expect.poll(() => signedIn).toEqual(['my-own-password']);
});
