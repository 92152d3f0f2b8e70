import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordLink } from '#src/api/link-store.ts';
import { publishQueue } from '#src/sync/client/outbox/queue-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { setDevice, type Ask } from '#src/sync/client/device/ask-device.ts';
import { answerList } from '../fixtures/answer-list.ts';
import { arrivals } from '#src/screens/lists/arrivals.tsx';
import { orders } from '#src/screens/lists/orders.tsx';
import { tags } from '#src/screens/lists/tags.tsx';
import { toasts } from '#src/ui/toast-store.ts';
import { fakeApi, type FakeCall } from './fake-api.ts';
import { openList, prepareLists, rowOf, rows as tagRows, serve, stamp } from './open-list.tsx';

const since = '2026-03-14T00:00:00.000Z';

/** An order, named by its number; `total` in cents HT. */
function order(at: number, total: number, status: string, date: string) {
  return {
    ...stamp,
    id: `0190f5a0-0000-7000-8000-00000000000${at}`,
    number: `2026-00000${at}`,
    customer_code: 'C-1',
    customer_name: 'Acme',
    date_ordered: `${date}T08:00:00.000Z`,
    status,
    total,
    amount_paid: 0,
    preparation: '',
    line_count: 1,
  };
}

const held = [
  order(1, 100, 'Pending', '2026-06-01'),
  order(3, 300, 'Shipped', '2025-01-01'),
  order(5, 500, 'Completed', '2026-05-01'),
];
const beyond = [order(2, 200, 'Completed', '2025-02-01'), order(4, 400, 'Canceled', '2025-03-01')];
const facts = { role: 'Admin', since } as const;

/** A device that holds some orders, and the last response about tags. */
const ask = (async (name: string, args: unknown) => {
  if (name === 'list') {
    const { query } = args as { query: Record<string, string | undefined> };
    return answerList('orders', held, query, facts);
  }
  if (name === 'cached-answer' && (args as { path: string }).path.startsWith('/tags?')) {
    return { body: { rows: tagRows, next: null, count: 5, capped: false }, at: Date.now() - 3_600_000 };
  }
  return null;
}) as Ask;

/** A server with the old orders only, while `there` is true. */
function serveOld(state = { there: true }): FakeCall[] {
  return fakeApi((call) => {
    if (!state.there) return null;
    const query = Object.fromEntries(new URLSearchParams(call.path.split('?')[1]));
    if (!call.path.startsWith('/orders?')) return { body: [] };
    expect(query['beyond']).toBe(since);
    const { beyond: _since, ...own } = query;
    return { body: answerList('orders', beyond, own, facts) };
  });
}

const numbers = () =>
  [...document.querySelectorAll('[role="row"] a[href^="/orders/"], tr a[href^="/orders/"]')].map(
    (link) => /2026-00000(\d)/.exec(link.textContent)?.[1],
  );
const asked = (calls: readonly FakeCall[]) => calls.filter((call) => call.path.startsWith('/orders'));

beforeEach(async () => {
  await prepareLists();
  recordLink(true);
  for (const { id } of toasts.read()) toasts.dismiss(id);
  setDevice(ask);
});
afterEach(() => {
  setDevice(null);
  publishQueue([]);
});

test('orders of the device and older ones of the server form one list with one count', async () => {
  serveOld();
  const { screen } = await openList(orders, '?sort=total');
  await expect.element(rowOf(screen, '2026-000005')).toBeVisible();
  expect(numbers()).toEqual(['1', '2', '3', '4', '5']);
  await expect.element(screen.getByText('5 commandes').first()).toBeVisible();
  await expect.element(screen.getByText(/nécessitent le réseau/)).not.toBeInTheDocument();
});

test('the server is not asked for rows that it cannot add to', async () => {
  const calls = serveOld();
  const { screen } = await openList(orders, '?status=Pending,Shipped&sort=total');
  await expect.element(rowOf(screen, '2026-000003')).toBeVisible();
  expect(numbers()).toEqual(['1', '3']);
  await expect.element(screen.getByText('2 commandes').first()).toBeVisible();
  const about = asked(calls).filter((call) => call.path.includes('status=Pending%2CShipped'));
  expect(about).toEqual([]);
});

test('without the server the device’s rows are shown, with a note about missing ones until it answers', async () => {
  const state = { there: false };
  serveOld(state);
  const { screen } = await openList(orders, '?sort=-total');
  await expect.element(rowOf(screen, '2026-000005')).toBeVisible();
  expect(numbers()).toEqual(['5', '3', '1']);
  await expect
    .element(screen.getByText('Les commandes de plus de 90 jours nécessitent le réseau.'))
    .toBeVisible();
  await expect.element(screen.getByText('3 sur cet appareil').first()).toBeVisible();
  state.there = true;
  recordLink(true);
  await expect.element(rowOf(screen, '2026-000004')).toBeVisible();
  expect(numbers()).toEqual(['5', '4', '3', '2', '1']);
  await expect.element(screen.getByText(/nécessitent le réseau/)).not.toBeInTheDocument();
  await expect.element(screen.getByText('5 commandes').first()).toBeVisible();
});

test('a filtered count refers to the total on the device, and that is noted once', async () => {
  serveOld({ there: false });
  const { screen } = await openList(orders, '?q=2026-000005');
  await expect.element(screen.getByText('1 sur 3 sur cet appareil')).toBeVisible();
});

test('the list does not wait for a slow server: its rows are inserted when they arrive', async () => {
  serveOld();
  const answer = vi.mocked(fetch).getMockImplementation()!;
  const gate = Promise.withResolvers<void>();
  vi.mocked(fetch).mockImplementation(async (...args) => {
    await gate.promise;
    return answer(...args);
  });
  const { screen } = await openList(orders, '?sort=total');
  await expect.element(rowOf(screen, '2026-000005')).toBeVisible();
  expect(numbers()).toEqual(['1', '3', '5']);
  gate.resolve();
  await expect.element(rowOf(screen, '2026-000004')).toBeVisible();
  expect(numbers()).toEqual(['1', '2', '3', '4', '5']);
});

test('a pending order shows its customer’s name if the device knows it', async () => {
  const unsent = (n: number, customer_code: string): QueuedCommand => ({
    n,
    id: `tap-${n}`,
    user_id: 'u1',
    type: 'order.place',
    version: 1,
    args: { order_id: `o-${n}`, customer_code, lines: [{ price: 250, quantity: n }] },
    lane: `order:o-${n}`,
    depends_on: [],
    state: 'waiting',
    attempts: 0,
    queued_at: '2026-06-12T12:10:00.000Z',
    verdict: null,
  });
  publishQueue([unsent(1, 'C-1'), unsent(2, 'C-9')]);
  setDevice((async (name: string, args: unknown) => {
    if (name !== 'customer') return ask(name as 'list', args as never);
    return (args as { code: string }).code === 'C-1' ? { code: 'C-1', name: 'Brasserie du Port' } : null;
  }) as Ask);
  serveOld({ there: false });
  const { screen } = await openList(orders);
  const waiting = screen.getByRole('list', { name: 'Commandes pas encore envoyées' }).getByRole('listitem');
  await expect.element(waiting.first().getByText('Brasserie du Port', { exact: true })).toBeVisible();
  await expect.element(waiting.first().getByText('C-1', { exact: true })).toBeVisible();
  await expect.element(waiting.nth(1).getByText('C-9', { exact: true })).toBeVisible();
});

test('a list that no device holds is shown as last read, with its age', async () => {
  const state = { there: false };
  serve(() => (state.there ? undefined : null));
  const { screen } = await openList(tags);
  await expect.element(rowOf(screen, 'coton')).toBeVisible();
  await expect.element(screen.getByText(/^Dernier état connu\s:\s.*, hors ligne\.$/)).toBeVisible();
  state.there = true;
  recordLink(true);
  await expect.element(screen.getByText(/Dernier état connu/)).not.toBeInTheDocument();
  await expect.element(rowOf(screen, 'coton')).toBeVisible();
});

test('an error for older orders is not reported as a missing network', async () => {
  fakeApi(({ path }) =>
    path.startsWith('/orders?')
      ? { status: 500, body: { code: 'server.failure', detail: '' } }
      : { body: [] },
  );
  const { screen } = await openList(orders, '?sort=-total');
  await expect.element(rowOf(screen, '2026-000005')).toBeVisible();
  await expect
    .element(
      screen.getByText(
        'Les commandes de plus de 90 jours n’ont pas pu être chargées. Le serveur a répondu par l’erreur 500.',
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByText(/nécessitent le réseau/)).not.toBeInTheDocument();
  await expect
    .poll(() => toasts.read().map(({ text }) => text))
    .toEqual(['Erreur interne du serveur. Veuillez réessayer plus tard.']);
});

test('an open row is shown as last read, each part with its age', async () => {
  const state = { there: false };
  const days = 24 * 3_600_000;
  const [tag] = tagRows;
  const kept: Record<string, unknown> = {
    [`/tags/${tag!.id}`]: tag,
    [`/tags/${tag!.id}/history`]: [],
  };
  const of = (path: string) => {
    if (path in kept || path.endsWith('/views')) return kept[path] ?? [];
    return { rows: path.startsWith('/tags') ? tagRows : [], next: null, count: 0 };
  };
  const at = Date.now() - 20 * days;
  setDevice((async (name: string, args: unknown) =>
    name === 'cached-answer' ? { body: of((args as { path: string }).path), at } : null) as Ask);
  serve((call) => {
    if (!state.there) return null;
    return call.path.startsWith('/articles') ? { body: { rows: [], next: null, count: 0 } } : undefined;
  });
  const { screen } = await openList(tags, `?row=${tag!.id}`);
  const drawer = screen.getByRole('dialog', { name: 'coton' });
  const age = drawer.getByText(/^Dernier état connu\s:\s.*, hors ligne\.$/);
  await expect.element(age).toBeVisible();
  for (const part of ['Articles', 'Historique', 'Détails']) {
    await drawer.getByRole('tab', { name: part }).click();
    await expect.element(drawer.getByRole('tab', { name: part, selected: true })).toBeVisible();
    await expect.element(age).toBeVisible();
  }
  state.there = true;
  recordLink(true);
  await expect.element(age).not.toBeInTheDocument();
  await drawer.getByRole('tab', { name: 'Historique' }).click();
  await expect.element(drawer.getByText('Aucune modification pour l’instant.')).toBeVisible();
  await expect.element(age).not.toBeInTheDocument();
});

test('first pages are stored, later pages and searches are not', async () => {
  const kept: string[] = [];
  setDevice(ask, (path) => kept.push(path));
  serve();
  const { screen } = await openList(tags, '?q=ver');
  await expect.element(rowOf(screen, 'verre')).toBeVisible();
  // Counting all tags uses a first page; the search result is not stored.
  await expect.poll(() => kept).toContain('/tags?count=1&limit=1');
  expect(kept.filter((path) => path.includes('q='))).toEqual([]);
});

test('the arrivals open without the server, from the rows of the device', async () => {
  fakeApi(() => null);
  const arrival = {
    ...stamp,
    id: '0190f5a0-0000-7000-8000-000000000009',
    number: 'AR-2026-0007',
    provider: 'Filature du Perche',
    date: '2026-06-10',
    note: '',
    applied_at: null,
    applied_by: '',
    reversed_at: null,
    reversed_by: '',
    line_count: 3,
  };
  setDevice((async (name: string, args: unknown) => {
    if (name !== 'list') return null;
    const { name: list, query } = args as {
      name: string;
      query: Record<string, string | undefined>;
    };
    return list === 'arrivals' ? answerList('arrivals', [arrival], query, facts) : null;
  }) as Ask);
  const { screen } = await openList(arrivals);
  await expect.element(rowOf(screen, 'AR-2026-0007')).toBeVisible();
  await expect.element(rowOf(screen, 'Filature du Perche')).toBeVisible();
});
