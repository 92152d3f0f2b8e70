import { expect, test } from './house-test.ts';
import { readHead, readQueue, readTable, readUserId } from './stored.ts';

test('a wipe deletes the user’s stores with everything pending, and all rows are read again', async ({
  house,
  tablet,
}) => {
  await house.place([['R-1', 2]]);
  const device = tablet('tablet');
  const page = await device.start();
  await device.signIn(page, 'claire');
  const user = (await readUserId(page))!;
  const kept = async () => (await readTable(page, `quai:${user}:orders`, 'orders')).length;
  await expect.poll(kept).toBeGreaterThan(0);
  const rows = await kept();

  // Commands are pending: the user has to type their number.
  await house.kill();
  await page.goto('/catalog');
  await page.getByRole('searchbox').fill('umbrella 10');
  await page.getByRole('button', { name: 'Add Blue umbrella 10' }).click();
  await expect.poll(async () => (await readQueue(page)).length).toBe(1);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('1 unsent action will be lost.')).toBeVisible();
  const wipe = dialog.getByRole('button', { name: 'Clear', exact: true });
  await expect(wipe, 'not without the number').toBeDisabled();
  await dialog.getByRole('textbox').fill('1');
  const reloaded = page.waitForEvent('load');
  await wipe.click();
  await reloaded;

  expect(await readUserId(page), 'still signed in').toBe(user);
  expect(await readQueue(page)).toEqual([]);
  expect(await kept()).toBe(0);
  await house.start();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(kept, 'read again').toBe(rows);
  await expect.poll(async () => (await readHead(page))?.cursor ?? null).not.toBeNull();
  expect(await house.read('claire', '/basket')).toEqual([]);
});
