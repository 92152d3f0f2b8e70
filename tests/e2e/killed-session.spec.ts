import type { Page } from '@playwright/test';
import { expect, test } from './house-test.ts';
import { readUserId } from './stored.ts';

/*
 * A browser writes localStorage to the disk seconds after a page has written it. Killed before, it opens with what
 * stood there until then: no session, or one that has ended.
 */

/** Without a server there is a question before. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL(/\/login$/);
}

test('who signed in just before the tablet died goes on without a server', async ({ house, tablet }) => {
  const device = tablet('tablet');
  let page = await device.start();
  await device.signIn(page, 'marion');
  await device.kill();
  await house.kill();

  page = await device.start();
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Orders/);
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('banner').getByText('marion')).toBeVisible();

  await house.start();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: /Up to date/ })).toBeVisible();
});

test('who signed out just before the tablet died has left, and the one who signed in since is there', async ({
  house,
  tablet,
}) => {
  const device = tablet('tablet');
  let page = await device.start();
  await device.signIn(page, 'claire');
  const claire = (await readUserId(page))!;
  // Closed by its user, the browser has written all of it.
  await device.close();
  await house.kill();
  page = await device.start();
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Orders/);
  await leave(page);
  await device.kill();

  page = await device.start();
  await page.goto('/orders');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await readUserId(page)).toBeNull();

  await house.start();
  await device.signIn(page, 'marion');
  const marion = (await readUserId(page))!;
  expect(marion).not.toBe(claire);
  await device.kill();
  await house.kill();
  page = await device.start();
  await page.goto('/orders');
  await expect(page.getByRole('banner').getByText('marion')).toBeVisible();
  expect(await readUserId(page)).toBe(marion);
});
