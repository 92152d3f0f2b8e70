import { CancelledError, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { defaultGrants } from '#contract/access.ts';
import { recordLink } from '#src/api/link-store.ts';
import { dropOlderRows, readOlder } from '#src/lists/calls/read-older.ts';
import { answerList } from '../fixtures/answer-list.ts';
import { readSession, setSession } from '#src/session/session-store.ts';
import { openAnsweringDevice } from './answering-device.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';

const since = '2026-03-14T00:00:00.000Z';
const facts = { role: 'Manager', since } as const;

/** An order of a customer, named by its number. */
const order = (at: number, customer: string, status: string, date: string) => ({
  id: `0190f5a0-0000-7000-8000-00000000000${at}`,
  created_at: `${date}T08:00:00.000Z`,
  updated_at: `${date}T08:00:00.000Z`,
  version: 1,
  number: `2026-00000${at}`,
  customer_code: customer,
  customer_name: customer,
  customer_reference: '',
  date_ordered: `${date}T08:00:00.000Z`,
  status,
  total: at * 100,
  amount_paid: 0,
  preparation: '',
  line_count: 1,
});
const held = [order(1, 'C-1', 'Pending', '2026-06-01'), order(3, 'C-2', 'Pending', '2026-05-01')];
const beyond = [order(2, 'C-1', 'Completed', '2025-02-01'), order(4, 'C-2', 'Completed', '2025-03-01')];

/** The orders of a user who sees two customers until `sees` changes; responses about older ones wait for `gate`. */
function serveOrders() {
  const world = { sees: ['C-1', 'C-2'], down: false, asked: 0, gate: Promise.resolve() };
  const seen = (rows: typeof held) => rows.filter((row) => world.sees.includes(row.customer_code));
  const device = openAnsweringDevice({
    list: ({ name, query }) => answerList(name, name === 'orders' ? seen(held) : [], query, facts),
  });
  fakeApi(({ path }) => {
    if (world.down) return null;
    if (path === '/auth/me') return { body: profileOf('Manager') };
    if (!path.startsWith('/orders?')) return { body: [] };
    const { beyond: from, ...query } = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
    if (from === undefined) return { body: { rows: [], next: null, count: 0 } };
    if (query['count'] === undefined) world.asked += 1;
    return { body: answerList('orders', seen(beyond), query, facts) };
  });
  const answer = vi.mocked(fetch).getMockImplementation()!;
  vi.mocked(fetch).mockImplementation(async (...args) => {
    const given = await answer(...args);
    if (typeof args[0] === 'string' && args[0].includes('beyond=')) await world.gate;
    return given;
  });
  return { world, device };
}

async function openOrders() {
  const served = serveOrders();
  await openPage('/orders?sort=number&status=');
  await expect.poll(numbers).toEqual(['1', '2', '3', '4']);
  return served;
}

const numbers = () =>
  [...document.querySelectorAll('[role="row"] a[href^="/orders/"], tr a[href^="/orders/"]')].map(
    (link) => /2026-00000(\d)/.exec(link.textContent)?.[1],
  );

/** The server takes the signed-in user's role away. */
function becomeTechnician(): void {
  const session = readSession();
  if (session.phase !== 'open') throw new Error('No user is signed in.');
  setSession({
    ...session,
    user: { ...session.user, role_name: 'Technician', permissions: [...defaultGrants.Technician] },
    permissions: [...defaultGrants.Technician],
  });
}

beforeEach(async () => {
  await freshBrowser();
  recordLink(true);
});

test('older rows are removed when their visibility is lost, and requested again', async () => {
  const { world, device } = await openOrders();
  world.sees = ['C-1'];
  device.emit({ kind: 'changed', entities: ['orders'], gone: ['orders'] });
  await expect.poll(numbers).toEqual(['1', '2']);
});

test('they are removed offline as well', async () => {
  const { world, device } = await openOrders();
  world.sees = ['C-1'];
  world.down = true;
  device.emit({ kind: 'changed', entities: ['orders'], gone: ['orders'] });
  await expect.poll(numbers).toEqual(['1']);
  await expect
    .element(page.getByText('Les commandes de plus de 90 jours nécessitent le réseau.'))
    .toBeVisible();
});

test('requests under way when visibility is lost are repeated, and their callers get the new response', async () => {
  const { world } = serveOrders();
  const client = new QueryClient();
  const gate = Promise.withResolvers<void>();
  world.gate = gate.promise;
  const waiting = new AbortController();
  const asked = { client, name: 'orders' } as const;
  const query = { sort: 'number', beyond: since };
  const reading = readOlder(asked, query, null, waiting.signal);
  await expect.poll(() => world.asked).toBe(1);
  world.sees = ['C-1'];
  world.gate = Promise.resolve();
  dropOlderRows(client, 'orders');
  expect(await reading).toMatchObject({ rows: [{ number: '2026-000002' }] });
  expect(world.asked).toBe(2);
  gate.resolve();
  expect(await readOlder(asked, query, null, waiting.signal)).toMatchObject({ rows: { length: 1 } });

  // The page has no observer any more: nothing is requested for it.
  dropOlderRows(client, 'orders');
  world.gate = new Promise(() => undefined);
  const left = readOlder(asked, query, null, waiting.signal);
  await expect.poll(() => world.asked).toBe(3);
  waiting.abort();
  client.clear();
  await expect(left).rejects.toBeInstanceOf(CancelledError);
  expect(world.asked).toBe(3);
});

test('older rows are also removed when the role under which they were read changes', async () => {
  const { world } = await openOrders();
  world.sees = ['C-1'];
  becomeTechnician();
  await expect.poll(numbers).toEqual(['1', '2']);
});

test('so are the names of products, which are not read again when rows change', async () => {
  const world = { name: 'Tee-shirt secret', asked: 0 };
  const movement = { id: 'm1', at: '2026-06-12T12:10:00.000Z', reference: 'TX-1042', quantity: 1 };
  const row = { ...movement, on_hand_after: 1, cause: 'count', source: '', note: '', username: 'ines.roche' };
  openAnsweringDevice({});
  fakeApi(({ path }) => {
    if (path === '/auth/me') return { body: profileOf('Manager') };
    if (path.startsWith('/movements?')) {
      world.asked += 1;
      return { body: { rows: [row], next: null, count: 1 } };
    }
    if (path.startsWith('/products?'))
      return { body: { rows: [{ reference: 'TX-1042', designation: world.name }], next: null } };
    return { body: [] };
  });
  await openPage('/products?movements=1');
  const name = page.getByText('Tee-shirt secret');
  await expect.element(name).toBeVisible();
  world.name = '';
  world.asked = 0;
  becomeTechnician();
  await expect.poll(() => world.asked, { timeout: 5_000 }).toBeGreaterThan(0);
  await expect.element(page.getByText('TX-1042')).toBeVisible();
  expect(name.query()).toBeNull();
});
