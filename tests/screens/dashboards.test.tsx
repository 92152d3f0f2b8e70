import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { MarkingDashboard, PreparationDashboard } from '#contract/endpoints/dashboard-answers.ts';
import { recordLink } from '#src/api/link-store.ts';
import { refreshReplica } from '#src/sync/client/reading/refresh.ts';
import { setDevice, type Ask } from '#src/sync/client/device/ask-device.ts';
import { GeneralDashboardScreen } from '#src/screens/dashboards/general-dashboard.tsx';
import { ManagerDashboardScreen } from '#src/screens/dashboards/manager-dashboard.tsx';
import { MarkingDashboardScreen } from '#src/screens/dashboards/marking-dashboard.tsx';
import { PreparationDashboardScreen } from '#src/screens/dashboards/preparation-dashboard.tsx';
import { toasts } from '#src/ui/toast-store.ts';
import { fakeApi } from './fake-api.ts';
import { metricOf, generalOf, openDashboard } from './open-dashboard.tsx';
import { prepareLists } from './open-list.tsx';

const link = (name: string | RegExp) => page.getByRole('link', { name });

beforeEach(async () => {
  await prepareLists();
  recordLink(true);
  for (const { id } of toasts.read()) toasts.dismiss(id);
});
afterEach(() => setDevice(null));

test('each metric links to the list that it counts, with the same filters', async () => {
  fakeApi(() => ({ body: generalOf() }));
  await openDashboard(GeneralDashboardScreen);
  await expect.element(link('À préparer 38')).toHaveAttribute('href', '/orders?status=Pending&ready=false');
  await expect
    .element(link('6 en retard'))
    .toHaveAttribute('href', '/orders?status=Pending&due_on=..2026-06-11');
  await expect
    .element(link(/^Produits en rupture 4/))
    .toHaveAttribute('href', '/products?status=Pending&stock_level=Rupture');
  await expect
    .element(link('Commencées, commandées il y a 4 à 7 jours : 2'))
    .toHaveAttribute('href', '/orders?status=Pending&date_ordered=late');
  await expect
    .element(link('Groupe Armorial'))
    .toHaveAttribute('href', '/orders?status=Pending&customer_code=C-1');
  // A customer without a name is shown by its code.
  await expect.element(link('C-2')).toBeVisible();
  await expect.element(link('2026-000142')).toHaveAttribute('href', '/orders/o1');
  await expect.element(page.getByText('La commande a changé entre-temps', { exact: false })).toBeVisible();
  await expect.element(page.getByText('1 en attente d’envoi', { exact: false })).toBeVisible();
  await expect.element(page.getByText('aucune', { exact: true })).toBeVisible();
});

test('screen readers get the values of the chart, and a button shows them as a table', async () => {
  fakeApi(() => ({ body: generalOf() }));
  await openDashboard(ManagerDashboardScreen);
  await expect
    .element(page.getByRole('img', { name: 'Chiffre d’affaires des 7 derniers jours' }))
    .toBeVisible();
  await expect
    .element(link(/^mar\. 9 juin 2026, 3 704 €, 3 commandes$/u))
    .toHaveAttribute('href', '/orders?status=Pending&date_ordered=2026-06-09');
  await page.getByRole('button', { name: 'En tableau' }).click();
  const row = page.getByRole('row', { name: /^mar\. 9 juin 2026/ });
  await expect.element(row.getByText(/^3.703,68.€$/u)).toBeVisible();
  await expect.element(row.getByRole('link', { name: '3' })).toBeVisible();
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
});

test('the bars show the current amounts, in the colour of the current theme', async () => {
  const written: { text: string; color: string }[] = [];
  const write = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  write.mockImplementation(function note(this: CanvasRenderingContext2D, text) {
    if (typeof this.fillStyle === 'string') written.push({ text, color: this.fillStyle });
  });
  onTestFinished(() => {
    write.mockRestore();
    document.documentElement.dataset['theme'] = 'light';
  });
  const { turnover } = generalOf();
  let cents = 370_368;
  fakeApi(() => {
    const days = turnover.days.map((day) => ({ ...day, amount: { ...day.amount, total: cents } }));
    return { body: generalOf({ turnover: { ...turnover, days } }) };
  });
  await openDashboard(ManagerDashboardScreen);
  const colorsOf = (amount: RegExp) =>
    new Set(written.filter((one) => amount.test(one.text)).map((one) => one.color));
  await expect.poll(() => colorsOf(/^3.704/u).size).toBe(1);
  const [light] = colorsOf(/^3.704/u);
  document.documentElement.dataset['theme'] = 'dark';
  await expect.poll(() => colorsOf(/^3.704/u).size).toBe(2);
  cents = 990_000;
  await refreshReplica(['orders']);
  await expect.poll(() => colorsOf(/^9.900/u).size).toBe(1);
  expect([...colorsOf(/^9.900/u)]).not.toEqual([light]);
});

test('an address with more days than a dashboard shows becomes one with the last ones', async () => {
  fakeApi(() => ({ body: generalOf() }));
  const { search } = await openDashboard(GeneralDashboardScreen, '?from=2020-01-01&to=2026-11-30');
  await expect.poll(search).toEqual({ from: '2021-11-01', to: '2026-11-30' });
});

test('an address with a day that does not exist becomes one without days, and a message says so', async () => {
  fakeApi(() => ({ body: generalOf() }));
  const { search } = await openDashboard(GeneralDashboardScreen, '?days=30&from=2026-11-31&to=2026-12-01');
  await expect.poll(search).toEqual({ days: '30' });
  expect(toasts.read().at(-1)?.text).toMatch(/^La période indiquée dans l’adresse n’existe pas/);
});

test('the URL holds the period of the best customers', async () => {
  const calls = fakeApi(({ path }) => {
    const days = Number(new URLSearchParams(path.split('?')[1]).get('days'));
    return { body: generalOf({ top: { ...generalOf().top, days } }) };
  });
  const { where } = await openDashboard(ManagerDashboardScreen);
  await page.getByRole('combobox', { name: 'Période des 10 premiers clients' }).selectOptions('30');
  await expect.poll(() => calls.at(-1)!.path).toBe('/dashboards/manager?days=30');
  expect(where()).toBe('/dashboard?days=30');
  expect(calls[0]!.path).toBe('/dashboards/manager?days=365');
});

test('news load new metrics, and the old ones stay meanwhile', async () => {
  let queue = 38;
  fakeApi(() => ({ body: generalOf({ queue: metricOf(queue) }) }));
  await openDashboard(ManagerDashboardScreen);
  await expect.element(link('À préparer 38')).toBeVisible();
  queue = 39;
  const seen: (string | undefined)[] = [];
  const watch = new MutationObserver(() => seen.push(document.querySelector('main')?.textContent));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  await refreshReplica(['orders']);
  await expect.element(link('À préparer 39')).toBeVisible();
  watch.disconnect();
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.every((text) => text?.includes('Ouvrir la file'))).toBe(true);
});

test('the page names the missing permission, and only once', async () => {
  const body = { code: 'access.forbidden', detail: '', permission: 'view customers page' };
  const calls = fakeApi(() => ({ status: 403, body }));
  await openDashboard(ManagerDashboardScreen);
  await expect.element(page.getByRole('heading', { name: 'Accès interdit' })).toBeVisible();
  await expect.element(page.getByText('view customers page')).toBeVisible();
  await refreshReplica();
  expect(calls).toHaveLength(2);
  await expect.element(page.getByRole('heading', { name: 'Accès interdit' })).toBeVisible();
  expect(toasts.read()).toHaveLength(1);
});

test('offline it shows the last response and its age, and asks again when the server is back', async () => {
  const at = new Date();
  at.setHours(at.getHours() - 1);
  setDevice((async (name: string, args: unknown) =>
    name === 'cached-answer' && (args as { path: string }).path === '/dashboards/manager?days=365'
      ? { body: generalOf({ queue: metricOf(7) }), at: at.getTime() }
      : null) as Ask);
  let there = false;
  fakeApi(() => (there ? { body: generalOf() } : null));
  await openDashboard(ManagerDashboardScreen);
  await expect.element(link('À préparer 7')).toBeVisible();
  await expect.element(page.getByText(/^Au .+, sans réseau\.$|hors ligne\.$/u)).toBeVisible();
  there = true;
  recordLink(true);
  await expect.element(link('À préparer 38')).toBeVisible();
  await expect.element(page.getByText(/sans (le )?réseau/u)).not.toBeInTheDocument();
});

test('a failing server is not reported as a missing network: the last response is shown with a note, and one toast', async () => {
  setDevice((async (name: string) =>
    name === 'cached-answer'
      ? { body: generalOf({ queue: metricOf(7) }), at: Date.now() - 3_600_000 }
      : null) as Ask);
  fakeApi(() => ({ status: 500, body: { code: 'server.failure', detail: '' } }));
  await openDashboard(ManagerDashboardScreen);
  await expect.element(link('À préparer 7')).toBeVisible();
  await expect.element(page.getByText(/Le serveur a répondu par l’erreur 500\.$/)).toBeVisible();
  await expect.element(page.getByText(/sans (le )?réseau/u)).not.toBeInTheDocument();
  await refreshReplica();
  expect(toasts.read().map(({ text }) => text)).toEqual([
    'Erreur interne du serveur. Veuillez réessayer plus tard.',
  ]);
});

const stamp = { at: '2026-06-12T10:00:00.000Z', today: '2026-06-12' };

test('the preparer’s next order is one click away; what the role may not see is not shown', async () => {
  const body: PreparationDashboard = {
    ...stamp,
    next: {
      id: 'o1',
      number: '2026-000142',
      customer_name: 'Brasserie du Canal',
      date_ordered: stamp.at,
      promised_on: '2026-06-12',
      wanted_on: null,
      due_on: '2026-06-12',
      line_count: 3,
      piece_count: 120,
      preparation: 'ttp',
      ready: false,
      claimed_by: '',
    },
    queue: {
      ages: generalOf().stages[1]!.ages,
      all: metricOf(12),
      ready: metricOf(2),
      late: metricOf(1),
      today_due: metricOf(3),
    },
    mine: { all: metricOf(0), rows: [] },
    shorts: null,
    locations_to_count: [{ id: 'p1', reference: 'TX-1042', location: 'B-07-3-02' }],
    arrivals: null,
  };
  fakeApi(() => ({ body }));
  const { where } = await openDashboard(PreparationDashboardScreen);
  const toCount = page.getByRole('link', { name: /TX-1042/ });
  await expect.element(toCount).toHaveAttribute('href', '/found?product=TX-1042&count=due');
  const all = page
    .getByRole('region', { name: 'Emplacements à compter' })
    .getByRole('link', { name: 'Tout voir' });
  await expect.element(all).toHaveAttribute('href', '/counting?locations=true');
  await expect.element(page.getByText('3 lignes · 120 pièces', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'File par âge' })).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: 'Arrivages à mettre en stock' }))
    .not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Prélever' }).click();
  await expect.poll(where).toBe('/orders/o1/picking');
});

test('the technician’s next job is within thumb reach, and nothing is cut off at 360 px', async () => {
  await page.viewport(360, 740);
  const job = {
    id: 'j1',
    order_id: 'o1',
    order_number: '2026-000142',
    reference: 'R-1',
    marking: 'Broderie, cœur, 2 coul.',
    technique: 'embroidery' as const,
    quantity: 30,
    quantity_done: 10,
    state: 'in progress' as const,
    proof: 'approved' as const,
    proof_sent_at: stamp.at,
    created_at: stamp.at,
  };
  const count = (n: number) => metricOf(n, 'customizations');
  const body: MarkingDashboard = {
    ...stamp,
    techniques: [{ technique: 'embroidery', all: count(4), todo: count(3), progress: count(1) }],
    progress: count(1),
    done: { ...count(5), pieces: 140 },
    next: [job],
  };
  fakeApi(() => ({ body }));
  await openDashboard(MarkingDashboardScreen);
  const go = link('Poursuivre 2026-000142');
  await expect.element(go).toHaveAttribute('href', '/orders/o1/marking?job=j1');
  const { bottom, height } = go.element().getBoundingClientRect();
  expect(height).toBeGreaterThanOrEqual(56);
  expect(bottom).toBeGreaterThan(740 - 120);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expect.element(link('Broderie, pas commencés : 3')).toBeVisible();
});
