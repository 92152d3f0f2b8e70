import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { orders } from '#src/screens/lists/orders.tsx';
import type { FakeAnswer } from './fake-api.ts';
import { openList, prepareLists, rowOf, serve } from './open-list.tsx';
import { idOf, lineOf, orderOf } from './order-server.ts';

beforeEach(prepareLists);

const packed = lineOf(1, { prep_state: 'packed', picked: 10 });
const shipped = Array.from({ length: 150 }, (_, at) =>
  orderOf([packed], {
    id: idOf(at + 1),
    number: `2026-${String(at + 1).padStart(6, '0')}`,
    status: 'Shipped',
  }),
);
const pageRows = 60;

/** Serves the orders in pages, of which the screen shows a part; `count` is the number that the server gives for them. */
function serveOrders(count: number, more: (after: number) => FakeAnswer | undefined = () => undefined) {
  return serve(({ path }) => {
    if (path.endsWith('/views')) return { body: [] };
    const query = new URLSearchParams(path.split('?')[1]);
    if (!path.startsWith('/orders?') || query.get('limit') === '1') return undefined;
    const from = Number(query.get('after'));
    const next = from + pageRows < shipped.length ? String(from + pageRows) : null;
    const page = { rows: shipped.slice(from, from + pageRows), next };
    return more(from) ?? { body: query.has('count') ? { ...page, count, capped: false } : page };
  });
}

async function selectAll(count: string) {
  const { screen } = await openList(orders, '?status=Shipped');
  await expect.element(rowOf(screen, '2026-000001')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner toutes les lignes chargées' }));
  await userEvent.click(screen.getByRole('button', { name: `Sélectionner les ${count}` }));
  return { screen, bar: screen.getByRole('region', { name: 'Lignes sélectionnées' }) };
}

test('all matching orders are completed in one go, those included that were not loaded', async () => {
  serveOrders(150);
  const { screen, bar } = await selectAll('150');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner 2026-000002' }));
  await expect.element(bar.getByText('Sélection\u00A0: 149')).toBeVisible();
  await expect.element(bar.getByRole('button', { name: 'Copier' })).not.toHaveAttribute('aria-busy');
  await userEvent.click(bar.getByRole('button', { name: 'Terminer' }));
  await expect.element(screen.getByRole('button', { name: 'Terminer 149 commandes' })).toBeVisible();
});

test('of more rows than can be loaded, the loaded ones are offered, with the reason', async () => {
  const calls = serveOrders(1001);
  const { bar } = await selectAll('1\u202F001');
  await expect
    .element(bar.getByText('Pour d’autres actions, sélectionnez au plus 1\u202F000 lignes.'))
    .toBeVisible();
  await expect.element(bar.getByRole('button', { name: 'Terminer' })).not.toBeInTheDocument();
  await userEvent.click(bar.getByRole('button', { name: 'Sélectionner les 60 lignes chargées' }));
  await expect.element(bar.getByText('Sélection\u00A0: 60')).toBeVisible();
  await expect.element(bar.getByRole('button', { name: 'Terminer' })).toBeVisible();
  expect(calls.filter(({ path }) => path.includes('after='))).toEqual([]);
});

test('if the other rows cannot be loaded, the loaded ones are offered', async () => {
  let fails = true;
  serveOrders(150, (from) =>
    from > 0 && fails ? { status: 500, body: { code: '', detail: '' } } : undefined,
  );
  const { screen, bar } = await selectAll('150');
  await expect
    .element(bar.getByRole('button', { name: 'Sélectionner les 60 lignes chargées' }))
    .toBeVisible();
  await expect.element(bar.getByRole('button', { name: 'Copier' })).not.toBeInTheDocument();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await expect.element(bar.getByRole('button', { name: 'Terminer' })).toBeVisible();
});
