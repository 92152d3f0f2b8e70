import { beforeEach, expect, test, vi } from 'vitest';
import { readBrowserValue, writeBrowserValue } from '#src/sync/protocol/browser-values.ts';
import { loadEntry } from '#src/i18n/setup.ts';
import { endSession } from '#src/session/sign-out/end-session.ts';
import { whenRestored } from '#src/session/start/restore-session.ts';
import { sessionFact, whenSessionPersisted } from '#src/session/storage/persisted-session.ts';
import { readSession, setSession } from '#src/session/session-store.ts';
import { signIn } from '#src/session/sign-in.ts';
import { signOut } from '#src/session/sign-out/sign-out.ts';
import { startSession } from '#src/session/start/start-session.ts';
import { fakeApi } from './fake-api.ts';
import { forgetRecordedSession } from './forget-recorded-session.ts';

const claire = {
  user_id: 'u1',
  username: 'claire',
  email: 'claire@quai.example',
  role_name: 'Manager',
  permissions: ['view orders page'],
  customer_code: '',
  customer_name: '',
};
const paul = { ...claire, user_id: 'u2', username: 'paul', role_name: 'Preparer' };

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await loadEntry('en');
  endSession('none');
  await forgetRecordedSession();
  localStorage.clear();
});

async function enter(user: typeof claire, token: string): Promise<void> {
  fakeApi(() => ({ body: { token, profile: user } }));
  await signIn(user.username, 'secret');
  await whenSessionPersisted();
}

const stored = () => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>;

/** Restores older localStorage entries, as after a browser was killed. */
function putBack(entries: Record<string, string>): void {
  localStorage.clear();
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  // As at the start of a page.
  setSession(entries['token'] === undefined ? { phase: 'denied', reason: 'none' } : { phase: 'checking' });
}

/** Opens the page again, without a server. */
async function startAlone(work: () => Promise<void>): Promise<void> {
  fakeApi(() => null);
  const stop = startSession();
  try {
    await whenRestored();
    await work();
  } finally {
    stop();
  }
}

test('a sign-in that localStorage has lost is restored', async () => {
  await enter(claire, 't1');
  putBack({});
  await startAlone(async () => {
    await expect
      .poll(() => readSession())
      .toMatchObject({
        phase: 'open',
        confirmed: false,
        user: { username: 'claire' },
        permissions: ['view orders page'],
      });
    expect(localStorage.getItem('token')).toBe('t1');
    expect(localStorage.getItem('role_name')).toBe('Manager');
  });
});

test('a sign-out that localStorage has lost is kept, and sent to the server', async () => {
  await enter(claire, 't1');
  const before = stored();
  fakeApi(() => null);
  await signOut();
  putBack(before);
  await startAlone(async () => {
    await expect.poll(() => readSession()).toEqual({ phase: 'denied', reason: 'none' });
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('kept_profile')).toBeNull();
    expect(localStorage.getItem('signed_out_tokens')).toBe('t1');
  });
});

test('a session that the server ended is not restored', async () => {
  await enter(claire, 't1');
  const before = stored();
  endSession('expired');
  await whenSessionPersisted();
  putBack(before);
  await startAlone(async () => {
    await expect.poll(() => readSession().phase).toBe('denied');
  });
  putBack({});
  await startAlone(async () => {
    await expect.poll(() => readSession().phase).toBe('denied');
  });
});

test('if one user signed out and another signed in, the other is restored', async () => {
  await enter(claire, 't1');
  const before = { ...stored(), basket: '[{"reference":"TX-1"}]' };
  await signOut();
  await enter(paul, 't2');
  putBack(before);
  await startAlone(async () => {
    await expect.poll(() => readSession()).toMatchObject({ phase: 'open', user: { user_id: 'u2' } });
    expect(localStorage.getItem('token')).toBe('t2');
    expect(localStorage.getItem('role_name')).toBe('Preparer');
    expect(localStorage.getItem('basket')).toBeNull();
  });
});

test('the record of an earlier device replaces no session', async () => {
  await enter(claire, 't1');
  const noted = await readBrowserValue(sessionFact);
  await signOut();
  await enter(paul, 't2');
  // Since then sign-ins and sign-outs could not be recorded.
  await writeBrowserValue(sessionFact, noted);
  await startAlone(async () => {
    await expect.poll(() => readSession()).toMatchObject({ confirmed: false, user: { user_id: 'u2' } });
    expect(localStorage.getItem('token')).toBe('t2');
  });
});

test('a late response about an ended session does not restore it', async () => {
  await enter(claire, 't1');
  const other = stored();
  await signOut();
  // A frozen tab gets the response to its old request only now.
  putBack(other);
  await enter(claire, 't1');
  putBack({});
  await startAlone(async () => {
    await expect.poll(() => readSession().phase).toBe('denied');
  });
});
