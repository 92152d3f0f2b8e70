import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endOfDay } from '#contract/rules/lists/filter-days.ts';
import { addDays } from '#contract/rules/values/calendar-days.ts';
import { namedZone } from '#src/lists/url/named-zone.ts';
import { readSession, setSession } from '#src/session/session-store.ts';
import { orders } from '#src/screens/lists/orders.tsx';
import { openList, prepareLists, serve } from './open-list.tsx';

/** No device of a test run is in this time zone, 14 hours before UTC. */
const timezone = 'Pacific/Kiritimati';
const zone = namedZone(timezone);
const [from, to] = [zone.startOf('2026-11-24'), endOfDay('2026-11-25', zone)];
const asked = `date_ordered=${from}..${to}`;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(to) - 60_000 });
  await prepareLists();
  const session = readSession();
  if (session.phase === 'open') setSession({ ...session, user: { ...session.user, timezone } });
});

afterEach(() => {
  vi.useRealTimers();
});

/** The list of orders, without rows, and the queries that it has sent. */
async function openOrders(search: string) {
  const calls = serve(() => ({ body: { rows: [], next: null, count: 0, capped: false } }));
  const opened = await openList(orders, search);
  // The counts of the tabs are queries without these days.
  const sent = () =>
    calls.map(({ path }) => decodeURIComponent(path)).filter((path) => path.includes('&date_ordered='));
  return { ...opened, sent };
}

const chip = page.getByRole('button', { name: /^Date de commande/ });

test.each([
  ['of a dashboard', '2026-11-24..2026-11-25'],
  ['of a link of an earlier version', `${from}..${to}`],
])('the days of a filter %s stay the same when it is opened and applied', async (_, filter) => {
  const { search, sent } = await openOrders(`?date_ordered=${filter}`);
  await expect.poll(() => sent().at(-1)).toContain(asked);
  await expect.element(page.getByRole('button', { name: /24 nov\. à 25 nov\./ })).toBeVisible();
  await userEvent.click(chip);
  await expect.element(page.getByLabelText('De', { exact: true })).toHaveValue('2026-11-24');
  await expect.element(page.getByLabelText('À', { exact: true })).toHaveValue('2026-11-25');
  await userEvent.click(page.getByRole('button', { name: 'Appliquer' }));
  await expect.poll(search).toEqual({ date_ordered: '2026-11-24..2026-11-25' });
  await expect.poll(() => sent().at(-1)).toContain(asked);
});

test.each([
  ['Aujourd’hui', 'today..today', 0, 'aujourd’hui'],
  ['7 jours', 'today-6..today', 6, '7 jours'],
])(
  '“%s” stays relative in the URL, also when it is opened and applied',
  async (name, filter, back, words) => {
    const { search, sent } = await openOrders('');
    await userEvent.click(chip);
    await userEvent.click(page.getByRole('button', { name, exact: true }));
    await expect.poll(search).toEqual({ date_ordered: filter });
    const today = zone.dayOf(new Date());
    const first = addDays(today, -back);
    await expect
      .poll(() => sent().at(-1))
      .toContain(`date_ordered=${zone.startOf(first)}..${endOfDay(today, zone)}`);
    await userEvent.click(page.getByRole('button', { name: new RegExp(`^Date de commande.*${words}`) }));
    await expect.element(page.getByLabelText('De', { exact: true })).toHaveValue(first);
    await userEvent.click(page.getByRole('button', { name: 'Appliquer' }));
    await expect.element(page.getByRole('button', { name: 'Appliquer' })).not.toBeInTheDocument();
    expect(search()).toEqual({ date_ordered: filter });
  },
);

test('a filter that is open at midnight stays relative', async () => {
  const { search, sent } = await openOrders('?date_ordered=today-1..today');
  await expect.poll(() => sent().at(-1)).toContain(asked);
  await userEvent.click(chip);
  await expect.element(page.getByLabelText('De', { exact: true })).toHaveValue('2026-11-24');
  vi.setSystemTime(Date.parse(to) + 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect
    .poll(() => sent().at(-1))
    .toContain(`date_ordered=${zone.startOf('2026-11-25')}..${endOfDay('2026-11-26', zone)}`);
  await userEvent.click(page.getByRole('button', { name: 'Appliquer' }));
  await expect.element(page.getByRole('button', { name: 'Appliquer' })).not.toBeInTheDocument();
  expect(search()).toEqual({ date_ordered: 'today-1..today' });
});
