import type { Page } from '@playwright/test';
import { expect, test } from './house-test.ts';
import { readUserId } from './stored.ts';

/*
 * Browsers write localStorage to the disk some seconds after the page has set it. A browser that is killed before that
 * opens with the earlier content: no session, or one that has ended.
 */

/** Without a server the sign-out asks first. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL(/\/login$/);
}

test('a user who signed in just before the tablet died can continue without a server', async ({
  house,
  tablet,
}) => {
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

test('a user who signed out just before the tablet died stays signed out, and the user who signed in after is still signed in', async ({
  house,
  tablet,
}) => {
  const device = tablet('tablet');
  let page = await device.start();
  await device.signIn(page, 'claire');
  const claire = (await readUserId(page))!;
  // A browser that its user closes has written everything.
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
