import { beforeEach, expect, test, vi } from 'vitest';
import { readDeviceFact, writeDeviceFact } from '#src/device/device-facts.ts';
import { loadEntry } from '#src/i18n/setup.ts';
import { endSession } from '#src/session/end-session.ts';
import { whenRecalled } from '#src/session/recall-session.ts';
import { sessionFact, whenSessionRecorded } from '#src/session/recorded-session.ts';
import { readSession, setSession } from '#src/session/session-store.ts';
import { signIn } from '#src/session/sign-in.ts';
import { signOut } from '#src/session/sign-out.ts';
import { startSession } from '#src/session/start-session.ts';
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
  await whenSessionRecorded();
}

const stored = () => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>;

/** The browser was killed: what stood in localStorage some seconds ago stands there again. */
function putBack(entries: Record<string, string>): void {
  localStorage.clear();
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  // As a page begins.
  setSession(entries['token'] === undefined ? { phase: 'denied', reason: 'none' } : { phase: 'checking' });
}

/** Opens the page anew, with nobody at the other end. */
async function startAlone(work: () => Promise<void>): Promise<void> {
  fakeApi(() => null);
  const stop = startSession();
  try {
    await whenRecalled();
    await work();
  } finally {
    stop();
  }
}

test('a sign-in that localStorage has lost is gone on with', async () => {
  await enter(claire, 't1');
  putBack({});
  await startAlone(async () => {
    await vi.waitFor(() =>
      expect(readSession()).toMatchObject({
        phase: 'open',
        confirmed: false,
        user: { username: 'claire' },
        permissions: ['view orders page'],
      }),
    );
    expect(localStorage.getItem('token')).toBe('t1');
    expect(localStorage.getItem('role_name')).toBe('Manager');
  });
});

test('a sign-out that localStorage has lost stands, and the server is told of it', async () => {
  await enter(claire, 't1');
  const before = stored();
  fakeApi(() => null);
  await signOut();
  putBack(before);
  await startAlone(async () => {
    await vi.waitFor(() => expect(readSession()).toEqual({ phase: 'denied', reason: 'none' }));
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('kept_profile')).toBeNull();
    expect(localStorage.getItem('signed_out_tokens')).toBe('t1');
  });
});

test('a session that the server ended is not opened again', async () => {
  await enter(claire, 't1');
  const before = stored();
  endSession('expired');
  await whenSessionRecorded();
  putBack(before);
  await startAlone(() => vi.waitFor(() => expect(readSession().phase).toBe('denied')));
  putBack({});
  await startAlone(() => vi.waitFor(() => expect(readSession().phase).toBe('denied')));
});

test('where the one has left and the other come, the other is there', async () => {
  await enter(claire, 't1');
  const before = { ...stored(), basket: '[{"reference":"TX-1"}]' };
  await signOut();
  await enter(paul, 't2');
  putBack(before);
  await startAlone(async () => {
    await vi.waitFor(() => expect(readSession()).toMatchObject({ phase: 'open', user: { user_id: 'u2' } }));
    expect(localStorage.getItem('token')).toBe('t2');
    expect(localStorage.getItem('role_name')).toBe('Preparer');
    expect(localStorage.getItem('basket')).toBeNull();
  });
});

test('what a device of before had noted takes nobody’s place', async () => {
  await enter(claire, 't1');
  const noted = await readDeviceFact(sessionFact);
  await signOut();
  await enter(paul, 't2');
  // Since then it could not be noted who came and went.
  await writeDeviceFact(sessionFact, noted);
  await startAlone(async () => {
    await vi.waitFor(() =>
      expect(readSession()).toMatchObject({ confirmed: false, user: { user_id: 'u2' } }),
    );
    expect(localStorage.getItem('token')).toBe('t2');
  });
});

test('a late word on a session that has ended does not bring it back', async () => {
  await enter(claire, 't1');
  const other = stored();
  await signOut();
  // A tab that was frozen hears only now what it had asked.
  putBack(other);
  await enter(claire, 't1');
  putBack({});
  await startAlone(() => vi.waitFor(() => expect(readSession().phase).toBe('denied')));
});
