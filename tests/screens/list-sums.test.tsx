import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordLink } from '#src/api/link-store.ts';
import { setDevice, type Ask } from '#src/sync/client/device/ask-device.ts';
import { listKeys } from '#src/lists/calls/list-keys.ts';
import { ListPage } from '#src/lists/page/list-page.tsx';
import { orders } from '#src/screens/lists/orders.tsx';
import { olderKey } from '#src/sync/client/lists/older-key.ts';
import { answerList } from '../fixtures/answer-list.ts';
import { openAlone } from './open-alone.tsx';
import { openList, prepareLists, serve } from './open-list.tsx';
import { idOf, lineOf, orderOf } from './order-server.ts';

beforeEach(async () => {
  await prepareLists();
  recordLink(true);
});
afterEach(() => setDevice(null));

const order = orderOf([lineOf(1)], { status: 'Shipped', total: 10_000 });
type Screen = Awaited<ReturnType<typeof openList>>['screen'];

async function expectSums(screen: Screen, total: RegExp, due: RegExp) {
  await expect.element(screen.getByText(total)).toBeVisible();
  await expect.element(screen.getByText(due)).toBeVisible();
}

test('the totals below the orders leave out canceled ones, whose payments do not lower what others owe', async () => {
  const order = orderOf([lineOf(1)], { status: 'Shipped', total: 10_000 });
  const canceled = orderOf([lineOf(1)], {
    id: idOf(2),
    status: 'Canceled',
    total: 50_000,
    amount_paid: 12_000,
  });
  serve(({ path }) =>
    path.startsWith('/orders?')
      ? { body: { rows: [order, canceled], next: null, count: 2, capped: false } }
      : undefined,
  );
  const { screen } = await openList(orders);
  await expect.element(screen.getByText(/^Total HT\s*100,00.€/u)).toBeVisible();
  await expect.element(screen.getByText(/^Reste dû\s*120,00.€/u)).toBeVisible();
});

test('the totals are of all orders that match, without scrolling through them', async () => {
  const calls = serve(({ path }) =>
    path.startsWith('/orders?')
      ? {
          body: {
            rows: Array.from({ length: 100 }, (_, at) => ({ ...order, id: idOf(at + 1) })),
            next: 'more',
            count: 3007,
            capped: false,
            ...(path.includes('sums=1') ? { sums: { total: 123_456_789, due: 4_200 } } : {}),
          },
        }
      : undefined,
  );
  const { screen } = await openList(orders, '?status=Shipped');
  await expectSums(screen, /^Total HT\s*1.234.567,89.€/u, /^Reste dû\s*42,00.€/u);
  expect(calls.filter(({ path }) => path.includes('after=')).length, 'further pages').toBe(0);
  await page.viewport(360, 740);
  await expect.element(screen.getByText(/^1.234.567,89.€\s*Total HT/u)).toBeVisible();
});

test('of more orders than are counted there are no totals, and the list says for how many there are', async () => {
  serve(({ path }) =>
    path.startsWith('/orders?')
      ? { body: { rows: [order], next: 'more', count: 10_000, capped: true } }
      : undefined,
  );
  const { screen } = await openList(orders);
  await expect
    .element(screen.getByText(/^Totaux affichés jusqu’à 10.000.lignes\s: ajoutez un filtre$/u))
    .toBeVisible();
  expect(screen.getByText(/^Total HT.*€/u).query()).toBeNull();
});

/** A device with 150 recent orders; the server has an older one and a canceled one, of which `paid` was paid. */
function openOnDevice(isServerUp: boolean, server = { paid: 0 }, client = new QueryClient()) {
  const since = '2026-03-14T00:00:00.000Z';
  const held = Array.from({ length: 150 }, (_, at) => ({
    ...order,
    id: idOf(at + 1),
    number: `2026-${String(at).padStart(6, '0')}`,
    date_ordered: '2026-06-01T08:00:00.000Z',
    status: at === 0 ? 'Canceled' : 'Shipped',
    amount_paid: at === 0 ? 5000 : 0,
  }));
  const older = [
    { ...order, id: idOf(201), status: 'Completed', date_ordered: '2025-01-01T08:00:00.000Z', total: 7 },
    { ...order, id: idOf(202), status: 'Canceled', date_ordered: '2025-01-02T08:00:00.000Z', total: 900 },
  ];
  setDevice((async (name: string, args: unknown) => {
    if (name !== 'list') return null;
    const { query } = args as { query: Record<string, string | undefined> };
    return answerList('orders', held, query, { role: 'Admin', since });
  }) as Ask);
  serve(({ path }) => {
    if (!isServerUp) return null;
    if (!path.startsWith('/orders?')) return { body: [] };
    const { beyond, ...query } = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
    expect(beyond).toBe(since);
    const rows = older.map((row, at) => (at === 0 ? { ...row, amount_paid: server.paid } : row));
    return { body: answerList('orders', rows, query, { role: 'Admin', since }) };
  });
  return openAlone('/list', '', () => <ListPage declaration={orders} />, client);
}

test('the totals of orders on the device include the older ones of the server', async () => {
  const { screen } = await openOnDevice(true);
  // 149 × 100.00 + 0.07; with VAT 149 × 120.00 + 0.08.
  await expectSums(screen, /^Total HT\s*14.900,07.€/u, /^Reste dû\s*17.880,08.€/u);
  await expect.element(screen.getByText('152 commandes').first()).toBeVisible();
});

test('the totals follow an older order that was paid since the device last read it', async () => {
  const server = { paid: 0 };
  const client = new QueryClient();
  const { screen } = await openOnDevice(true, server, client);
  await expectSums(screen, /^Total HT\s*14.900,07.€/u, /^Reste dû\s*17.880,08.€/u);
  server.paid = 8;
  const updatedAt = Date.now() - 120_000;
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: olderKey('orders') }))
    client.setQueryData(queryKey, state.data, { updatedAt });
  await client.invalidateQueries({ queryKey: listKeys.of('orders') });
  await expectSums(screen, /^Total HT\s*14.900,07.€/u, /^Reste dû\s*17.880,00.€/u);
});

test('without the server the totals are of the orders on the device', async () => {
  const { screen } = await openOnDevice(false);
  await expectSums(screen, /^Total HT\s*14.900,00.€/u, /^Reste dû\s*17.880,00.€/u);
  await expect.element(screen.getByText('150 sur cet appareil').first()).toBeVisible();
});
