import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import type { SavedView } from '#contract/endpoints/saved-views.ts';
import { recordLink } from '#src/api/link-store.ts';
import { ReportsScreen } from '#src/screens/lists/reports/reports-screen.tsx';
import { fakeApi, type FakeCall } from './fake-api.ts';
import { findLooksFlaws } from './find-looks-flaws.ts';
import { openAlone } from './open-alone.tsx';
import { prepareLists } from './open-list.tsx';

const days = { from: '2026-01-01', to: '2026-06-12' };
const sales = {
  at: '2026-06-12T10:00:00.000Z',
  today: '2026-06-12',
  days,
  before: null,
  all: { orders: 0, pieces: 0, total: 0 },
  allBefore: null,
  months: [],
  count: 0,
  page: 1,
  pageRows: 50,
  rows: [],
};
const kept: SavedView = {
  id: 'v1',
  name: 'Mois par client',
  parameters: { report: 'sales', by: 'customer', period: 'month', compare: 'before' },
  shared: true,
  own: true,
  username: 'claire.morel',
  version: 1,
  updated_at: '2026-06-01T08:00:00.000Z',
};
const ofOrders = { ...kept, id: 'v9', name: 'Commandes du jour', parameters: { status: 'Pending' } };

/** A server that stores the views of orders, in which those of the sales report are. */
function serveViews(first: readonly SavedView[], before: typeof days | null = null): FakeCall[] {
  let views = [...first];
  return fakeApi(({ method, path, body }) => {
    if (path.startsWith('/reports/sales')) return { body: { ...sales, before } };
    if (!path.startsWith('/orders/views')) return { body: { rows: [], next: null, count: 0, capped: false } };
    if (method === 'GET') return { body: views };
    if (method === 'DELETE') {
      views = [];
      return { status: 204 };
    }
    const made = { ...kept, ...(body as object), id: 'v2' };
    views = [...views, made];
    return { status: method === 'POST' ? 201 : 200, body: made };
  });
}

const open = (search = '') =>
  openAlone('/reports/sales', search, () => <ReportsScreen />, new QueryClient(), '/reports/$report');
type Touchable = {
  send: (method: 'Emulation.setTouchEmulationEnabled', how: { enabled: boolean }) => Promise<unknown>;
};
const setTouch = (enabled: boolean) =>
  (cdp() as unknown as Touchable).send('Emulation.setTouchEmulationEnabled', { enabled });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

beforeEach(async () => {
  await prepareLists();
  recordLink(true);
});

test('on a touch screen the buttons that sort are large enough for a finger', async () => {
  await setTouch(true);
  onTestFinished(async () => {
    await setTouch(false);
  });
  await vi.waitUntil(() => matchMedia('(pointer: coarse)').matches);
  fakeApi(({ path }) => ({ body: path.startsWith('/reports/sales') ? { ...sales, page: 2 } : [] }));
  await open();
  const heads = page.getByRole('columnheader').getByRole('button');
  await expect.element(heads.first()).toBeVisible();
  const heights = heads.elements().map((one) => one.getBoundingClientRect().height);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test('the sales report is kept with its period, comparison and rows, under a name', async () => {
  const calls = serveViews([ofOrders]);
  const { search } = await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ventes' })).toBeVisible();
  // The usual report is nothing to keep, and views of the list of orders are not offered.
  expect(button('Enregistrer cette vue').elements()).toHaveLength(0);
  expect(button('Vues').elements()).toHaveLength(0);
  await button(/^du 1er janv/).click();
  await button('Mois dernier').click();
  await expect.poll(search).toEqual({ period: 'last-month' });
  await page.getByRole('radiogroup', { name: 'Lignes' }).getByText('Client').click();
  await button('Retirer la comparaison').click();
  await button('Enregistrer cette vue').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/^La période, la comparaison/)).toBeVisible();
  await dialog.getByLabelText('Nom de la vue').fill('Par client');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(button('Par client')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Par client',
    parameters: { report: 'sales', by: 'customer', period: 'last-month', compare: 'none' },
    shared: false,
  });
});

test('an address with more days than the report shows becomes one with the last ones', async () => {
  const calls = serveViews([]);
  const { search, go } = await open('?from=2020-01-01&to=2026-11-30&by=customer');
  const shown = { from: '2021-11-01', to: '2026-11-30', by: 'customer' };
  await expect.poll(search).toEqual(shown);
  await expect.poll(() => calls.map(({ path }) => path).join()).toContain('from=2021-11-01&to=2026-11-30');
  await go('?from=2021-11-05&to=2026-11-30');
  await expect.poll(search).toEqual({ from: '2021-11-05', to: '2026-11-30' });
});

test('a kept view opens with its period of today; it can be changed, left and deleted', async () => {
  const calls = serveViews([kept]);
  const { search } = await open();
  await button('Vues').click();
  await page.getByRole('menuitemradio', { name: 'Mois par client' }).click();
  await expect.poll(search).toEqual({ by: 'customer', period: 'month', compare: 'before' });
  const now = new Date();
  const month = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-01`;
  await expect.poll(() => calls.map(({ path }) => path).join()).toContain(`from=${month}`);
  await page.getByRole('radiogroup', { name: 'Valeurs affichées' }).getByText('CA HT').click();
  await button('Mettre à jour').click();
  await expect
    .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
    .toMatchObject({
      parameters: { report: 'sales', by: 'customer', period: 'month', compare: 'before', show: 'total' },
    });
});

test('days that are no period are refused with the reason, and change nothing', async () => {
  serveViews([]);
  const { search } = await open();
  await button(/^du 1er janv/).click();
  for (const [from, to, reason] of [
    ['2026-06-12', '2026-06-11', 'Le dernier jour précède le premier.'],
    ['2020-01-01', '2026-06-11', 'Cinq ans au plus.'],
    ['', '2026-06-11', 'Saisissez le premier et le dernier jour.'],
  ] as const) {
    await page.getByLabelText('De', { exact: true }).fill(from);
    await page.getByLabelText('À', { exact: true }).fill(to);
    await expect.element(page.getByText(reason)).toBeVisible();
    await button('Appliquer').click();
    expect(search()).toEqual({});
  }
  await page.getByLabelText('De', { exact: true }).fill('2026-06-11');
  await button('Appliquer').click();
  await expect.poll(search).toMatchObject({ from: '2026-06-11', to: '2026-06-11' });
});

test('on a phone no choice of the report is wider than the window', async () => {
  await page.viewport(360, 740);
  serveViews([], { from: '2025-01-01', to: '2025-11-27' });
  await open();
  await expect.element(page.getByText(/27 nov\. 2025/)).toBeVisible();
  expect(findLooksFlaws()).toEqual([]);
  const chips = [...document.querySelectorAll('.chip')];
  expect(Math.max(...chips.map((chip) => chip.getBoundingClientRect().right))).toBeLessThanOrEqual(344);
});
