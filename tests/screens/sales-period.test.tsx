import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordLink } from '#src/api/link-store.ts';
import { ReportsScreen } from '#src/screens/lists/reports/reports-screen.tsx';
import { toasts } from '#src/ui/toast-store.ts';
import { fakeApi } from './fake-api.ts';
import { openAlone } from './open-alone.tsx';
import { prepareLists } from './open-list.tsx';

type Days = { from: string; to: string };

function openSales(search: string, days: Days, before: Days | null = null) {
  const body = {
    at: '2026-12-01T10:00:00.000Z',
    today: '2026-12-01',
    days,
    before,
    all: { orders: 0, pieces: 0, total: 0 },
    allBefore: before && { orders: 0, pieces: 0, total: 0 },
    months: [],
    count: 0,
    page: 1,
    pageRows: 50,
    rows: [],
  };
  fakeApi(({ path }) => ({ body: path.startsWith('/reports/sales') ? body : [] }));
  return openAlone('/reports/sales', search, () => <ReportsScreen />, new QueryClient(), '/reports/$report');
}

const november = { from: '2026-11-01', to: '2026-11-30' };

beforeEach(async () => {
  await prepareLists();
  recordLink(true);
  for (const { id } of toasts.read()) toasts.dismiss(id);
});

test.each([
  [november, { from: '2026-10-01', to: '2026-10-31' }, 'Période|Avant\u00a0: 1er oct. 2026 – 31 oct. 2026'],
  [november, { from: '2025-11-01', to: '2025-11-30' }, '2026|2025'],
  [
    { from: '2026-12-01', to: '2027-01-31' },
    { from: '2025-12-01', to: '2026-01-31' },
    'Période|Avant\u00a0: 1er déc. 2025 – 31 janv. 2026',
  ],
  [november, null, '1er nov. 2026 – 30 nov. 2026'],
] as const)(
  'the legend of the chart names the periods by their years only where these differ: %j, %j',
  async (days, before, legend) => {
    await openSales('', days, before);
    const caption = page.getByRole('figure');
    await expect.element(caption).toBeVisible();
    const names = [...caption.element().querySelectorAll('figcaption > span')];
    expect(names.map((one) => one.textContent).join('|')).toBe(legend);
  },
);

test.each(['?from=2026-11-31&to=2026-12-01', '?from=2026-12-01&to=2026-11-01', '?from=2026-11-01'])(
  'an address with a period that does not exist becomes one without it, and a message says so: %s',
  async (days) => {
    const { search, go } = await openSales(`${days}&by=customer`, november);
    await expect.poll(search).toEqual({ by: 'customer' });
    expect(toasts.read().map(({ text }) => text)).toEqual([
      'La période indiquée dans l’adresse n’existe pas\u00a0: une autre est affichée.',
    ]);
    await go('?from=2026-11-01&to=2026-11-30');
    await expect.element(page.getByText('du 1er nov. 2026 au 30 nov. 2026')).toBeVisible();
    expect(toasts.read()).toHaveLength(1);
  },
);

test.each([
  ['?from=2026-11-31&to=2026-12-01', {}],
  ['?from=2001-01-01&to=2026-11-30', { from: '2021-11-01', to: '2026-11-30' }],
])('the address is also corrected where the report opens from another page: %s', async (days, corrected) => {
  const { search, go, leave } = await openSales('', november);
  await leave();
  await go(days);
  await expect.poll(search).toEqual(corrected);
});
