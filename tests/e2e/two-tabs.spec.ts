import type { Page } from '@playwright/test';
import { expect, test } from './house-test.ts';
import { readQueue } from './stored.ts';

const basketLink = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

async function add(page: Page, number: number): Promise<void> {
  await page.getByRole('searchbox').fill(`R-${number}`);
  await expect(page.getByRole('listitem').filter({ hasText: /^R-/ }).first()).toContainText(`R-${number}`);
  await page.getByRole('button', { name: new RegExp(`^Add Blue \\w+ ${number}$`) }).click();
}

/** Simulates the browser's network change event, as when a tablet comes back into range. */
async function noteNetwork(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** How many tabs lead and how many wait for the leader lock, from `navigator.locks`. */
function readLeaders(page: Page): Promise<{ held: number; waiting: number }> {
  return page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const own = (one: LockInfo) => one.name?.startsWith('quai:') === true;
    return { held: held.filter(own).length, waiting: pending.filter(own).length };
  });
}

test('two tabs are one device with one leader, then the other leads; the basket follows to another device', async ({
  house,
  tablet,
}) => {
  const device = tablet('first');
  const one = await device.start();
  await device.signIn(one, 'claire');
  await one.goto('/catalog');
  const two = await device.context.newPage();
  await two.goto('/catalog');
  await expect.poll(() => readLeaders(two)).toEqual({ held: 1, waiting: 1 });

  // The leader does the reading that the other tab asked for.
  await two.goto('/settings');
  await expect(two.getByText(/^Up to date at/)).toBeVisible();
  const read = device.context.waitForEvent('request', (request) =>
    request.url().endsWith('/api/changes/snapshot'),
  );
  await two.getByRole('button', { name: 'Refresh' }).click();
  await read;
  await two.goto('/catalog');

  const references = async () =>
    (await house.read<{ reference: string }[]>('claire', '/basket')).map(({ reference }) => reference).sort();
  await add(two, 2);
  await expect(basketLink(one, /Basket: 1/)).toBeVisible();
  await expect.poll(references).toEqual(['R-2']);
  const mirror = await one.evaluate(() => JSON.parse(localStorage.getItem('basket') ?? 'null') as unknown);
  const line = { reference: 'R-2', quantity: 1, marking: '', price_seen: 200 };
  expect(mirror).toEqual([expect.objectContaining({ ...line, designation: 'Blue bag 2' })]);

  // What was confirmed has come back by the feed: from here on the queue holds only new taps.
  await expect.poll(() => readQueue(one)).toEqual([]);

  // Also without a server: a tap in one tab is shown in the other, and sent after the first is closed.
  await house.kill();
  await add(one, 3);
  await expect(basketLink(two, /Basket: 2/)).toBeVisible();
  // The other tab may show it some milliseconds before it is stored; what this tab confirms is stored.
  await expect(one.getByText('Article successfully added to basket.')).toBeVisible();
  await one.close();
  await expect.poll(() => readLeaders(two)).toEqual({ held: 1, waiting: 0 });
  expect(await readQueue(two)).toHaveLength(1);
  await house.start();
  await noteNetwork(two);
  await expect.poll(references).toEqual(['R-2', 'R-3']);
  await expect.poll(() => readQueue(two)).toEqual([]);

  // The same user on another device, and back.
  const other = tablet('second');
  const there = await other.start();
  await other.signIn(there, 'claire');
  await there.goto('/basket');
  await expect(there.getByText('Blue bag 2')).toBeVisible();
  await expect(there.getByText('Blue cap 3')).toBeVisible();
  await there.goto('/catalog');
  await add(there, 4);
  await expect.poll(references).toEqual(['R-2', 'R-3', 'R-4']);
  await noteNetwork(two);
  await expect(basketLink(two, /Basket: 3/)).toBeVisible();
});
