import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Notification } from '#contract/endpoints/notifications.ts';
import { toasts } from '#src/ui/toast-store.ts';
import { fakeApi, type FakeAnswer, type FakeCall } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openStillDevice } from './still-device.ts';

const manager = profileOf('Manager');

function news(n: number, over: Partial<Notification> = {}): Notification {
  return {
    id: `n-${n}`,
    type: 'order_created',
    message: `Commande 2026-00000${n}.`,
    created_at: `2026-06-12T12:0${n}:00.000Z`,
    is_read: false,
    link: `/orders/o-${n}`,
    ...over,
  };
}

/** Answers calls as a server with these notifications, newest first. */
function serve(
  rows: Notification[],
  more: (call: FakeCall) => FakeAnswer | null | undefined = () => undefined,
) {
  return fakeApi((call) => {
    const own = more(call);
    if (own !== undefined) return own;
    const { pathname, searchParams } = new URL(call.path, 'http://quai.test');
    if (pathname === '/auth/me') return { body: manager };
    if (pathname === '/notifications/') return { body: rows.filter((row) => !row.is_read) };
    if (pathname === '/notifications/read') {
      for (const row of rows) row.is_read = true;
      return { body: { read: rows.length } };
    }
    const one = /^\/notifications\/(.+)\/read$/.exec(pathname)?.[1];
    if (one !== undefined) {
      const row = rows.find(({ id }) => id === one);
      if (row) row.is_read = true;
      return { body: row };
    }
    if (pathname === '/notifications/history') {
      const [type, state, after] = ['type', 'state', 'after'].map((name) => searchParams.get(name));
      const found = rows
        .filter((row) => type === null || row.type === type)
        .filter((row) => state === null || row.is_read === (state === 'read'));
      const from = after === null ? 0 : found.findIndex((row) => row.id === after) + 1;
      const shown = found.slice(from, from + 3);
      const next = from + 3 < found.length ? shown.at(-1)!.id : null;
      return { body: { rows: shown, next, unread: rows.filter((row) => !row.is_read).length } };
    }
    if (pathname === '/auth/sessions' || pathname === '/basket') return { body: [] };
    return { body: { rows: [], next: null, count: 0 } };
  });
}

const main = page.getByRole('main');
const messages = () => main.getByRole('listitem').getByRole('link');
const bell = (count: string) => page.getByRole('button', { name: `Notifications : ${count}` });
const pathsOf = (calls: FakeCall[]) => calls.map(({ method, path }) => `${method} ${path}`);

beforeEach(async () => {
  await freshBrowser();
  openStillDevice();
});

test('the bell leads to all notifications, read and unread, a page at a time', async () => {
  serve([4, 3, 2, 1].map((n) => news(n, { is_read: n < 3 })));
  const { where } = await openPage('/orders');
  await bell('2 non lues').click();
  await page.getByRole('link', { name: 'Toutes les notifications' }).click();
  await expect.poll(where).toBe('/settings/notifications');
  await expect.poll(() => document.title).toBe('Notifications | Quai');
  await expect.element(messages()).toHaveLength(3);
  await main.getByRole('button', { name: 'Afficher les plus anciennes' }).click();
  await expect.element(messages()).toHaveLength(4);
  await expect.element(main.getByText('Conservées 90 jours', { exact: false })).toBeVisible();
});

test('the URL holds the filters', async () => {
  serve([news(3), news(2, { type: 'stock_level' }), news(1, { is_read: true })]);
  const { where } = await openPage('/settings/notifications?type=stock_level&state=unread');
  await expect.element(messages()).toHaveLength(1);
  await main.getByRole('combobox', { name: 'Type' }).selectOptions('Tous les types');
  await expect.poll(where).toBe('/settings/notifications?state=unread');
  await expect.element(messages()).toHaveLength(2);
  await main.getByText('Lues', { exact: true }).click();
  await expect.poll(where).toBe('/settings/notifications?state=read');
  await expect.element(messages()).toHaveLength(1);
  await main.getByRole('combobox', { name: 'Type' }).selectOptions('Niveau de stock');
  await main.getByRole('button', { name: 'Tout afficher' }).click();
  await expect.poll(where).toBe('/settings/notifications');
  // The types that Managers receive.
  await expect.element(main.getByRole('option', { name: 'Prêt à marquer' })).not.toBeInTheDocument();
});

test('a notification is marked as read in the list and on the bell; a failure is silent and changes nothing', async () => {
  let fails = true;
  const calls = serve([news(2), news(1)], ({ method, path }) =>
    fails && method === 'POST' && path.endsWith('/read') ? { status: 500, body: {} } : undefined,
  );
  await openPage('/settings/notifications');
  const mark = main.getByRole('button', { name: /^Marquer comme lue/ });
  await expect.element(mark).toHaveLength(2);
  await mark.first().click();
  await expect.poll(() => pathsOf(calls)).toContain('POST /notifications/n-2/read');
  expect(toasts.read()).toEqual([]);
  await expect.element(mark).toHaveLength(2);
  fails = false;
  await mark.first().click();
  await expect.element(mark).toHaveLength(1);
  await expect.element(messages()).toHaveLength(2);
  await expect.element(bell('1 non lue')).toBeVisible();
});

test('all are marked as read at once, up to the newest that the user saw', async () => {
  const calls = serve([news(3), news(2), news(1)]);
  await openPage('/settings/notifications');
  await main.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect.element(bell('aucune non lue')).toBeVisible();
  const sent = calls.find(({ path }) => path === '/notifications/read');
  expect(sent?.body).toEqual({ until: '2026-06-12T12:03:00.000Z' });
  await expect.element(main.getByRole('button', { name: 'Tout marquer comme lu' })).toBeDisabled();
});

test('opening one marks it as read and opens its subject', async () => {
  const calls = serve([news(1)]);
  const { where } = await openPage('/settings/notifications');
  await messages().click();
  await expect.poll(where).toBe('/orders/o-1');
  expect(pathsOf(calls)).toContain('POST /notifications/n-1/read');
});

test('an empty list, and a server that does not answer, are reported', async () => {
  let answers = true;
  serve([], ({ path }) => (!answers && path.startsWith('/notifications/history') ? null : undefined));
  const { screen } = await openPage('/settings/notifications');
  await expect.element(main.getByText('Aucune notification pour l’instant')).toBeVisible();
  await screen.unmount();
  answers = false;
  await openPage('/settings/notifications?state=read');
  await expect.element(main.getByText('Erreur réseau', { exact: false })).toBeVisible();
  answers = true;
  await main.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(main.getByText('Aucune notification correspondante')).toBeVisible();
});

test('it fits a phone', async () => {
  await page.viewport(360, 740);
  serve([
    news(2, { message: 'Commande 2026-000002 pour Coopérative du Bocage : 12 lignes à prélever.' }),
    news(1),
  ]);
  await openPage('/settings/notifications');
  await expect.element(messages()).toHaveLength(2);
  const box = main.element();
  expect(box.scrollWidth).toBe(box.clientWidth);
});
