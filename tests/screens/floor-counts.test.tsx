import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MarkingDashboard, PreparationDashboard } from '#contract/endpoints/dashboard-answers.ts';
import { listQueryOf } from '#contract/list-query.ts';
import { entities, isEntityName, type Rows } from '#contract/registry.ts';
import { toPick } from '#contract/rules/lists/list-filters.ts';
import { calendarOf, dayOf } from '#src/lists/url/calendar.ts';
import { questionTest } from '#src/sync/rows/list-query/question-test.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { metricOf, generalOf } from './open-dashboard.tsx';
import { idOf, jobOf, lineOf, orderOf, productOf } from './order-server.ts';

const { today, daysAgo } = calendarOf(dayOf(new Date()));
const stamp = { at: `${today}T10:00:00.000Z`, today };

/** One order for each state of preparation and due day; the last one has shipped. */
const orders = (
  [
    ['Pending', 'to pick', daysAgo(2)],
    ['Pending', 'short', today],
    ['Pending', 'picked', null],
    ['Pending', 'to mark', null],
    ['Pending', 'packed', daysAgo(1)],
    ['Pending', 'packed', today],
    ['Shipped', 'short', daysAgo(3)],
  ] as const
).map(([status, prep_state, due], at) =>
  orderOf([lineOf(1, { prep_state })], {
    status,
    due_on: due,
    id: idOf(50 + at),
    number: `2026-00015${at}`,
  }),
);

const jobLines = [1, 2, 3, 4, 5, 6, 7].map((position) => lineOf(position, { prep_state: 'to mark' }));
const jobStates: Partial<Rows['customizations']>[] = [
  {},
  { proof: 'none' },
  { proof: 'sent' },
  { state: 'in progress' },
  { state: 'blocked' },
  { state: 'blocked', proof: 'refused' },
  { state: 'blocked', proof: 'refused', proof_required: false },
];
const jobs = jobLines.map((line, at) => jobOf(line, { ...jobStates[at], order_id: idOf(50) }));
const arrival = {
  created_at: stamp.at,
  updated_at: stamp.at,
  version: 1,
  provider: 'Textile du Nord',
  note: '',
  date: today,
  line_count: 1,
  reversed_at: null,
  received_at: null,
  piece_count: 10,
};
const rows: Record<string, object[]> = {
  orders,
  customizations: jobs,
  orderlines: jobLines,
  products: [productOf('TX-1042', { count_due: true })],
  arrivals: [
    { ...arrival, id: idOf(80), number: 'ARR-1', applied_at: null },
    { ...arrival, id: idOf(81), number: 'ARR-2', applied_at: stamp.at },
  ],
};

const isListed = (name: 'orders', filters: Record<string, string>) =>
  questionTest(entities[name], { q: '', filters }, 'Preparer')!;

const count = (filters: Record<string, string>) => metricOf(0, 'customizations', filters);
const marking: MarkingDashboard = {
  ...stamp,
  techniques: [{ technique: 'embroidery', all: count({}), todo: count({}), progress: count({}) }],
  progress: count({}),
  done: { ...count({}), pieces: 0 },
  next: [],
};
const queue = orders.filter((order) => isListed('orders', toPick)(order as never)).length;
const preparation: PreparationDashboard = {
  ...stamp,
  next: null,
  queue: {
    ages: generalOf().stages[1]!.ages,
    all: { count: queue, list: 'orders', filters: toPick },
    ready: metricOf(2),
    late: metricOf(0),
    today_due: metricOf(0),
  },
  mine: { all: metricOf(0), rows: [] },
  shorts: null,
  locations_to_count: [],
  arrivals: null,
};

/** A server that applies the filters of lists as the true one. */
function serve(role: 'Technician' | 'Preparer') {
  return fakeApi(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://quai.test');
    const name = pathname.slice(1);
    if (pathname === '/auth/me') return { body: profileOf(role) };
    if (pathname === '/dashboards/marking') return { body: marking };
    if (pathname === '/dashboards/preparation') return { body: preparation };
    if (!isEntityName(name)) return { body: [] };
    const matches = questionTest(
      entities[name],
      listQueryOf(entities[name], Object.fromEntries(searchParams)),
      role,
    );
    const found = (rows[name] ?? []).filter((row) => matches?.(row as never));
    return { body: { rows: found, next: null, count: found.length, capped: false } };
  });
}

/** Number of rows of the list on screen: of a table, or of the technician's jobs. */
const listed = () => document.querySelectorAll('main tbody tr:not([aria-hidden]), main li').length;

/**
 * The steps of the home that have a count: the text of each and its count.
 * @param last text of the step whose count comes last
 */
async function readSteps(last?: string): Promise<[string, number][]> {
  await expect.element(page.getByRole('heading', { name: 'À faire maintenant' })).toBeVisible();
  const read = () =>
    [...document.querySelectorAll('main li > a')].flatMap((link): [string, number][] => {
      const [text = '', count = ''] = [...link.querySelectorAll('span')].map((span) => span.textContent);
      return count === '' ? [] : [[text, Number(count)]];
    });
  await expect.poll(() => read().length).toBeGreaterThanOrEqual(3);
  if (last) await expect.poll(() => read().map(([text]) => text)).toContain(last);
  return read();
}

beforeEach(() => freshBrowser());

test.each(['Technician', 'Preparer'] as const)(
  'each count of the home of a %s is the number of rows that it opens',
  async (role) => {
    serve(role);
    const { router } = await openPage('/');
    const last = role === 'Preparer' ? 'Emplacements à compter' : undefined;
    const steps = await readSteps(last);
    if (last) expect(steps).toContainEqual([last, 1]);
    for (const [text, count] of steps) {
      await page.getByRole('link', { name: `${text} ${count}` }).click();
      await expect.poll(listed, { message: text }).toBe(count);
      await router.navigate({ to: '/' });
      await readSteps(last);
    }
  },
);

test('home, tabs and dashboard of a Technician show the same counts; the same word in the list counts the same', async () => {
  serve('Technician');
  const { router } = await openPage('/');
  expect(await readSteps()).toEqual([
    ['Marquages à faire', 2],
    ['Marquages en attente de BAT', 4],
    ['Marquages bloqués', 1],
  ]);
  await router.navigate({ to: '/marking' });
  const tabs = page.getByRole('navigation', { name: 'Marquages' });
  for (const name of ['2 À faire', '4 BAT', '1 Bloqué'])
    await expect.element(tabs.getByRole('link', { name })).toBeVisible();
  await router.navigate({ to: '/dashboard-technicien' });
  for (const name of ['À faire 2', 'En attente de BAT 4', 'Bloqué 1'])
    await expect.element(page.getByRole('link', { name })).toBeVisible();
  await router.navigate({ to: '/customizations' });
  await expect.element(page.getByRole('tab', { name: 'Bloqué 1' })).toBeVisible();
  // The list counts states: a job that waits for its proof has not been started either.
  await expect.element(page.getByRole('tab', { name: 'Pas commencé 3' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: /^À faire/ })).not.toBeInTheDocument();
});

test('the preparation dashboard counts and opens the same orders as the home', async () => {
  serve('Preparer');
  await openPage('/dashboard-prep');
  const count = queue;
  expect(count).toBe(2);
  await expect.element(page.getByRole('link', { name: `À prélever ${count}` })).toBeVisible();
  await page.getByRole('link', { name: 'Ouvrir la file' }).click();
  await expect.poll(listed).toBe(count);
});
