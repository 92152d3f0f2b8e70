import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SalesReport } from '#contract/endpoints/reports.ts';
import { recordLink } from '#src/api/link-store.ts';
import { ReportsScreen } from '#src/screens/lists/reports/reports-screen.tsx';
import { personNames } from '#src/session/people/person-names.ts';
import { setDevice } from '#src/sync/client/device/ask-device.ts';
import { fakeApi, type FakeAnswer, type FakeCall } from './fake-api.ts';
import { openAlone } from './open-alone.tsx';
import { prepareLists } from './open-list.tsx';
import { orderOf } from './order-server.ts';
import { shelfProduct } from './shelf-product.ts';
import { signInAs } from './sign-in-as.ts';

const year = new Date().getFullYear();
const months = ['01', '02', '03'].map((month, at) => ({
  from: `${year - 1}-${month}-01`,
  to: `${year - 1}-${month}-28`,
  now: { pieces: 1000 * (at + 1), total: 10_000 * (at + 1) },
  before: { pieces: 900, total: 9000 },
}));

function salesOf(more: Partial<SalesReport> = {}): SalesReport {
  return {
    at: `${year}-06-12T10:00:00.000Z`,
    today: `${year}-06-12`,
    days: { from: `${year - 1}-01-01`, to: `${year - 1}-03-31` },
    before: { from: `${year - 2}-01-01`, to: `${year - 2}-03-31` },
    all: { orders: 1204, pieces: 6000, total: 60_000 },
    allBefore: { orders: 1230, pieces: 5000, total: 75_000 },
    months,
    count: 2,
    page: 1,
    pageRows: 50,
    rows: [
      {
        key: 'ST-0087-BLE',
        name: 'Stylo bille Rivage, bleu',
        image: '',
        pieces: 15_500,
        total: 1_317_500,
        months: [2500, 4250, 1750].map((pieces) => ({ pieces, total: pieces * 85 })),
        before: { pieces: 16_200, total: 1_400_000 },
      },
      {
        key: 'PA-0411-ROU',
        name: 'Parapluie',
        image: '',
        pieces: 252,
        total: 413_300,
        months: [60, 0, 192].map((pieces) => ({ pieces, total: pieces * 1640 })),
        before: { pieces: 0, total: 0 },
      },
    ],
    ...more,
  };
}

const product = shelfProduct({
  reference: 'TX-1042',
  on_hand: 40,
  cost: 250,
  stock_value: 10_000,
  last_provider: 'Textiles du Nord',
  reorder: 60,
  incoming: 0,
});

function serve(sales: (call: FakeCall) => FakeAnswer | null = () => ({ body: salesOf() })): FakeCall[] {
  return fakeApi((call) => {
    if (call.path.startsWith('/reports/stock-value'))
      return {
        body: {
          value: 123_456,
          products: 3,
          pieces: 90,
          withoutCost: 2,
          piecesWithoutCost: 17,
          belowZero: 3,
        },
      };
    if (call.path.startsWith('/reports/sales')) return sales(call);
    if (call.path.includes('/views')) return { body: [] };
    const claimed = { claimed_by: 'samba', claimed_at: '2026-06-12T08:00:00.000Z' };
    const rows = call.path.startsWith('/orders') ? [orderOf([], claimed)] : [product];
    if (call.path.startsWith('/movements')) rows.length = 0;
    return { body: { rows, next: null, count: rows.length, capped: false } };
  });
}

const open = (report: string, search = '') =>
  openAlone(`/reports/${report}`, search, () => <ReportsScreen />, new QueryClient(), '/reports/$report');
const tab = (name: string) => page.getByRole('tab', { name, exact: true });

beforeEach(async () => {
  await prepareLists();
  recordLink(true);
});
afterEach(() => {
  setDevice(null);
  personNames.set({});
});

test('each of the manager’s questions is one press away, and asks the server for exactly its rows', async () => {
  const calls = serve();
  await open('sales');
  const asked = async (name: string, list: string, filters: Record<string, string>) => {
    calls.length = 0;
    await tab(name).first().click();
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect
      .poll(() => calls.filter(({ path }) => path.startsWith(`/${list}?`)).map(({ path }) => queryOf(path)))
      .toContainEqual(expect.objectContaining(filters));
  };
  await asked('À expédier aujourd’hui', 'orders', { status: 'Pending', sort: 'urgency' });
  await asked('Qui prépare quoi', 'orders', { status: 'Pending', claimed_by: 'not:is:empty' });
  await asked('Mouvements de stock', 'movements', { sort: '-at' });
  await asked('Sans mouvement', 'products', { on_hand: '1..', sort: 'last_movement_at' });
  await asked('À commander', 'products', { stock_level: 'Low stock,Rupture', reorder: '1..' });
  await expect.element(page.getByText('Textiles du Nord')).toBeVisible();
  await asked('Valeur du stock', 'products', { on_hand: '1..', sort: '-stock_value' });
  await expect.element(page.getByText(/1.234,56.€/u)).toBeVisible();
  await expect
    .element(page.getByText(/2 produits en stock \(17 pièces\) n’ont pas de prix de revient/))
    .toBeVisible();
  await expect.element(page.getByText(/^3 produits ont un stock négatif/)).toBeVisible();
  calls.length = 0;
  await page.getByRole('tab', { name: /^Stock négatif/ }).click();
  await expect
    .poll(() => calls.filter(({ path }) => path.startsWith('/products?')).map(({ path }) => queryOf(path)))
    .toContainEqual(expect.objectContaining({ on_hand: '..-1', sort: 'on_hand' }));
});

test('the value above the stock is that of the listed products', async () => {
  const calls = serve();
  await open('value', '?location=H-18&q=gourde');
  await expect.element(page.getByText(/1.234,56.€/u)).toBeVisible();
  const valued = calls.filter(({ path }) => path.startsWith('/reports/stock-value'));
  expect(valued.map(({ path }) => queryOf(path))).toEqual([{ location: 'H-18', q: 'gourde' }]);
});

test('sales show the best month, the change and what is new; a row opens who bought it', async () => {
  const calls = serve();
  const { search } = await open('sales');
  const row = page.getByRole('row', { name: /ST-0087-BLE/ });
  await expect.element(row.getByRole('cell', { name: /^4.250$/u })).toHaveClass('sales-best');
  await expect.element(row.getByText(/^−4.%$/u)).toBeVisible();
  await expect.element(page.getByRole('row', { name: /PA-0411-ROU/ }).getByText('nouveau')).toBeVisible();
  await expect.element(page.getByRole('img', { name: /^Ventes par mois/ })).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Valeurs affichées' }).getByText('CA HT').click();
  await page.getByRole('button', { name: 'ST-0087-BLE' }).click();
  await expect.poll(search).toEqual({ by: 'customer', show: 'total', article: 'ST-0087-BLE' });
  await expect
    .poll(() => queryOf(calls.at(-1)?.path ?? ''))
    .toMatchObject({ by: 'customer', article: 'ST-0087-BLE', sort: '-total', compare: 'year' });
});

test('a sum is compared with what was sold before: with nothing, or with credit notes', async () => {
  const before = { orders: 0, pieces: 3, total: -5000 };
  serve(() => ({ body: salesOf({ all: { orders: 0, pieces: 6000, total: 60_000 }, allBefore: before }) }));
  await open('sales');
  const sum = (name: RegExp) => page.getByRole('heading', { name }).element().parentElement?.textContent;
  await expect.element(page.getByRole('heading', { name: 'Pièces', exact: true })).toBeVisible();
  expect(sum(/^Commandes$/)).toMatch(/Rien sur la période précédente$/);
  expect(sum(/ HT$/)).toMatch(/nouveau contre .50.€$/u);
});

test('the filter on a salesperson shows the real name', async () => {
  personNames.set({ 's.berthier': 'Samuel Berthier' });
  serve();
  await open('sales', '?by=customer&commercial=s.berthier');
  await expect.element(page.getByRole('button', { name: /^Commercial.*Samuel Berthier$/u })).toBeVisible();
});

test('a period is chosen by its name or its days, and is compared or not', async () => {
  serve();
  const { search } = await open('sales');
  await page.getByRole('button', { name: /^du 1er janv/ }).click();
  await page.getByRole('button', { name: 'Année dernière' }).click();
  await expect.poll(search).toEqual({ period: 'last-year' });
  await page.getByRole('button', { name: 'Retirer la comparaison' }).click();
  await expect.poll(search).toMatchObject({ compare: 'none' });
});

test('on a phone the months scroll beside the articles, and the page itself does not', async () => {
  await page.viewport(360, 740);
  serve();
  await open('sales');
  const row = page.getByRole('row', { name: /ST-0087-BLE/ });
  await expect.element(row).toBeVisible();
  await expect.poll(() => row.element().getBoundingClientRect().height).toBeGreaterThan(30);
  const report = page.getByRole('heading', { level: 1 }).element().closest('.overflow-y-auto');
  expect(report?.scrollWidth).toBe(report?.clientWidth);
  const table = page.getByRole('table', { name: 'Ventes' }).element().parentElement;
  expect(table?.getBoundingClientRect().height).toBeGreaterThan(100);
});

test('on a tablet the sum stays in sight beside twelve months', async () => {
  await page.viewport(820, 1180);
  const year12 = Array.from({ length: 12 }, (_, at) => {
    const month = `${year - 1}-${String(at + 1).padStart(2, '0')}`;
    const sold = { pieces: 123_456, total: 9_000_000 };
    return { from: `${month}-01`, to: `${month}-28`, now: sold, before: sold };
  });
  const rows = salesOf().rows.map((row) => ({ ...row, months: year12.map(({ now }) => now) }));
  serve(() => ({ body: salesOf({ months: year12, rows }) }));
  await open('sales');
  const row = page.getByRole('row', { name: /ST-0087-BLE/ });
  const sum = row.getByRole('cell', { name: /^15.500$/u });
  await expect.element(sum).toBeVisible();
  const table = page.getByRole('table', { name: 'Ventes' }).element();
  expect(table.scrollWidth).toBeGreaterThan(820);
  expect(sum.element().getBoundingClientRect().right).toBeLessThanOrEqual(820);
});

test('without a network the sales report says what it needs, and lists stay', async () => {
  serve(() => null);
  await open('sales');
  await expect.element(page.getByText('Ce rapport a besoin du réseau')).toBeVisible();
  await expect.element(tab('À commander')).toBeVisible();
});

test('a user sees only the reports whose data they may see', async () => {
  serve();
  signInAs('Preparer');
  await open('sales');
  await expect.element(page.getByText('view reports page')).toBeVisible();
});

function queryOf(path: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(path.split('?')[1]));
}
