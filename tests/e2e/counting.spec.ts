import type { Page } from '@playwright/test';
import { openingStock } from './house.ts';
import { expect, test } from './house-test.ts';
import { scan } from './scan.ts';
import { readQueue } from './stored.ts';

const scanner = { gap: 12 };

/** A person's keys; faster ones would be a scan. */
const typeKeys = (page: Page, keys: string) => page.keyboard.type(keys, { delay: 300 });
const pieces = (page: Page, reference: string) =>
  page.getByRole('spinbutton', { name: `Pieces of ${reference}`, exact: true });

test('the count of an aisle without a server: a scan of another product while a number is half typed, a reload and a power cut lose nothing, and each count arrives once', async ({
  house,
  tablet,
}) => {
  const orderId = await house.place([['R-1', 5]]);
  const device = tablet('tablet');
  let page = await device.start();
  await device.signIn(page, 'paul');
  // Closing writes what the browser still holds in memory: cookies and localStorage.
  await device.close();
  await house.kill();
  page = await device.start();

  // Pieces in a parcel are not at the place, although no server has heard of them.
  await page.goto(`/orders/${orderId}/picking`);
  await page.getByRole('button', { name: 'Confirm without a scan' }).click();
  await expect.poll(async () => (await readQueue(page)).map(({ type }) => type)).toContain('line.pick');

  await page.goto('/counting?aisle=B');
  await expect(pieces(page, 'R-1')).toBeFocused();
  await expect(
    page.getByText(`Expected here: ${openingStock - 5}, of ${openingStock} on hand`),
  ).toBeVisible();
  await typeKeys(page, '49');
  await scan(page, 'B-07-7-01', scanner);
  await expect(pieces(page, 'R-7')).toBeFocused();
  await typeKeys(page, '12');
  await expect(pieces(page, 'R-7')).toHaveValue('12');
  await page.reload();
  await expect(page.getByText('2 of 24')).toBeVisible();
  await expect(page.getByRole('button', { name: /R-7/ })).toContainText('12');
  await scan(page, 'B-07-1-01', scanner);
  await expect(pieces(page, 'R-1')).toHaveValue('49');
  await typeKeys(page, '5');
  await expect(pieces(page, 'R-1')).toHaveValue('495');
  await device.kill();

  page = await device.start();
  await page.goto('/counting');
  await page.getByRole('link', { name: 'Continue aisle B' }).click();
  await expect(page.getByText('2 of 24')).toBeVisible();
  await expect(page.getByRole('button', { name: /R-1\b/ })).toContainText('495');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'See the differences' }).click();
  await page.getByRole('button', { name: 'Recount 1 product' }).click();
  await expect(pieces(page, 'R-7')).toBeFocused();
  await typeKeys(page, '498');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send 2 counts' }).click();
  await expect(page.getByText('Aisle B: 2 counts saved.')).toBeVisible();

  await house.start();
  await page.goto('/');
  await expect.poll(() => readQueue(page)).toEqual([]);
  const counted = await house.rows('admin', '/movements?cause=count&sort=reference&limit=100');
  expect(counted.map(({ reference, quantity }) => [reference, quantity])).toEqual([
    ['R-1', 0],
    ['R-7', -2],
  ]);
});
