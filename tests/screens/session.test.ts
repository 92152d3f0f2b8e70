import { beforeEach, expect, test, vi } from 'vitest';
import { loadEntry } from '#src/i18n/setup.ts';
import { endSession } from '#src/session/sign-out/end-session.ts';
import { loadProfile } from '#src/session/start/load-profile.ts';
import { noteRecentUser, recordWaiting, readRecentUsers } from '#src/session/shared-device/recent-users.ts';
import { readSession, subscribeSession } from '#src/session/session-store.ts';
import { signIn } from '#src/session/sign-in.ts';
import { signOut } from '#src/session/sign-out/sign-out.ts';
import { startSession } from '#src/session/start/start-session.ts';
import { toasts } from '#src/ui/toast-store.ts';
import { fakeApi } from './fake-api.ts';
import { forgetRecordedSession } from './forget-recorded-session.ts';

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
  await forgetRecordedSession();
  localStorage.clear();
  for (const { id } of toasts.read()) toasts.dismiss(id);
});

/** The entries of localStorage, without the device id. */
const kept = () =>
  Object.keys(localStorage)
    .filter((key) => key !== 'device_id')
    .toSorted();
const texts = () => toasts.read().map((one) => one.text);

async function openAs(user: unknown = profile): Promise<void> {
  fakeApi(() => ({ body: { token: 't1', profile: user } }));
  await signIn('claire.morel', 'secret');
  vi.restoreAllMocks();
}

test('signing in stores token, role and permissions, and opens the session', async () => {
  const calls = fakeApi(() => ({ body: { token: 't1', profile } }));
  expect(await signIn('claire.morel', 'secret')).toBe('opened');
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
  expect(readSession()).toEqual({ phase: 'denied', reason: 'expired', user_id: 'u1' });
  expect(kept()).toEqual(['recent_users']);
  expect(texts()).toEqual(['Session expirée. Veuillez vous reconnecter.']);
});

test('a reply without a username clears the user and says so', async () => {
  await openAs();
  fakeApi(() => ({ body: { email: 'x' } }));
  await loadProfile();
  expect(readSession()).toEqual({ phase: 'denied', reason: 'unexpected', user_id: 'u1' });
  expect(texts()).toEqual(["Erreur d'authentification : réponse backend inattendue."]);
});

test('without a response the last confirmed profile is used, and the next response decides', async () => {
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
  expect(readSession()).toEqual({ phase: 'denied', reason: 'role', user_id: 'u1' });
});

test('a response to a session that has ended meanwhile changes nothing', async () => {
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

test('signing out calls the server, ignores its response, and clears the mirrors', async () => {
  await openAs();
  localStorage.setItem('basket', '[{"reference":"TX-1"}]');
  const calls = fakeApi(() => ({ status: 500, body: { code: 'server.failure', detail: '' } }));
  await signOut();
  expect(calls.map((call) => call.path)).toEqual(['/auth/logout']);
  expect(kept()).toEqual(['recent_users', 'signed_out_tokens']);
  expect(readSession()).toEqual({ phase: 'denied', reason: 'none' });
  expect(toasts.read()).toMatchObject([{ type: 'success', text: '✅ Déconnexion réussie !' }]);
});

test('a call names its user, and a 401 requests the profile', async () => {
  const stop = startSession();
  try {
    await openAs();
    const { callList } = await import('#src/api/call.ts');
    const calls = fakeApi(({ path }) =>
      path === '/auth/me' ? { body: profile } : { status: 401, body: {} },
    );
    await expect(callList('GET /api/{list}', { params: { list: 'orders' }, quiet: true })).rejects.toThrow(
      'HTTP 401',
    );
    await expect.poll(() => calls.map((call) => call.path)).toEqual(['/orders', '/auth/me']);
    expect(calls[0]?.headers.get('x-quai-user')).toBe('u1');
    expect(calls[1]?.headers.get('x-quai-user')).toBeNull();
    expect(readSession().phase).toBe('open');
  } finally {
    stop();
  }
});

test('a session that another tab opened is adopted, one that it ended is ended', async () => {
  const stop = startSession();
  try {
    await openAs();
    localStorage.setItem('token', 't2');
    fakeApi(() => ({ body: { ...profile, user_id: 'u2', username: 'paul' } }));
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await expect.poll(() => readSession()).toMatchObject({ user: { username: 'paul' } });
    localStorage.removeItem('token');
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(readSession()).toEqual({ phase: 'denied', reason: 'none' });
  } finally {
    stop();
  }
});

test('without a response and without a stored profile the user is not let in, the token stays, and a message shows once', async () => {
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

test('a user who signs in while the previous session could not be checked sees nothing of the previous user', async () => {
  await openAs();
  localStorage.setItem('basket', '[{"reference":"TX-1","quantity":1,"marking":"","price_seen":690}]');
  // Stored with an open session, and restored too late for the stored profile to be valid.
  const old = JSON.stringify({ profile, confirmedAt: Date.now() - 8 * 24 * 3600 * 1000 });
  localStorage.setItem('kept_profile', old);
  fakeApi(() => null);
  await loadProfile();
  expect(readSession()).toEqual({ phase: 'denied', reason: 'unreachable', user_id: 'u1' });
  vi.restoreAllMocks();
  fakeApi(() => ({ body: { token: 't2', profile: { ...profile, user_id: 'u2', username: 'paul' } } }));
  await signIn('paul', 'secret');
  expect(readSession()).toMatchObject({ phase: 'open', user: { user_id: 'u2' } });
  expect(localStorage.getItem('basket')).toBeNull();
});

test('on reconnect the server is asked again, and its response decides', async () => {
  await openAs();
  const stop = startSession();
  try {
    fakeApi(() => null);
    dispatchEvent(new Event('offline'));
    await expect.poll(() => readSession()).toMatchObject({ confirmed: false });
    vi.restoreAllMocks();
    fakeApi(() => ({ body: { ...profile, permissions: [] } }));
    dispatchEvent(new Event('online'));
    await expect.poll(() => readSession()).toMatchObject({ confirmed: true, permissions: [] });
    expect(localStorage.getItem('permissions')).toBe('[]');
  } finally {
    stop();
  }
});

test('a user who signs out offline is signed out on the server at the next contact, without any cookie', async () => {
  await openAs();
  fakeApi(() => null);
  await signOut();
  expect(localStorage.getItem('token')).toBeNull();
  vi.restoreAllMocks();
  const calls = fakeApi(() => ({ status: 204 }));
  const sent = vi.mocked(globalThis.fetch);
  const stop = startSession();
  try {
    await expect.poll(() => kept()).toEqual(['recent_users']);
    expect(calls.map((call) => [call.path, call.headers.get('authorization')])).toEqual([
      ['/auth/logout', 'Bearer t1'],
    ]);
    expect(sent.mock.calls[0]?.[1]?.credentials).toBe('omit');
  } finally {
    stop();
  }
});

test('a captive portal does not end a session that was signed out offline', async () => {
  await openAs();
  fakeApi(() => null);
  await signOut();
  vi.restoreAllMocks();
  const calls = fakeApi(() => ({ foreign: true, text: '<html>' }));
  const stop = startSession();
  try {
    await expect.poll(() => calls).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(localStorage.getItem('signed_out_tokens')).toBe('t1');
  } finally {
    stop();
  }
});

test('another user who signs in in another tab replaces the first after a signed-out state', async () => {
  const stop = startSession();
  const phases: string[] = [];
  try {
    await openAs();
    const unsubscribe = subscribeSession(() => phases.push(readSession().phase));
    fakeApi(() => ({ body: { ...profile, user_id: 'u2', username: 'paul' } }));
    localStorage.setItem('token', 't2');
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await expect.poll(() => readSession()).toMatchObject({ user: { username: 'paul' } });
    unsubscribe();
    expect(phases.at(0)).toBe('checking');
    expect(phases.at(-1)).toBe('open');
    expect(readRecentUsers().map((one) => one.username)).toEqual(['paul', 'claire.morel']);
  } finally {
    stop();
  }
});

test('five names are listed, and in addition all users with pending work', async () => {
  for (const n of [1, 2, 3, 4, 5]) {
    void noteRecentUser({ user_id: `u${n}`, username: `name-${n}` });
  }
  recordWaiting('u1', 3);
  await noteRecentUser({ user_id: 'u6', username: 'name-6' });
  const listed = () => readRecentUsers().map((one) => [one.username, one.waiting]);
  expect(listed()).toEqual([
    ['name-6', 0],
    ['name-5', 0],
    ['name-4', 0],
    ['name-3', 0],
    ['name-1', 3],
  ]);
  await noteRecentUser({ user_id: 'u1', username: 'name-1' });
  expect(readRecentUsers()[0]).toEqual({ user_id: 'u1', username: 'name-1', waiting: 3 });
  for (const { user_id } of readRecentUsers()) recordWaiting(user_id, 1);
  await noteRecentUser({ user_id: 'u7', username: 'name-7' });
  expect(listed(), 'more than five only if the others have pending work').toHaveLength(6);
});
