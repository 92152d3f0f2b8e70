import { uuidv7 } from 'uuidv7';
import { openingStock } from './house.ts';
import { expect, test } from './house-test.ts';
import { scan } from './scan.ts';
import { readQueue } from './stored.ts';
import { receiveArrival } from './story-acts.ts';

test('without a server goods are found, counted, moved, picked, marked and received; once it is back, each is there exactly once', async ({
  house,
  tablet,
}) => {
  const orderId = uuidv7();
  const lines = [
    { line_id: uuidv7(), reference: 'R-1', quantity: 3, marking: '', price: 100 },
    { line_id: uuidv7(), reference: 'R-2', quantity: 4, marking: 'Logo', price: 200 },
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
  const device = tablet('tablet');
  const page = await device.start();
  await device.signIn(page, 'marion');
  await house.kill();

  await test.step('find', async () => {
    await page.goto('/');
    await expect(page.getByText('Offline since')).toBeVisible();
    await scan(page, 'R-16', { gap: 12 });
    await expect(page.getByRole('heading', { name: 'R-16' })).toBeVisible();
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
