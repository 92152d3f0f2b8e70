import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { typeKeys } from './aisle-device.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';
import { sendKeys } from './send-keys.ts';

const technician = profileOf('Technician');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const path = `/orders/${idOf(1)}/marking`;
const vibrated: unknown[] = [];
const right = [40];
const wrong = [200, 80, 200];
const scan = (code: string) => sendKeys(code, { gap: 8, layout: 'french' });
const text = (words: string | RegExp) => page.getByText(words);

/** Two jobs of an order that has a third line without a marking. */
async function openOrder() {
  const rows = [
    lineOf(1, { prep_state: 'to mark', picked: 10, marking: 'Broderie', reference: 'PO-0720' }),
    lineOf(2, { prep_state: 'to mark', picked: 10, marking: 'Broderie', reference: 'TX-1042' }),
    lineOf(3, { reference: 'MG-2201' }),
  ];
  const jobs = rows.slice(0, 2).map((line) => jobOf(line, { state: 'in progress' }));
  const warehouse = openWarehouse(technician, [orderOf(rows)], rows, jobs);
  const app = await openPage(`${path}?job=${idOf(201)}`);
  await expect.element(page.getByRole('heading', { name: 'PO-0720' })).toBeVisible();
  return { warehouse, ...app };
}

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(360, 740);
  vibrated.length = 0;
  vi.spyOn(navigator, 'vibrate').mockImplementation((pattern) => vibrated.push(pattern) > 0);
});

test('the goods of the job are confirmed, and nothing is counted', async () => {
  const { warehouse } = await openOrder();
  await scan('PO-0720');
  await expect.element(text('PO-0720 : ce sont bien les articles de ce marquage.')).toBeVisible();
  await expect.element(page.getByRole('spinbutton', { name: 'Faites' })).toHaveValue('0');
  expect(vibrated).toEqual([right]);
  expect(warehouse.commands).toEqual([]);
});

test('the goods of another job of the order open that job', async () => {
  await openOrder();
  await scan('TX-1042');
  await expect.element(page.getByRole('heading', { name: 'TX-1042' })).toBeVisible();
  expect(vibrated).toEqual([right]);
});

test('a wrong article, a location and an unknown code are refused with sound and words', async () => {
  const { where } = await openOrder();
  const before = where();
  await scan('MG-2201');
  await expect.element(text(/^MG-2201 n’est pas le bon article/)).toBeVisible();
  await scan('ZZ-UNKNOWN-9999');
  await expect.element(text(/^Rien trouvé pour ZZ-UNKNOWN-9999/)).toBeVisible();
  expect(vibrated).toEqual([wrong, wrong]);
  expect(where()).toBe(before);
});

test('a scan while a dialog is open is refused with sound and words', async () => {
  await openOrder();
  await button('Bloquer').click();
  await scan('TX-1042');
  await expect.element(text(/Fermez d’abord la fenêtre/)).toBeVisible();
  expect(vibrated).toEqual([wrong]);
  await expect.element(page.getByRole('heading', { name: 'PO-0720' })).toBeInTheDocument();
});

test('the code of another line on the paper opens the job of that line', async () => {
  await openOrder();
  await scan(`${orderOf([]).number}-02`);
  await expect.element(page.getByRole('heading', { name: 'TX-1042' })).toBeVisible();
});

test('a count that is not saved survives the scan of another job, even while it is typed', async () => {
  const { warehouse } = await openOrder();
  const done = page.getByRole('spinbutton', { name: 'Faites' });
  await done.click();
  await typeKeys('{Backspace}', '4');
  await scan('TX-1042');
  await expect.element(page.getByRole('heading', { name: 'TX-1042' })).toBeVisible();
  await expect.element(done).toHaveValue('0');
  await scan('PO-0720');
  await expect.element(page.getByRole('heading', { name: 'PO-0720' })).toBeVisible();
  await expect.element(done).toHaveValue('4');
  expect(warehouse.commands).toEqual([]);
});
