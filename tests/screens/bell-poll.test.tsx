import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Bell } from '#src/app/notifications/bell.tsx';
import { NotificationsContext } from '#src/app/notifications/notifications-context.ts';
import { POLL_MS, useNotifications } from '#src/app/notifications/use-notifications.ts';
import { fakeApi, type FakeAnswer } from './fake-api.ts';
import { loadWords } from './load-words.ts';

const one = { id: 'a', type: 'proof', message: 'm', created_at: '', is_read: false, link: '' };

function Unread() {
  return <p>unread: {useNotifications()?.length ?? 'unknown'}</p>;
}

/** The bell's poll with a server that the test controls; `wait` waits for that many polls. */
async function startPoll(answer: () => FakeAnswer | null) {
  const calls = fakeApi(answer);
  const screen = await render(<Unread />);
  const wait = (polls = 1) => vi.advanceTimersByTimeAsync(polls * POLL_MS);
  return {
    calls,
    wait,
    shows: async (n: number | 'unknown') => {
      await expect.element(screen.getByText(`unread: ${n}`)).toBeVisible();
    },
  };
}

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  localStorage.setItem('token', 't1');
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('it polls every 10 s, not without a token, and not while the browser is offline', async () => {
  const { calls, wait, shows } = await startPoll(() => ({ body: [one] }));
  await shows(1);
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /notifications/']);
  await wait();
  await expect.poll(() => calls.length).toBe(2);
  localStorage.removeItem('token');
  await wait(3);
  localStorage.setItem('token', 't1');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await wait(3);
  expect(calls).toHaveLength(2);
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.poll(() => calls.length).toBe(3);
});

test('a response that is not an array counts as empty; a failure is silent and keeps the current list', async () => {
  let answer: FakeAnswer | null = { body: [one] };
  const { calls, wait, shows } = await startPoll(() => answer);
  await shows(1);
  answer = { status: 500, body: {} };
  await wait();
  await expect.poll(() => calls.length).toBe(2);
  answer = null;
  await wait();
  await expect.poll(() => calls.length).toBe(3);
  await shows(1);
  answer = { body: { rows: [one] } };
  await wait();
  await shows(0);
});

test('until the server has answered once, the number is unknown', async () => {
  let answer: FakeAnswer | null = null;
  const { calls, wait, shows } = await startPoll(() => answer);
  await expect.poll(() => calls.length).toBe(1);
  await shows('unknown');
  answer = { body: [] };
  await wait();
  await shows(0);
});

test.each([
  [null, 'Notifications : pas encore chargées'],
  [[], 'Notifications : aucune non lue'],
  [[one], 'Notifications : 1 non lue'],
])('the bell of %j is named %s', async (unread, name) => {
  await loadWords('fr');
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <NotificationsContext value={unread}>
        <Bell />
      </NotificationsContext>
    </I18nProvider>,
  );
  await expect.element(screen.getByRole('button', { name })).toBeVisible();
});
