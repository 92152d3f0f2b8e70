import Dexie from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SignInForm } from '#src/screens/login/sign-in-form.tsx';
import { loadEntry } from '#src/i18n/setup.ts';
import { noteRecentUser, recentUsersKey } from '#src/session/shared-device/recent-users.ts';
import { useRecentUsers } from '#src/session/shared-device/use-recent-users.ts';
import { endSession } from '#src/session/sign-out/end-session.ts';
import { signIn } from '#src/session/sign-in.ts';
import { openDurableStore } from '#src/sync/engine/outbox/store/open-durable-store.ts';
import { readBrowserValue } from '#src/sync/protocol/browser-values.ts';
import { writeCurrentUser } from '#src/sync/protocol/current-user.ts';
import { durableName } from '#src/sync/protocol/queue/durable-name.ts';
import { newCommand } from '../sync/new-command.ts';
import { fakeApi } from './fake-api.ts';
import { forgetRecordedSession } from './forget-recorded-session.ts';
import { openAlone } from './open-alone.tsx';

const claire = { user_id: 'recent-claire', username: 'claire' };

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await loadEntry('en');
  endSession('none');
  await forgetRecordedSession();
  await writeCurrentUser(null);
  await Dexie.delete(durableName(claire.user_id));
  localStorage.clear();
});

/** Stores pending commands of Claire, as her device does; returns their number. */
async function tap(count: number): Promise<void> {
  const store = openDurableStore(claire.user_id, { now: () => Date.now() });
  await store.outbox.add(
    Array.from({ length: count }, () => newCommand('basket', { user_id: claire.user_id })),
  );
  store.close();
}

function SignIn() {
  const nothing = () => undefined;
  return (
    <SignInForm
      recent={useRecentUsers()}
      username=""
      reason=""
      onForgot={nothing}
      onPin={nothing}
      onProvisional={nothing}
    />
  );
}

const openSignIn = () => openAlone('/login', '', SignIn);
const recent = page.getByRole('region', { name: 'Recently on this device' });
const nameButton = recent.getByRole('button', { name: /claire/ });
const nameWith = (text: string) => nameButton.filter({ hasText: text });

test('a user who signed in is listed after localStorage was lost', async () => {
  const profile = { ...claire, email: '', role_name: 'Client', permissions: [], customer_code: '' };
  fakeApi(() => ({ body: { token: 't-recent', profile: { ...profile, customer_name: '' } } }));
  await signIn('claire', 'secret');
  endSession('none');
  localStorage.clear();
  await openSignIn();
  await expect.element(nameButton).toBeVisible();
  expect(localStorage.getItem(recentUsersKey), 'the next start shows the name at once').toContain('claire');
});

test('actions that the closed browser did not count are counted in the queue', async () => {
  await noteRecentUser(claire);
  await tap(2);
  localStorage.clear();
  await openSignIn();
  await expect.element(nameWith('2 actions are waiting here')).toBeVisible();
});

test('a user with pending actions is listed, however many users came after', async () => {
  await noteRecentUser(claire);
  await tap(1);
  for (let n = 1; n <= 6; n += 1) await noteRecentUser({ user_id: `recent-${n}`, username: `name-${n}` });
  await openSignIn();
  await expect.element(nameWith('1 action is waiting here')).toBeVisible();
  await expect.element(recent.getByRole('button', { name: 'name-6' })).toBeVisible();
  await expect.element(recent.getByRole('button', { name: 'name-1' })).not.toBeInTheDocument();
});

test('the last user is listed with pending actions on a device that never recorded a list', async () => {
  await writeCurrentUser({ ...claire, role_name: 'Client', device_id: 'd1', signed_out: true });
  await tap(1);
  await openSignIn();
  await expect.element(nameWith('1 action is waiting here')).toBeVisible();
});

test('the list of an earlier version is taken over', async () => {
  localStorage.setItem(recentUsersKey, JSON.stringify([{ ...claire, waiting: 0 }]));
  const { screen } = await openSignIn();
  await expect.element(nameButton).toBeVisible();
  await expect.poll(() => readBrowserValue(recentUsersKey)).toEqual([{ ...claire, waiting: 0 }]);
  await screen.unmount();
  localStorage.clear();
  await openSignIn();
  await expect.element(nameButton).toBeVisible();
});
