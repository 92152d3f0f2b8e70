import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { defaultGrants } from '#contract/access.ts';
import { recordLink } from '#src/api/link-store.ts';
import { createAppRouter } from '#src/app/router.tsx';
import { loadEntry, switchLanguage } from '#src/i18n/setup.ts';
import { endSession } from '#src/session/sign-out/end-session.ts';
import { loadProfile } from '#src/session/start/load-profile.ts';
import { toasts } from '#src/ui/toast-store.ts';
import '#src/ui/theme.css';
import { fakeApi, type FakeAnswer, type FakeCall } from './fake-api.ts';

const profile = {
  user_id: 'u1',
  username: 'claire.morel',
  email: 'claire@quai.example',
  role_name: 'Manager',
  permissions: [...defaultGrants.Manager],
  customer_code: '',
  customer_name: '',
};

/** Answers the calls that every page of the shell needs; a test provides the others. */
function serve(
  more: (call: FakeCall) => FakeAnswer | null | 'never' | undefined = () => undefined,
): FakeCall[] {
  return fakeApi((call) => {
    const own = more(call);
    if (own !== undefined) return own;
    if (call.path === '/auth/me') return { body: profile };
    if (call.path === '/notifications/') return { body: [] };
    if (call.path === '/basket' || call.path === '/auth/sessions') return { body: [] };
    return { body: { rows: [], next: null, count: 3 } };
  });
}

async function openAt(path: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  if (localStorage.getItem('token')) void loadProfile();
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  return { router, screen, where: () => router.state.location.href };
}

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await page.viewport(1440, 900);
  endSession('none');
  localStorage.clear();
  await loadEntry('fr');
  for (const { id } of toasts.read()) toasts.dismiss(id);
});

test('signed out, every protected page shows the sign-in screen, and so does an unknown address', async () => {
  serve();
  for (const path of ['/', '/orders', '/orders/42', '/article/TX-1', '/settings', '/no/such/page']) {
    const { where, screen } = await openAt(path);
    await expect.poll(where, { message: path }).toBe('/login');
    await screen.unmount();
  }
});

test('signing in leads to the requested page', async () => {
  serve(({ path }) => (path === '/auth/login' ? { body: { token: 't1', profile } } : undefined));
  const { where, screen } = await openAt('/settings');
  await screen.getByLabelText('Identifiant').fill('claire.morel');
  await screen.getByLabelText('Mot de passe', { exact: true }).fill('secret');
  await screen.getByRole('button', { name: 'Se connecter' }).click();
  await expect.poll(where).toBe('/settings');
  await expect.element(screen.getByRole('heading', { name: 'Réglages' })).toBeVisible();
  expect(document.title).toBe('Réglages | Quai');
});

for (const [who, user_id, start] of [
  ['the same user continues on the same page', 'u1', '/settings'],
  ['another user starts at home', 'u2', '/'],
] as const) {
  test(`after a session has expired, ${who}`, async () => {
    let expired = false;
    serve(({ path }) => {
      if (path === '/auth/login') return { body: { token: 't2', profile: { ...profile, user_id } } };
      return path === '/auth/me' && expired ? { status: 401, body: {} } : undefined;
    });
    localStorage.setItem('token', 't1');
    const { where, screen } = await openAt('/settings');
    await expect.element(screen.getByRole('heading', { name: 'Réglages' })).toBeVisible();
    expired = true;
    await loadProfile();
    await expect.poll(where).toBe('/login');
    expired = false;
    await screen.getByLabelText('Identifiant').fill('somebody');
    await screen.getByLabelText('Mot de passe', { exact: true }).fill('secret');
    await screen.getByRole('button', { name: 'Se connecter' }).click();
    await expect.poll(where).toBe(start);
    await expect.element(screen.getByRole('banner')).toBeVisible();
    expect(where()).toBe(start);
  });
}

test('the sign-in form requires both fields, and says what was wrong', async () => {
  let status = 401;
  serve(({ path }) => (path === '/auth/login' ? { status, body: {} } : undefined));
  const { screen } = await openAt('/login');
  await switchLanguage('en');
  const send = screen.getByRole('button', { name: 'Sign in' });
  await send.click();
  await expect.element(screen.getByText('Please enter both username and password.')).toBeVisible();
  await screen.getByLabelText('Username').fill('claire.morel');
  await screen.getByLabelText('Password', { exact: true }).fill('secret');
  for (const [answered, text] of [
    [401, 'Incorrect username or password.'],
    [422, 'Invalid data format.'],
    [500, 'An unexpected error occurred.'],
  ] as const) {
    status = answered;
    await send.click();
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  }
});

test('the gate shows that the profile is being loaded; a refusal leads to the sign-in', async () => {
  localStorage.setItem('token', 't1');
  let answer: (response: Response) => void = () => undefined;
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { where, screen } = await openAt('/');
  await expect.element(screen.getByText("Vérification de l'accès...")).toBeVisible();
  answer(new Response('{}', { status: 403, headers: { 'x-quai': '1' } }));
  await expect.poll(where).toBe('/login');
  expect(localStorage.getItem('token')).toBeNull();
});

test('bar and menu show the user and the pages they may open; Logout ends the session', async () => {
  localStorage.setItem('token', 't1');
  localStorage.setItem('basket', '[{"reference":"TX-1","quantity":1,"marking":"","price_seen":690}]');
  const calls = serve(({ path }) => (path === '/basket' ? 'never' : undefined));
  const { where, screen } = await openAt('/');
  const bar = screen.getByRole('banner');
  await expect.element(bar.getByText('claire.morel')).toBeVisible();
  await expect.element(bar.getByText('Manager', { exact: false })).toBeVisible();
  await expect.element(bar.getByRole('link', { name: 'Panier : 1 article' })).toBeVisible();
  const menu = screen.getByRole('navigation', { name: 'Menu principal' });
  await expect.element(menu.getByRole('link', { name: 'Accueil' })).toHaveAttribute('aria-current', 'page');
  await expect
    .element(menu.getByRole('link', { name: 'Tableau de bord' }))
    .toHaveAttribute('href', '/dashboard-manager');
  expect(menu.getByRole('link', { name: 'Rôles' }).query()).toBeNull();
  await bar.getByRole('button', { name: 'Déconnexion' }).click();
  await expect.poll(where).toBe('/login');
  expect(calls.map((call) => call.path)).toContain('/auth/logout');
});

test('the bell lists unread notifications, and marking one as read removes it', async () => {
  localStorage.setItem('token', 't1');
  const made = { created_at: '2026-06-12T12:32:00.000Z', link: '' };
  const list = [
    {
      id: 'a',
      type: 'order_status',
      message: 'La commande 2026-000140 est expédiée.',
      is_read: false,
      ...made,
    },
    { id: 'b', type: 'proof', message: 'Déjà lu.', is_read: true, ...made },
  ];
  let readStatus = 500;
  serve(({ path, method }) => {
    if (path === '/notifications/') return { body: list };
    return method === 'POST' && path === '/notifications/a/read'
      ? { status: readStatus, body: {} }
      : undefined;
  });
  const { screen } = await openAt('/');
  const bell = screen.getByRole('button', { name: 'Notifications : 1 non lue' });
  await bell.click();
  await expect.element(screen.getByText('Statut de commande')).toBeVisible();
  await expect.element(screen.getByText('12/06/2026', { exact: false })).toBeVisible();
  expect(screen.getByText('Déjà lu.').query()).toBeNull();
  await screen.getByText('La commande 2026-000140 est expédiée.').click();
  await expect.element(bell).toBeVisible();
  readStatus = 200;
  await screen.getByText('La commande 2026-000140 est expédiée.').click();
  await expect.element(screen.getByText('Aucune notification non lue.')).toBeVisible();
  expect(toasts.read()).toEqual([]);
});

test('a screen that throws leaves the bar, and offers a retry and the way home', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem('token', 't1');
  let sessions: FakeAnswer = { body: 'not a list' };
  serve(({ path }) => (path === '/auth/sessions' ? sessions : undefined));
  const { where, screen } = await openAt('/settings');
  await expect.element(screen.getByText('Cet écran a cessé de fonctionner')).toBeVisible();
  sessions = { body: [] };
  await screen.getByRole('main').getByRole('link', { name: 'Accueil' }).click();
  await expect.poll(where).toBe('/');
  await expect.element(screen.getByRole('heading', { name: 'À faire maintenant' })).toBeVisible();
});

test('on a phone the bar is a menu that closes on Escape, on a link and when the window gets wider', async () => {
  await page.viewport(360, 740);
  localStorage.setItem('token', 't1');
  serve();
  const { where, screen } = await openAt('/');
  const button = screen.getByRole('button', { name: 'Menu' });
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  await button.click();
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await button.click();
  await menu.getByRole('link', { name: 'Réglages' }).click();
  await expect.poll(where).toBe('/settings');
  await expect.element(menu).not.toBeInTheDocument();
  await button.click();
  await expect.element(menu).toBeVisible();
  await page.viewport(768, 900);
  await expect.element(menu).not.toBeInTheDocument();
});

test('on a phone the bar leads to the basket for everyone who may see the catalogue, as on a desktop', async () => {
  await page.viewport(360, 740);
  localStorage.setItem('token', 't1');
  const preparer = { ...profile, role_name: 'Preparer', permissions: [...defaultGrants.Preparer] };
  expect(preparer.permissions).not.toContain('place orders');
  serve(({ path }) => (path === '/auth/me' ? { body: preparer } : undefined));
  const { screen } = await openAt('/settings');
  const basket = screen.getByRole('banner').getByRole('link', { name: 'Panier : vide' });
  await expect.element(basket).toBeVisible();
});

test('on a phone the bar shows the full name of a page, also one long word beside a symbol', async () => {
  await page.viewport(360, 740);
  localStorage.setItem('token', 't1');
  const calls = serve();
  const { screen } = await openAt('/customizations');
  // The last call of the start.
  await expect.poll(() => calls.some((call) => call.path === '/people')).toBe(true);
  recordLink(false);
  await expect.element(screen.getByRole('banner').getByRole('button', { name: 'Hors ligne' })).toBeVisible();
  const name = screen.getByRole('banner').getByText('Marquages', { exact: true });
  await expect.element(name).toBeVisible();
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = name.element();
  expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight]);
});

test('a new password is validated and sent with the token of the link, and the token disappears from the address', async () => {
  const calls = serve(() => ({ status: 204 }));
  const { where, screen } = await openAt('/admin-reset-password#token=once-only');
  await switchLanguage('en');
  await expect.element(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect.poll(where).not.toContain('once-only');
  const first = screen.getByLabelText('New password', { exact: true });
  const second = screen.getByLabelText('Confirm the password');
  const send = screen.getByRole('button', { name: 'Set password' });
  await first.fill('short');
  await send.click();
  await expect.element(screen.getByText('Password must be at least 8 characters long.')).toBeVisible();
  await first.fill('long enough');
  await second.fill('long enougH');
  await send.click();
  await expect.element(screen.getByText('Passwords do not match.')).toBeVisible();
  await second.fill('long enough');
  await send.click();
  await expect.poll(where).toBe('/login');
  expect(calls.map((call) => call.body)).toEqual([{ token: 'once-only', password: 'long enough' }]);
});

test('a new user, after choosing the first password, signs in without typing the user name', async () => {
  serve(() => ({ status: 204 }));
  const { where, screen } = await openAt('/admin-reset-password#token=once-only&user=n.benali');
  await expect.element(screen.getByText('n.benali')).toBeVisible();
  await screen.getByLabelText('Nouveau mot de passe', { exact: true }).fill('long enough');
  await screen.getByLabelText('Confirmer le mot de passe').fill('long enough');
  await screen.getByRole('button', { name: 'Définir le mot de passe' }).click();
  await expect.poll(where).toBe('/login');
  await expect.element(screen.getByRole('textbox', { name: 'Identifiant' })).toHaveValue('n.benali');
});

test('a user who was locked out because the server did not answer gets to the requested page once it does', async () => {
  localStorage.setItem('token', 't1');
  let answered = false;
  serve(() => (answered ? undefined : { foreign: true, text: '<html>' }));
  const { where, screen } = await openAt('/settings');
  await expect.poll(where).toBe('/login');
  await expect.element(screen.getByRole('heading', { name: 'Se connecter' })).toBeVisible();
  answered = true;
  await loadProfile();
  await expect.poll(where).toBe('/settings');
});
