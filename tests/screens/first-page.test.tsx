import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { deviceConnection } from '#src/app/connect-device.ts';
import type { FromDevice, ToDevice } from '#src/sync/protocol/device-port.ts';
import { openAfterFirstPaint } from '#src/sync/client/device/open-after-first-paint.ts';
import { whenAnswered } from '#src/sync/client/device/when-answered.ts';
import { endSession } from '#src/session/sign-out/end-session.ts';
import { queryClient } from '#src/sync/client/reading/query-client.ts';
import { recordStore } from '#src/session/shared-device/known-stores.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openShop, shopArticle } from './shop-server.ts';

const range = [shopArticle('TX-1'), shopArticle('TX-2')];

/** A silent device; records what it receives, and whether it was opened. */
function silence() {
  const heard = {
    opened: 0,
    told: [] as ToDevice[],
    drawn: false,
    say: undefined as ((message: FromDevice) => void) | undefined,
  };
  deviceConnection.open = (receive) => {
    heard.opened++;
    heard.say = receive;
    heard.drawn = document.querySelector('[data-article-row]') !== null;
    return { post: (message) => heard.told.push(message), close: () => undefined };
  };
  return heard;
}

/** A user of a role has seen the catalogue; then the page reloads with a silent device. */
async function seeAgain(role: 'Client' | 'Manager', next: ReturnType<typeof profileOf>) {
  openShop(profileOf(role), range);
  const { screen } = await openPage('/catalog');
  await expect.element(screen.getByText('2 articles', { exact: true })).toBeVisible();
  await expect.poll(() => localStorage.getItem('first_page')).toContain('TX-2');
  const kept = { ...localStorage };
  await screen.unmount();
  await freshBrowser();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  // Both users have a device here, which is asked first.
  for (const { user_id } of [profileOf(role), next]) recordStore(user_id);
  const heard = silence();
  openShop(next, range);
  return { heard, ...(await openPage('/catalog')) };
}

/** Types a search, and returns the query that the device was asked with the full text. */
async function typeSearch({ heard, screen }: Awaited<ReturnType<typeof seeAgain>>, q: string) {
  await screen.getByRole('searchbox', { name: 'Rechercher dans le catalogue' }).click();
  await userEvent.keyboard(q);
  return vi.waitFor(() => {
    for (const one of heard.told) {
      if (one.kind !== 'ask' || one.name !== 'catalogue') continue;
      if ((one.args as { q?: string }).q === q) return one.n;
    }
    throw new Error(`The device was not asked for "${q}".`);
  });
}

/** Longer than any delay after which the address changes. */
const restMs = 1000;
const rest = () => new Promise((resolve) => setTimeout(resolve, restMs));

beforeEach(() => freshBrowser());

test('the first page shows before the device has answered', async () => {
  const { screen } = await seeAgain('Client', profileOf('Client'));
  await expect.element(screen.getByRole('link', { name: 'Article TX-2' })).toBeVisible();
  await expect.element(screen.getByText('2 articles', { exact: true })).toBeVisible();
});

test.each([
  ['under other rights', { permissions: ['view catalog page' as const] }],
  ['for another user', { user_id: 'u-other' }],
])('but not %s', async (_, other) => {
  const { screen } = await seeAgain('Client', { ...profileOf('Client'), ...other });
  await expect.element(screen.getByText('Chargement…').first()).toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Article TX-2' })).not.toBeInTheDocument();
});

test('typed text is answered before the address follows it', async () => {
  const seen = await seeAgain('Client', profileOf('Client'));
  const n = await typeSearch(seen, 'TX-2');
  await rest();
  expect(seen.where()).toBe('/catalog');
  await expect.element(seen.screen.getByText('2 articles', { exact: true })).toBeVisible();
  seen.heard.say!({
    kind: 'answer',
    n,
    answer: { rows: [shopArticle('TX-2')], next: null, count: 1, capped: false },
  });
  await expect.element(seen.screen.getByText('1 article', { exact: true })).toBeVisible();
  await expect.poll(() => seen.where()).toBe('/catalog?q=TX-2');
});

test('a user who has left the page meanwhile is not led back', async () => {
  const seen = await seeAgain('Client', profileOf('Client'));
  const n = await typeSearch(seen, 'TX-2');
  await rest();
  await seen.screen.getByRole('link', { name: 'Article TX-1' }).click();
  await expect.poll(() => seen.where()).toBe('/article/TX-1');
  seen.heard.say!({
    kind: 'answer',
    n,
    answer: { rows: [shopArticle('TX-2')], next: null, count: 1, capped: false },
  });
  await rest();
  expect(seen.where()).toBe('/article/TX-1');
});

test('it is deleted with the session', async () => {
  await seeAgain('Client', profileOf('Client'));
  endSession('none');
  expect(localStorage.getItem('first_page')).toBeNull();
});

test('a device whose opening is delayed opens after the first paint, a touch, a tap, or a timeout', async () => {
  const post = (kind: 'ask' | 'act', name: string): ToDevice => ({ kind, n: 1, name, args: {} });
  // None of these is a tap: they can wait.
  const wake = ['wake', 'feed-head', 'session', 'cache-answer'].map((name) => post('act', name));
  const ways: (() => Promise<unknown> | undefined)[] = [() => userEvent.keyboard('a'), () => undefined];
  for (const way of ways) {
    const heard = silence();
    const end = openAfterFirstPaint(deviceConnection.open)(vi.fn(), vi.fn());
    for (const one of wake) end.post(one);
    expect(heard.opened).toBe(0);
    await way();
    await expect.poll(() => heard).toMatchObject({ opened: 1, told: wake });
    end.close();
  }
  for (const message of [post('ask', 'basket'), post('act', 'enqueue')]) {
    const heard = silence();
    const end = openAfterFirstPaint(deviceConnection.open)(vi.fn(), vi.fn());
    end.post(message);
    expect(heard.opened).toBe(message.kind === 'act' ? 1 : 0);
    await vi.waitFor(() => expect(heard).toMatchObject({ opened: 1, told: [message] }), { timeout: 250 });
    end.close();
  }
  const heard = silence();
  openAfterFirstPaint(deviceConnection.open)(vi.fn(), vi.fn()).close();
  await new Promise((done) => setTimeout(done, 1050));
  expect(heard.opened, 'a page that was left before needs no device').toBe(0);
});

test('a user who is new on this device sees the server’s response; the device opens afterwards', async () => {
  const heard = silence();
  openShop(profileOf('Client'), range);
  const { screen } = await openPage('/catalog');
  await expect.element(screen.getByRole('link', { name: 'Article TX-2' })).toBeVisible();
  await expect.poll(() => heard.opened).toBe(1);
  expect(heard.drawn, "once the server's response is drawn").toBe(true);
  expect(heard.told[0]).toMatchObject({ kind: 'open', session: { hadStore: false } });
});

test('a screen that asks the server nothing opens its device soon', async () => {
  const then = vi.fn<() => void>();
  whenAnswered(then);
  expect(then).not.toHaveBeenCalled();
  await expect.poll(() => then).toHaveBeenCalledOnce();
  const given = vi.fn<() => void>();
  whenAnswered(given)();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(given).not.toHaveBeenCalled();
});

test('the device waits for questions that follow from the first answers', async () => {
  const answered: string[] = [];
  const ask = (name: string, ms: number) =>
    queryClient.fetchQuery({
      queryKey: [name],
      queryFn: async () => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        answered.push(name);
        return name;
      },
    });
  const then = vi.fn<() => void>();
  whenAnswered(then);
  await ask('bell', 10);
  await ask('list', 200);
  expect(then).not.toHaveBeenCalled();
  await expect.poll(() => then).toHaveBeenCalledOnce();
  expect(answered).toEqual(['bell', 'list']);
});

test('the first paint has the visible articles only', async () => {
  openShop(
    profileOf('Client'),
    Array.from({ length: 50 }, (_, at) => shopArticle(`TX-${at}`)),
  );
  const drawn: number[] = [];
  const watch = new MutationObserver(() => {
    const rows = document.querySelectorAll('[data-article-row]').length;
    if (rows > 0) drawn.push(rows);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const { screen } = await openPage('/catalog');
  const list = screen.getByRole('list', { name: 'Articles' });
  await expect.element(list).toBeVisible();
  watch.disconnect();
  const row = list.element().querySelector<HTMLElement>('[data-article-row]')!;
  const visible = Math.ceil(list.element().parentElement!.clientHeight / row.offsetHeight);
  expect(drawn[0]).toBe(visible);
});
