import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createAppRouter } from '#src/app/router.tsx';
import { readToken } from '#src/api/token.ts';
import { loadEntry } from '#src/i18n/setup.ts';
import { hasPinHere, notePin } from '#src/session/shared-device/pin-users.ts';
import { noteRecentUser } from '#src/session/shared-device/recent-users.ts';
import { endSession } from '#src/session/sign-out/end-session.ts';
import { GUARD_MS, setGuardMs } from '#src/ui/press-guard.ts';
import '#src/ui/theme.css';
import { fakeApi, type FakeAnswer, type FakeCall } from './fake-api.ts';
import { sendKeys } from './send-keys.ts';
import './shorten-press-guard.ts';

const badge = '7391'.repeat(10);
const refused = { status: 401, body: { code: 'auth.pin', detail: '' } };

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  endSession('none');
  localStorage.clear();
  await noteRecentUser({ user_id: 'u2', username: 'paul' });
  await noteRecentUser({ user_id: 'u1', username: 'léo' });
  notePin('u1', new Date(Date.now() + 86_400_000).toISOString());
});

const tooMany = { status: 429, body: { code: 'auth.too_many', detail: '' } };
const badgeRefused = { status: 401, body: { code: 'auth.badge', detail: '' } };
const refusals = { '/auth/login/pin': refused, '/auth/login/badge': badgeRefused };

type Answer = FakeAnswer | Promise<FakeAnswer>;

/** The sign-in screen, in French, with a server that refuses everything. */
async function openLogin(given: Record<string, Answer> = {}): Promise<FakeCall[]> {
  await loadEntry('fr');
  const answers: Record<string, Answer> = { ...refusals, ...given };
  const calls = fakeApi(
    ({ path }) => answers[path] ?? { status: 401, body: { code: 'auth.credentials', detail: '' } },
  );
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/login'] }));
  await render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  await expect.element(page.getByRole('button', { name: 'léo' })).toBeVisible();
  return calls;
}

const key = (name: string) => page.getByRole('button', { name, exact: true });

async function typePin(pin: string): Promise<void> {
  for (const digit of pin) await key(digit).click();
  await key('OK').click();
}

test('a PIN takes six touches: the name, four digits and OK', async () => {
  const calls = await openLogin();
  await page.getByRole('button', { name: 'léo' }).click();
  await typePin('7391');
  expect(calls.at(-1)).toMatchObject({ path: '/auth/login/pin', body: { username: 'léo', pin: '7391' } });
  await expect.element(page.getByText(/n’a pas été accepté/)).toBeVisible();
});

test('the late answer to a PIN opens no session once another name was chosen', async () => {
  const answer = Promise.withResolvers<FakeAnswer>();
  const calls = await openLogin({ '/auth/login/pin': answer.promise });
  await page.getByRole('button', { name: 'léo' }).click();
  await typePin('7391');
  await expect.poll(() => calls.at(-1)?.path).toBe('/auth/login/pin');
  await page.getByRole('button', { name: 'Une autre personne' }).click();
  answer.resolve({ body: { token: 'late', profile: {} } });
  await expect.element(page.getByRole('button', { name: 'léo' })).toBeVisible();
  await new Promise((done) => setTimeout(done, 100));
  expect(readToken()).toBeNull();
});

test('digits are typed on a keyboard of any layout, and can be erased', async () => {
  const calls = await openLogin();
  await page.getByRole('button', { name: 'léo' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Code de léo' })).toHaveFocus();
  await sendKeys('739', { gap: 150, layout: 'french', end: [] }, 150);
  await key('Effacer le dernier chiffre').click();
  await page.getByRole('textbox', { name: 'Code de léo' }).click();
  await sendKeys('842', { gap: 150, layout: 'french' }, 150);
  await expect.poll(() => calls.at(-1)?.body).toEqual({ username: 'léo', pin: '73842' });
});

test('after 5 wrong PINs the password is asked, now and for the next sign-in', async () => {
  const calls = await openLogin();
  await page.getByRole('button', { name: 'léo' }).click();
  for (let at = 1; at <= 5; at++) {
    await typePin('8264');
    await expect.poll(() => calls.filter(({ path }) => path === '/auth/login/pin')).toHaveLength(at);
    if (at < 5) await expect.element(page.getByText(/n’a pas été accepté/)).toBeVisible();
  }
  await expect.element(page.getByText('5 codes erronés : saisissez le mot de passe.')).toBeVisible();
  await expect.element(page.getByLabelText('Identifiant')).toHaveValue('léo');
  expect(hasPinHere('u1')).toBe(false);
});

test('after too many codes for the server, the password is asked: it works at once', async () => {
  const calls = await openLogin({ '/auth/login/pin': tooMany });
  await page.getByRole('button', { name: 'léo' }).click();
  await typePin('8264');
  await expect.element(page.getByText('Trop de codes erronés : saisissez le mot de passe.')).toBeVisible();
  await expect.element(page.getByLabelText('Identifiant')).toHaveValue('léo');
  await expect.element(page.getByLabelText('Mot de passe', { exact: true })).toHaveFocus();
  expect(calls.filter(({ path }) => path === '/auth/login/pin')).toHaveLength(1);
});

test('after too many badges for the server, the password is asked, on the keypad too', async () => {
  await openLogin({ '/auth/login/badge': tooMany });
  await page.getByRole('button', { name: 'léo' }).click();
  await expect
    .poll(async () => {
      await sendKeys(badge, { gap: 4, layout: 'french' });
      return page.getByText('Trop d’essais avec un badge : saisissez le mot de passe.').query();
    })
    .not.toBeNull();
  await page.getByRole('button', { name: 'Utiliser le mot de passe' }).click();
  await expect.element(page.getByLabelText('Identifiant')).toHaveValue('léo');
});

test('after a message has moved the keys, they ignore presses until a double tap is over', async () => {
  setGuardMs(GUARD_MS);
  await openLogin();
  await page.getByRole('button', { name: 'léo' }).click();
  await typePin('8264');
  await expect.element(page.getByText(/n’a pas été accepté/)).toBeVisible();
  const five = key('5').element();
  expect(five.closest('[data-guarded]')).not.toBeNull();
  await expect.poll(() => five.closest('[data-guarded]')).toBeNull();
});

test('a user without a PIN here is asked for the password', async () => {
  await openLogin();
  await page.getByRole('button', { name: 'paul' }).click();
  await expect.element(page.getByLabelText('Identifiant')).toHaveValue('paul');
  await expect.element(page.getByLabelText('Mot de passe', { exact: true })).toHaveFocus();
});

test.each([
  ['at first', async () => {}],
  ['in the password field', async () => page.getByLabelText('Mot de passe', { exact: true }).click()],
  [
    'on the keypad',
    async () => {
      await page.getByRole('button', { name: 'léo' }).click();
      await expect.element(page.getByRole('textbox', { name: 'Code de léo' })).toHaveFocus();
    },
  ],
])('a badge is read %s, on a French keyboard', async (_, start) => {
  const calls = await openLogin();
  await start();
  // The reader of scans loads after the first paint.
  await expect
    .poll(async () => {
      await sendKeys(badge, { gap: 4, layout: 'french' });
      return calls.filter(({ path }) => path === '/auth/login/badge').map(({ body }) => body);
    })
    .toContainEqual({ code: badge });
  await expect.element(page.getByText(/Ce badge ne fonctionne pas ici/)).toBeVisible();
  expect(calls.map(({ path }) => path)).not.toContain('/auth/login/pin');
});

test('another scan than a badge says so', async () => {
  const calls = await openLogin();
  await expect
    .poll(async () => {
      await sendKeys('3760120040115', { gap: 4, layout: 'french' });
      return page.getByText('Ce code n’est pas celui d’un badge.').query();
    })
    .not.toBeNull();
  expect(calls).toEqual([]);
});
