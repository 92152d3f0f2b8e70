import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createAppRouter } from '#src/app/router.tsx';
import { loadEntry, switchLanguage } from '#src/i18n/setup.ts';
import { endSession } from '#src/session/sign-out/end-session.ts';
import '#src/ui/theme.css';
import { fakeApi, type FakeAnswer } from './fake-api.ts';

const words = {
  en: { open: 'Forgot password', send: 'Send the link', email: 'E-mail address' },
  fr: { open: 'Mot de passe oublié', send: 'Envoyer le lien', email: 'Adresse e-mail' },
} as const;
type Language = keyof typeof words;

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  endSession('none');
  localStorage.clear();
});

async function ask(language: Language, email: string, answer: FakeAnswer) {
  await loadEntry('en');
  await switchLanguage(language);
  const calls = fakeApi(({ path }) => (path === '/auth/password-reset' ? answer : { status: 404 }));
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/login'] }));
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  await screen.getByRole('button', { name: words[language].open }).click();
  await screen.getByLabelText(words[language].email).fill(email);
  await screen.getByRole('button', { name: words[language].send }).click();
  return { screen, calls };
}

test.each([
  [
    'en',
    'No link was sent to a@quai.example: this server does not send e-mails. Ask your administrator for a link to set a new password.',
  ],
  [
    'fr',
    'Aucun lien n’a été envoyé à a@quai.example : ce serveur n’envoie pas d’e-mails. Demandez à votre administrateur un lien pour créer un nouveau mot de passe.',
  ],
] as const)('a server without mail is named, with who can help, in %s', async (language, text) => {
  const email = 'a@quai.example';
  const { screen, calls } = await ask(language, email, { body: { email, can_send_mail: false } });
  await expect.element(screen.getByRole('main').getByRole('status')).toHaveTextContent(text);
  expect(calls.map(({ body }) => body)).toEqual([{ email }]);
});

test.each([
  ['en', 'A reset link has been sent to a@quai.example.'],
  ['fr', 'Un lien de réinitialisation a été envoyé à a@quai.example.'],
] as const)('a sent link is confirmed in %s', async (language, text) => {
  const email = 'a@quai.example';
  const { screen } = await ask(language, email, { body: { email, can_send_mail: true } });
  await expect.element(screen.getByRole('main').getByRole('status')).toHaveTextContent(text);
});

test('without a response the page says to contact the administrator', async () => {
  const { screen } = await ask('en', 'a@quai.example', {
    status: 503,
    body: { code: 'server.busy', detail: '' },
  });
  await expect
    .element(screen.getByRole('main').getByRole('status'))
    .toHaveTextContent('The reset link could not be sent. Please contact the administrator.');
});

test('an address that is no e-mail address is reported at its field, which gets the focus', async () => {
  const { screen, calls } = await ask('fr', 'claire', {});
  const email = screen.getByLabelText(words.fr.email);
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(email).toHaveFocus();
  await email.fill('claire@quai.example');
  await expect.element(email).not.toHaveAttribute('aria-invalid');
  expect(calls.some(({ path }) => path === '/auth/password-reset')).toBe(false);
});
