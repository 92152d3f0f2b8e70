import type { Page } from '@playwright/test';
import { openingStock, type House } from './house.ts';
import { expect, test } from './house-test.ts';
import { readQueue } from './stored.ts';

/** The number of lines that are picked offline. */
const lineCount = 20;
/** Generous: the goal is two seconds, and the time is printed; a busy machine may need longer. */
const arrivedWithinMs = 15_000;

async function orderOffline(page: Page): Promise<void> {
  await page.goto('/catalog');
  await expect(page.getByText('Offline since')).toBeVisible();
  await expect(page.getByText('Network error'), 'only the bar shows it').toHaveCount(0);
  await page.getByRole('searchbox').fill('notebook 5');
  const card = page.getByRole('listitem').filter({ hasText: 'R-5' }).first();
  await card.getByRole('button', { name: /Add/ }).click();
  await expect(page.getByText('Article successfully added to basket.')).toBeVisible();
  await page.goto('/basket');
  const customer = page.getByRole('combobox').first();
  await customer.fill('Claire');
  await page
    .getByRole('option', { name: /Claire et fils/ })
    .first()
    .click();
  await expect(customer).toHaveValue('Claire et fils');
  await page.getByRole('button', { name: 'Place the order' }).click();
  await expect(page.getByRole('heading', { name: 'Order waiting to be sent' })).toBeVisible();
}

async function pickPackShipOffline(page: Page, orderId: string): Promise<void> {
  await page.goto(`/orders/${orderId}/picking`);
  for (let line = 1; line <= lineCount; line++) {
    await page.getByRole('button', { name: 'Confirm without a scan' }).click();
    await page.getByRole('button', { name: /^(Next line|Finish)$/ }).click();
  }
  await page.getByRole('button', { name: 'Pack all' }).click();
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(page.getByText('Shipped').first()).toBeVisible();
}

/** Milliseconds from `since` until the server has all commands of the day. */
async function waitForArrival(house: House, orderId: string, since: number): Promise<number> {
  for (;;) {
    const orders = await house.rows('admin', '/orders?limit=100');
    const shipped = orders.find(({ id }) => id === orderId)?.['status'] === 'Shipped';
    const took = Date.now() - since;
    if (shipped && orders.length === 2) return took;
    if (took > arrivedWithinMs) throw new Error(`After ${took} ms: ${JSON.stringify(orders)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('a day without a server: ordered, picked and shipped offline; once the server is back everything arrives exactly once, without user action', async ({
  house,
  tablet,
}) => {
  const orderId = await house.place(
    Array.from({ length: lineCount }, (_, at): [string, number] => [`R-${at + 1}`, at + 1]),
  );
  const device = tablet('tablet');
  let page = await device.start();
  await device.signIn(page, 'marion');
  // Browsers write cookies and localStorage some seconds late; closing writes them to the disk.
  await device.close();
  await house.kill();

  page = await device.start();
  await orderOffline(page);
  await pickPackShipOffline(page, orderId);
  const queued = await readQueue(page);
  const count = (type: string) => queued.filter((one) => one.type === type).length;
  expect(count('line.pick')).toBe(lineCount);
  expect(count('order.place')).toBe(1);
  expect(count('order.transition')).toBe(1);
  await page.screenshot({ path: test.info().outputPath('shipped-offline.png') });
  await device.kill();

  await house.start();
  page = await device.start();
  const opened = Date.now();
  await page.goto('/');
  const took = await waitForArrival(house, orderId, opened);
  console.log(`all ${queued.length} commands were on the server ${took} ms after the application was opened`);

  // Exactly once: shipped goods left the stock once, and ordered goods are reserved once.
  const products = await house.rows('admin', '/products?limit=100');
  for (const { reference, on_hand, allocated } of products) {
    const number = Number(String(reference).slice(2));
    expect(on_hand, String(reference)).toBe(number <= lineCount ? openingStock - number : openingStock);
    expect(allocated, String(reference)).toBe(number === 5 ? 1 : 0);
  }
  await expect.poll(() => readQueue(page)).toEqual([]);
  await page.goto(`/orders/${orderId}`);
  await expect(page.getByText('Shipped').first()).toBeVisible();
});
