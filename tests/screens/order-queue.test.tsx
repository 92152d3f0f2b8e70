import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { orderQueue } from '#src/screens/lists/order-queue.tsx';
import { calendarOf, dayOf } from '#src/lists/url/calendar.ts';
import { fakeApi } from './fake-api.ts';
import { openList, prepareLists } from './open-list.tsx';
import { signInAs } from './sign-in-as.ts';

beforeEach(async () => {
  await prepareLists();
  signInAs('Preparer');
});

test('a Preparer’s queue says how many orders are late, and shows them', async () => {
  const yesterday = calendarOf(dayOf(new Date())).daysAgo(1);
  const calls = fakeApi(({ path }) => {
    if (path.includes('/views')) return { body: [] };
    const count = path.includes('due_on') ? 3 : 40;
    return { body: { rows: [], next: null, count, capped: false } };
  });
  const { search } = await openList(orderQueue);
  const tab = page.getByRole('tab', { name: 'En retard 3' });
  await expect.element(tab).toBeVisible();
  calls.length = 0;
  await tab.click();
  await expect.poll(search).toEqual({ view: 'waiting' });
  await expect
    .poll(() => calls.map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1]))))
    .toContainEqual(
      expect.objectContaining({ status: 'Pending', due_on: `..${yesterday}`, sort: 'urgency' }),
    );
});

test('a row of the queue shows lines, pieces and who prepares it, and no amount', async () => {
  const order = {
    id: 'o-1',
    version: 1,
    number: '2026-000120',
    customer_name: 'Mutuelle Sévigné',
    date_ordered: '2026-06-01T08:00:00.000Z',
    status: 'Pending',
    claimed_by: 'marc.petit',
    preparation: 'todo',
    line_count: 3,
    piece_count: 1253,
    short_count: 0,
    total: 98765,
    created_at: '2026-06-01T08:00:00.000Z',
    updated_at: '2026-06-01T08:00:00.000Z',
  };
  fakeApi(({ path }) =>
    path.includes('/views') ? { body: [] } : { body: { rows: [order], next: null, count: 1, capped: false } },
  );
  await openList(orderQueue);
  const row = page.getByRole('row', { name: /2026-000120/ });
  await expect.element(row.getByText(/^3 lignes · 1\s253 pièces$/)).toBeVisible();
  await expect.element(row.getByText('marc.petit')).toBeVisible();
  expect(row.element().textContent).not.toMatch(/€|987/);
});
