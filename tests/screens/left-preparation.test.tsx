import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Rows } from '#contract/registry.ts';
import { orderlines } from '#src/screens/lists/orderlines.tsx';
import { openList, prepareLists, rowOf, serve } from './open-list.tsx';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const short = (n: number, more: Parameters<typeof lineOf>[1] = {}) =>
  lineOf(n, { prep_state: 'short', picked: 4, short_reason: 'damaged', ...more });

test.each([
  ['Pending', 1],
  ['Canceled', 0],
] as const)('the reason of a shortage is shown while it is open (%s)', async (status, shown) => {
  await freshBrowser();
  const rows = [short(1)];
  openWarehouse(profileOf('Manager'), [orderOf(rows, { status, short_count: shown })], rows);
  await openPage(`/orders/${idOf(1)}`);
  const line = page.getByRole('row', { name: /REF-1/ });
  await expect.element(line).toBeVisible();
  expect(line.getByText('Endommagé').elements()).toHaveLength(shown);
});

const total = 4 * 690;

test.each<[string, Partial<Rows['orderlines']>[]]>([
  ['Manager', [{ allocated: 10 }, { allocated: 0, shipped: 4, total }, { allocated: 0, total: 0 }]],
  ['Client', [{}, { shipped: 4, total }, { total: 0 }]],
])('the list of lines shows a %s what is missing now, not what was', async (_role, of) => {
  await prepareLists();
  const lines = of.map((more, at) => {
    const { allocated: _hidden, ...line } = short(at + 1);
    return { ...line, ...more };
  });
  serve((call) =>
    call.path.startsWith('/orderlines')
      ? { body: { rows: lines, next: null, count: lines.length, capped: false } }
      : undefined,
  );
  const { screen } = await openList(orderlines);
  for (const [at, word] of ['En manque', 'Expédiée', 'Soldée'].entries())
    await expect.element(rowOf(screen, `REF-${at + 1}`).getByText(word, { exact: true })).toBeVisible();
});
