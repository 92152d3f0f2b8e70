import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readToken } from '#src/api/token.ts';
import { hasPinHere } from '#src/session/shared-device/pin-users.ts';
import { readSession } from '#src/session/session-store.ts';
import { endSession } from '#src/session/sign-out/end-session.ts';
import { fakeApi, type FakeAnswer } from './fake-api.ts';
import { badge, openLogin, refused } from './open-login.tsx';
import { sendKeys } from './send-keys.ts';
import './shorten-press-guard.ts';

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  endSession('none');
  localStorage.clear();
});

const tooMany = { status: 429, body: { code: 'auth.too_many', detail: '' } };

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
  await expect.element(page.getByRole('textbox', { name: 'Votre code, léo' })).toHaveFocus();
  await sendKeys('739', { gap: 150, layout: 'french', end: [] }, 150);
  await key('Effacer le dernier chiffre').click();
  await page.getByRole('textbox', { name: 'Votre code, léo' }).click();
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

const placeOfKeys = () => key('5').element().getBoundingClientRect().top + scrollY;
const alerts = () =>
  page
    .getByRole('alert')
    .elements()
    .map((one) => one.textContent)
    .join('');

test.each([
  ['a wrong code', 360, 740, () => typePin('8264'), /n’a pas été accepté/],
  ['a wrong code', 360, 640, () => typePin('8264'), /n’a pas été accepté/],
  ['a wrong code', 360, 560, () => typePin('8264'), /n’a pas été accepté/],
  ['a wrong code', 740, 360, () => typePin('8264'), /n’a pas été accepté/],
  ['a wrong code', 915, 412, () => typePin('8264'), /n’a pas été accepté/],
  ['a wrong code', 820, 1180, () => typePin('8264'), /n’a pas été accepté/],
  ['a wrong code', 1180, 820, () => typePin('8264'), /n’a pas été accepté/],
  [
    'a refused badge',
    360,
    740,
    () => sendKeys(badge, { gap: 4, layout: 'french' }),
    /Ce badge ne fonctionne pas ici/,
  ],
] as const)(
  'the message about %s at %i × %i px is in view and does not move the keys',
  async (_, width, height, act, said) => {
    await page.viewport(width, height);
    await openLogin();
    await page.getByRole('button', { name: 'léo' }).click();
    await expect.element(key('5')).toBeVisible();
    const before = placeOfKeys();
    await expect
      .poll(async () => {
        await act();
        // The next attempt would remove the message.
        await new Promise((resolve) => setTimeout(resolve, 300));
        return page.getByText(said).query();
      })
      .not.toBeNull();
    expect(placeOfKeys()).toBe(before);
    expect(page.getByText(said).elements()).toHaveLength(1);
    await expect.element(page.getByText(said)).toBeInViewport({ ratio: 1 });
    await key('3').click();
    await expect.element(page.getByText(said)).not.toBeInTheDocument();
    expect(placeOfKeys()).toBe(before);
  },
);

test.each([
  [360, 740],
  [360, 640],
  [740, 360],
])('without a network the code has one message at %i × %i, which ends with the outage', async (...size) => {
  await page.viewport(...size);
  await openLogin();
  await page.getByRole('button', { name: 'léo' }).click();
  await expect.element(key('5')).toBeVisible();
  const before = placeOfKeys();
  const calls = fakeApi(() => null);
  await typePin('7391');
  await expect.element(page.getByText('Pas de réseau.')).toBeVisible();
  await expect
    .element(page.getByText('La connexion nécessite le serveur.', { exact: false }))
    .toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      await sendKeys(badge, { gap: 4, layout: 'french' });
      return calls.map(({ path }) => path);
    })
    .toContain('/auth/login/badge');
  expect(alerts()).toMatch(/^Pas de réseau\.\s?La connexion nécessite le serveur\.[^.]*\.$/);
  expect(placeOfKeys()).toBe(before);
  vi.restoreAllMocks();
  fakeApi(() => refused);
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Pas de réseau.')).not.toBeInTheDocument();
  expect(alerts()).toBe('');
});

test.each([
  [
    'a code',
    '/auth/login/pin',
    async () => {
      await page.getByRole('button', { name: 'léo' }).click();
      await typePin('7391');
    },
  ],
  ['a badge', '/auth/login/badge', () => sendKeys(badge, { gap: 4, layout: 'french' })],
] as const)('without a network %s is refused in words and opens no session', async (_, path, act) => {
  await openLogin();
  const calls = fakeApi(() => null);
  await expect
    .poll(async () => {
      await act();
      return calls.map((call) => call.path);
    })
    .toContain(path);
  await expect.element(page.getByText('Pas de réseau.')).toBeVisible();
  await expect.element(page.getByText('La connexion nécessite le serveur.', { exact: false })).toBeVisible();
  expect(readToken()).toBeNull();
  expect(readSession().phase).not.toBe('open');
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
      await expect.element(page.getByRole('textbox', { name: 'Votre code, léo' })).toHaveFocus();
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
