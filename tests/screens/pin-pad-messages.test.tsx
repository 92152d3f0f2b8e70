import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, type FakeAnswer } from './fake-api.ts';
import { badge, openBadgeReader } from './open-login.tsx';
import { freshBrowser } from './open-shop-page.tsx';
import { recordSignals } from './played-signals.ts';
import { sendKeys } from './send-keys.ts';
import './shorten-press-guard.ts';

const key = (name: string) => page.getByRole('button', { name, exact: true });
const field = () => page.getByRole('textbox', { name: 'Votre code, léo' });
const password = () => page.getByLabelText('Mot de passe', { exact: true });
const outage = () => page.getByText('Pas de réseau.');
const noBadge = () => page.getByText('Ce code n’est pas celui d’un badge.');
const scan = (code: string) => sendKeys(code, { gap: 4 });

beforeEach(async () => {
  await freshBrowser();
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** The PIN pad of léo, once the reader of badges has loaded. */
async function openPinPad(): Promise<void> {
  await openBadgeReader(undefined, badge);
  await page.getByRole('button', { name: 'léo' }).click();
  await expect.element(field()).toHaveFocus();
}

test('a badge that fails because the server cannot be reached says so, also after typed digits', async () => {
  await openPinPad();
  fakeApi(() => null);
  const { played } = recordSignals();
  for (let times = 1; times <= 2; times++) {
    await key('7').click();
    await key('3').click();
    await expect.element(field()).toHaveValue('73');
    await scan(badge);
    await expect.element(outage()).toBeVisible();
    await expect.element(field()).toHaveValue('');
    expect(played()).toEqual(Array(times).fill('wrong'));
  }
});

test('typed digits stay while a badge is checked; its refusal erases them, to be seen', async () => {
  await openPinPad();
  const { promise, resolve } = Promise.withResolvers<FakeAnswer>();
  const calls = fakeApi(({ path }) => (path === '/auth/login/badge' ? promise : null));
  await key('7').click();
  await scan(badge);
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/auth/login/badge');
  await key('3').click();
  await expect.element(field()).toHaveValue('73');
  resolve({ status: 401, body: { code: 'auth.badge', detail: '' } });
  await expect.element(field()).toHaveValue('');
  await expect.element(page.getByText(/badge/).first()).toBeVisible();
});

test('typed digits are erased when the server can no longer be reached, to say so', async () => {
  await openPinPad();
  await key('7').click();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(outage()).toBeVisible();
  await expect.element(field()).toHaveValue('');
});

test('without a network, a scan of something else than a badge says so, on the keypad and beside the password', async () => {
  await openPinPad();
  fakeApi(() => null);
  await scan(badge);
  await expect.element(outage()).toBeVisible();
  await key('7').click();
  await scan('3760120040115');
  await expect.element(noBadge()).toBeVisible();
  await expect.element(outage()).not.toBeVisible();
  await key('Utiliser le mot de passe').click();
  await expect.element(password()).toHaveFocus();
  // A password field takes the keys of a scan as typed.
  (document.activeElement as HTMLElement).blur();
  await scan(badge);
  await expect.element(noBadge()).not.toBeInTheDocument();
  await expect.element(outage()).toBeVisible();
  await scan('3760120040115');
  await expect.element(noBadge()).toBeVisible();
});

test('a press on the message about a wrong code leaves the focus in the field, and buttons still act', async () => {
  await openPinPad();
  await sendKeys('8264', { gap: 150 }, 150);
  const message = page.getByText(/n’a pas été accepté/);
  await expect.element(message).toBeVisible();
  await message.click();
  await expect.element(field()).toHaveFocus();
  await sendKeys('73', { gap: 150, end: [] }, 150);
  await expect.element(field()).toHaveValue('73');
  await page.getByRole('heading', { name: 'Votre code, léo' }).click();
  await expect.element(field()).toHaveFocus();
  await key('Utiliser le mot de passe').click();
  await expect.element(password()).toHaveFocus();
});
