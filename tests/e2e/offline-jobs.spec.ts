import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { takePhoto } from '../fixtures/pictures.ts';
import { openingStock } from './house.ts';
import { expect, test } from './house-test.ts';
import { scan } from './scan.ts';
import { readQueue } from './stored.ts';
import { receiveArrival } from './story-acts.ts';

const barcode = '3760120040115';
const scanner = { gap: 12 };

/** The page of R-16, with its name and its picture. */
async function seeProduct(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'R-16' })).toBeVisible();
  await expect(page.getByText('Blue umbrella 16')).toBeVisible();
  const picture = page.locator('main img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

test('without a server orders and goods are found, and goods are counted, moved, picked, marked and received; once it is back, each is there exactly once', async ({
  house,
  tablet,
}) => {
  const orderId = uuidv7();
  const lines = [
    { line_id: uuidv7(), reference: 'R-1', quantity: 3, marking: '', price: 100 },
    { line_id: uuidv7(), reference: 'R-2', quantity: 4, marking: 'Laser', price: 200 },
  ];
  const rest = { delivery_instructions: '', customer_reference: '', from_basket: false };
  await house.run('claire', [
    ['order.place', { order_id: orderId, customer_code: 'C-CLIENT', lines, ...rest }],
  ]);
  const arrival = { number: 'AR-1', received: 30, rejected: 2 };
  await house.write('marion', 'POST', '/arrivals', {
    number: arrival.number,
    provider: 'Chapeaux du Nord',
    date: '2026-11-20',
    note: '',
  });
  await house.write('marion', 'POST', '/arrivallines', {
    arrival_number: arrival.number,
    reference: 'R-9',
    expected: 30,
    received: 0,
    rejected: 0,
    location: '',
  });
  const [article] = await house.rows('admin', '/articles?reference=R-16');
  const { id, version } = article!;
  await house.write('marion', 'PATCH', `/articles/${id}`, { barcode, version });
  await house.write('marion', 'POST', `/articles/${id}/images`, await takePhoto('#2040c0', 300, 200));
  const [order] = await house.rows('admin', '/orders');
  const number = String(order!['number']);
  const device = tablet('tablet');
  let page = await device.start();
  await device.signIn(page, 'marion');
  // Pictures that the user has seen are kept on the device.
  await page.goto('/found?product=R-16');
  await seeProduct(page);
  // A new browser, because its memory must not answer for the device.
  await device.close();
  await house.kill();
  page = await device.start();

  await test.step('find an order by a scan from a list', async () => {
    await page.goto('/products');
    await expect(page.getByText('Offline since')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
    await scan(page, number, scanner);
    await expect(page).toHaveURL(`/orders/${orderId}`);
    await expect(page.getByRole('heading', { name: number })).toBeVisible();
  });
  await test.step('find by searching everything', async () => {
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Search everything' });
    await search.fill(number.replaceAll('-', ''));
    await expect(page.getByRole('option', { name: number })).toBeVisible();
    await search.fill('umbrella 16');
    await page
      .getByRole('option', { name: /Blue umbrella 16/ })
      .first()
      .click();
    await expect(page).toHaveURL(/R-16/);
    await expect(page.getByText('Blue umbrella 16').first()).toBeVisible();
  });
  await test.step('find by the text of a list', async () => {
    await page.goto('/products');
    await page.getByRole('searchbox').fill('umbrella 16');
    await expect(page.getByText('1 of 24')).toBeVisible();
    await expect(page.getByRole('row', { name: /R-16/ })).toBeVisible();
  });
  await test.step('find what lies at a location by a scan from a list', async () => {
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
    await scan(page, 'B-07-16-01', scanner);
    await expect(page.getByText('What lies here')).toBeVisible();
    await page.getByRole('link', { name: /R-16/ }).click();
    await seeProduct(page);
  });
  await test.step('find by the barcode from the home', async () => {
    await page.goto('/');
    await expect(page.getByText('Offline since')).toBeVisible();
    await scan(page, barcode, scanner);
    await seeProduct(page);
    await expect(page.getByRole('img', { name: 'Aisle B, bay 07, level 16, slot 01' })).toBeVisible();
  });
  await test.step('count', async () => {
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    await page.getByLabel('Pieces at this location').fill('498');
    await page.getByRole('button', { name: 'Save: -2' }).click();
    await expect(page.getByText(/^R-16: the count is kept on this device/)).toBeVisible();
  });
  await test.step('move', async () => {
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByLabel('New location').fill('C-01-1-01');
    await page.getByRole('button', { name: 'Move to C-01-1-01' }).click();
    await page.getByRole('button', { name: 'Use C-01-1-01' }).click();
    await expect(page.getByText('R-16: location C-01-1-01 recorded.')).toBeVisible();
  });
  await test.step('pick', async () => {
    await page.goto(`/orders/${orderId}/picking`);
    for (let line = 0; line < lines.length; line++) {
      await page.getByRole('button', { name: 'Confirm without a scan' }).click();
      await page.getByRole('button', { name: /^(Next line|Finish)$/ }).click();
    }
    await expect(page.getByText('Waiting for their marking')).toBeVisible();
  });
  await test.step('mark', async () => {
    await page.goto(`/orders/${orderId}/marking`);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const done = page.getByRole('spinbutton', { name: 'Pieces done' });
    await done.fill('4');
    await done.press('Enter');
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByText('All 4 are marked.').waitFor();
  });
  await test.step('receive', () => receiveArrival(page, arrival, 'R-9', false));

  const sent = await readQueue(page);
  await house.start();
  await page.goto('/');
  await expect.poll(() => readQueue(page)).toEqual([]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length);

  const products = await house.rows('admin', '/products?limit=100');
  const product = (reference: string) => products.find((one) => one['reference'] === reference);
  expect(product('R-16')).toMatchObject({ on_hand: 498, location: 'C-01-1-01' });
  expect(product('R-9')).toMatchObject({ on_hand: openingStock + 28 });
  const movements = await house.rows('admin', '/movements?cause=count,arrival&sort=reference&limit=100');
  expect(movements.map((one) => [one['reference'], one['cause'], one['quantity']])).toEqual([
    ['R-9', 'arrival', 28],
    ['R-16', 'count', -2],
  ]);
  const picked = await house.rows('admin', `/orderlines?order_id=${orderId}&sort=reference`);
  expect(picked.map((one) => [one['reference'], one['picked'], one['prep_state']])).toEqual([
    ['R-1', 3, 'picked'],
    ['R-2', 4, 'marked'],
  ]);
  expect(await house.rows('admin', '/customizations')).toMatchObject([{ state: 'done', quantity_done: 4 }]);
});
