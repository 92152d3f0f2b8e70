import { beforeEach, expect, test, vi } from 'vitest';
import { loadEntry } from '#src/i18n/setup.ts';
import { endSession } from '#src/session/end-session.ts';
import { loadProfile } from '#src/session/load-profile.ts';
import { readSession } from '#src/session/session-store.ts';
import { signIn } from '#src/session/sign-in.ts';
import { signOut } from '#src/session/sign-out.ts';
import { startSession } from '#src/session/start-session.ts';
import { toasts } from '#src/ui/toast-store.ts';
import { fakeApi } from './fake-api.ts';

const profile = {
  user_id: 'u1',
  username: 'claire.morel',
  email: 'claire@quai.example',
  role_name: 'Manager',
  permissions: ['view orders page'],
  customer_code: '',
  customer_name: '',
};

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await loadEntry('fr');
  endSession('none');
  localStorage.clear();
  for (const { id } of toasts.read()) toasts.dismiss(id);
});

const texts = () => toasts.read().map((one) => one.text);

async function openAs(user: unknown = profile): Promise<void> {
  fakeApi(() => ({ body: { token: 't1', profile: user } }));
  await signIn('claire.morel', 'secret');
  vi.restoreAllMocks();
}

test('signing in stores token, role and permissions, and opens the session', async () => {
  const calls = fakeApi(() => ({ body: { token: 't1', profile } }));
  expect(await signIn('claire.morel', 'secret')).toBe(true);
  expect(calls.map((call) => [call.method, call.path, call.body])).toEqual([
    ['POST', '/auth/login', { username: 'claire.morel', password: 'secret' }],
  ]);
  expect(localStorage.getItem('token')).toBe('t1');
  expect(localStorage.getItem('role_name')).toBe('Manager');
  expect(localStorage.getItem('permissions')).toBe('["view orders page"]');
  expect(readSession()).toMatchObject({ phase: 'open', confirmed: true, user: profile });
});

test('401 on the profile call ends the session and says so', async () => {
  await openAs();
  fakeApi(() => ({ status: 401, body: { code: 'auth.expired', detail: 'x' } }));
  await loadProfile();
  expect(readSession()).toEqual({ phase: 'denied', reason: 'expired' });
  expect(Object.keys(localStorage).filter((key) => key !== 'device_id')).toEqual([]);
  expect(texts()).toEqual(['Session expirée. Veuillez vous reconnecter.']);
});

test('a reply without a username clears the user and says so', async () => {
  await openAs();
  fakeApi(() => ({ body: { email: 'x' } }));
  await loadProfile();
  expect(readSession()).toEqual({ phase: 'denied', reason: 'unexpected' });
  expect(texts()).toEqual(["Erreur d'authentification : réponse backend inattendue."]);
});

test('without an answer the last confirmed profile serves, and the next answer decides', async () => {
  await openAs();
  for (const none of [null, { foreign: true, text: '<html>' }, { status: 503 }, { status: 429 }]) {
    fakeApi(() => none);
    await loadProfile();
    expect(readSession()).toMatchObject({ phase: 'open', confirmed: false, user: profile });
    expect(localStorage.getItem('token')).toBe('t1');
    vi.restoreAllMocks();
  }
  fakeApi(() => ({ body: { ...profile, role_name: 'Guest' } }));
  await loadProfile();
  expect(readSession()).toEqual({ phase: 'denied', reason: 'role' });
});

test('an answer to a session that is over meanwhile changes nothing', async () => {
  await openAs();
  let answer = (_response: Response) => undefined as void;
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const asked = loadProfile();
  localStorage.setItem('token', 't2');
  answer(new Response('{}', { status: 401, headers: { 'x-quai': '1' } }));
  await asked;
  expect(readSession().phase).toBe('open');
  expect(localStorage.getItem('token')).toBe('t2');
});

test('signing out calls the server, whatever it says, and clears the mirrors', async () => {
  await openAs();
  localStorage.setItem('basket', '[{"reference":"TX-1"}]');
  const calls = fakeApi(() => null);
  await signOut();
  expect(calls.map((call) => call.path)).toEqual(['/auth/logout']);
  expect(Object.keys(localStorage).filter((key) => key !== 'device_id')).toEqual([]);
  expect(readSession()).toEqual({ phase: 'denied', reason: 'none' });
  expect(toasts.read()).toMatchObject([{ type: 'success', text: '✅ Déconnexion réussie !' }]);
});

test('a call names its user, and a 401 to it asks for the profile', async () => {
  const stop = startSession();
  try {
    await openAs();
    const { request } = await import('#src/api/request.ts');
    const calls = fakeApi(({ path }) =>
      path === '/auth/me' ? { body: profile } : { status: 401, body: {} },
    );
    await expect(request('GET', '/orders', { quiet: true })).rejects.toThrow('HTTP 401');
    await vi.waitFor(() => expect(calls.map((call) => call.path)).toEqual(['/orders', '/auth/me']));
    expect(calls[0]?.headers.get('x-quai-user')).toBe('u1');
    expect(calls[1]?.headers.get('x-quai-user')).toBeNull();
    expect(readSession().phase).toBe('open');
  } finally {
    stop();
  }
});

test('a session that another tab opened is taken over, one that it ended is ended', async () => {
  const stop = startSession();
  try {
    await openAs();
    localStorage.setItem('token', 't2');
    fakeApi(() => ({ body: { ...profile, user_id: 'u2', username: 'paul' } }));
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await vi.waitFor(() => expect(readSession()).toMatchObject({ user: { username: 'paul' } }));
    localStorage.removeItem('token');
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(readSession()).toEqual({ phase: 'denied', reason: 'none' });
  } finally {
    stop();
  }
});

test('without an answer and without a kept profile nobody is let in, the token stays, and it is said once', async () => {
  localStorage.setItem('token', 't1');
  fakeApi(() => null);
  await loadProfile();
  await loadProfile();
  expect(readSession()).toEqual({ phase: 'denied', reason: 'unreachable' });
  expect(localStorage.getItem('token')).toBe('t1');
  expect(texts()).toEqual(['Erreur réseau : impossible de joindre le serveur.']);
  vi.restoreAllMocks();
  fakeApi(() => ({ body: profile }));
  await loadProfile();
  expect(readSession()).toMatchObject({ phase: 'open', confirmed: true });
});

test('on reconnect the server is asked again, and what it says counts', async () => {
  await openAs();
  const stop = startSession();
  try {
    fakeApi(() => null);
    dispatchEvent(new Event('offline'));
    await vi.waitFor(() => expect(readSession()).toMatchObject({ confirmed: false }));
    vi.restoreAllMocks();
    fakeApi(() => ({ body: { ...profile, permissions: [] } }));
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(readSession()).toMatchObject({ confirmed: true, permissions: [] }));
    expect(localStorage.getItem('permissions')).toBe('[]');
  } finally {
    stop();
  }
});
