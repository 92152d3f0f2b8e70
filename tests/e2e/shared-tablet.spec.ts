import type { Page } from '@playwright/test';
import { expect, test } from './house-test.ts';
import { readQueue, readTable, readUserId } from './stored.ts';

/**
 * Everything that a page could show or store of a user: its text, its mirrors, and the stores of the signed-in user.
 */
async function readAllOf(page: Page, userId: string): Promise<string> {
  const shown = await page.evaluate(
    () => document.documentElement.outerHTML + JSON.stringify({ ...localStorage, recent_users: '' }),
  );
  const stored: [database: string, tables: string[]][] = [
    ['orders', ['basket', 'orders', 'orderlines', 'customizations']],
    ['durable', ['queue', 'confirmed', 'drafts']],
    ['disposable', ['answers']],
  ];
  const kept = stored.flatMap(([name, tables]) =>
    tables.map((table) => readTable(page, `quai:${userId}:${name}`, table)),
  );
  return shown + JSON.stringify(await Promise.all(kept));
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).first().click();
}

test('a shared tablet: nothing of one user is shown to the next or sent by them, and it is sent when the first user is back', async ({
  house,
  tablet,
}) => {
  const device = tablet('tablet');
  let page = await device.start();
  await device.signIn(page, 'claire');
  const claire = (await readUserId(page))!;
  await house.kill();
  await page.goto('/catalog');
  await page.getByRole('searchbox').fill('umbrella 10');
  await page.getByRole('button', { name: 'Add Blue umbrella 10' }).click();
  await expect(page.getByText('Article successfully added to basket.')).toBeVisible();

  // She signs out without a network, and her pending taps stay for her.
  await leave(page);
  await page.getByRole('button', { name: /Keep on this device/ }).click();
  await page.waitForURL(/\/login$/);
  await page.screenshot({ path: test.info().outputPath('left-820.png') });
  expect(await readQueue(page, claire)).toHaveLength(1);
  const mirrors = await page.evaluate(() => [
    localStorage.getItem('basket'),
    localStorage.getItem('token'),
    localStorage.getItem('permissions'),
  ]);
  expect(mirrors).toEqual([null, null, null]);
  await device.close();

  // Another user signs in on the same tablet.
  await house.start();
  page = await device.start();
  await device.signIn(page, 'marion');
  const marion = (await readUserId(page))!;
  expect(marion).not.toBe(claire);
  for (const path of ['/', '/basket', '/catalog', '/settings', '/orders']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForTimeout(300);
    const all = await readAllOf(page, marion);
    // Her company's name is in the warehouse's data, which others may read; her own name is in her stores only.
    const found = /claire/.exec(all);
    expect(found && all.slice(found.index - 80, found.index + 80), path).toBeNull();
  }
  await page.goto('/catalog');
  await expect(page.getByRole('button', { name: 'Add Blue bag 14' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Added/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Basket: empty' })).toBeVisible();
  await expect(page.getByText(/waiting/)).toHaveCount(0);
  const basket = () => house.read<{ reference: string }[]>('claire', '/basket');
  expect(await basket(), 'it was not sent').toEqual([]);
  expect(await readQueue(page, claire), 'and it was not lost').toHaveLength(1);
  await leave(page);
  await page.waitForURL(/\/login$/);
  expect(await basket()).toEqual([]);

  await page.getByRole('button', { name: /claire/ }).click();
  await expect(page.locator('input[name="username"]')).toHaveValue('claire');
  await device.signIn(page, 'claire');
  await expect.poll(async () => (await basket()).map(({ reference }) => reference)).toEqual(['R-10']);
  await expect.poll(() => readQueue(page, claire)).toEqual([]);
  expect(await house.read('marion', '/basket')).toEqual([]);
  await expect(page.getByRole('link', { name: /Basket: 1/ })).toBeVisible();
});
