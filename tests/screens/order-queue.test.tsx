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
