import type { Browser, Page } from '@playwright/test';
import type { House } from './house.ts';
import { expect, test } from './house-test.ts';
import { signInAll } from './people.ts';
import { scan } from './scan.ts';
import { readQueue } from './stored.ts';
import { tabletSize, waitForRows, type Size } from './tablet.ts';

/** Gaps of a scanner over a slow radio, in ms. */
const slow = [60, 120, 75, 110, 95, 90];
const fast = 4;

/** Signs a user in, and waits for all their rows. */
async function openTab(
  browser: Browser,
  house: House,
  who: 'paul' | 'marion',
  size: Size = tabletSize,
): Promise<Page> {
  const { pages } = await signInAll(browser, house.url, { [who]: size });
  const page = pages[who]!;
  await waitForRows(page);
  return page;
}

const article = (reference: string, barcode = '') => ({
  reference,
  barcode,
  designation: `Label ${reference}`,
  price: 100,
  tags: [],
  description: '',
});

test('picking refuses the label of another article, and accepts one that differs in case only', async ({
  browser,
  house,
}) => {
  await house.write('marion', 'POST', '/articles', article('r-11'));
  const orderId = await house.place([
    ['R-11', 3],
    ['R-12', 2],
  ]);
  const page = await openTab(browser, house, 'paul');
  await page.goto(`/orders/${orderId}/picking`);
  await expect(page.getByText('Ready to scan')).toBeVisible();
  const picked = async () => {
    const lines = await house.rows('admin', `/orderlines?order_id=${orderId}&sort=reference`);
    return lines.map((line) => [line['reference'], line['picked']]);
  };

  await scan(page, 'r-11', { gap: fast });
  await expect(page.getByText('Wrong article')).toBeVisible();
  await expect(page.getByText('Label r-11')).toBeVisible();
  await scan(page, 'R-11', { gap: fast });
  await expect(page.getByText('Right article')).toBeVisible();
  // No other article has this code: the next line is confirmed.
  await scan(page, 'r-12', { gap: fast });
  await expect.poll(picked).toEqual([
    ['R-11', 3],
    ['R-12', 2],
  ]);
});

test('the Enter of a slow scanner does not ship the order whose button has the focus', async ({
  browser,
  house,
}) => {
  const orderId = await house.place([['R-1', 3]]);
  await house.prepare(orderId);
  const page = await openTab(browser, house, 'marion');
  for (const path of [`/orders/${orderId}`, `/orders/${orderId}/picking`]) {
    await page.goto(path);
    const ship = page.getByRole('button', { name: /^Ship/ }).first();
    await expect(ship).toBeVisible();
    await ship.focus();
    for (const end of [['Enter'], ['Tab'], ['Enter', 'Enter']] as const) {
      await scan(page, 'QBZ-100A', { gap: slow, end });
      await expect(page.getByText(/^The scan was not recognized/).last()).toBeVisible();
      await expect(ship).toBeFocused();
    }
  }
  expect(await readQueue(page)).toEqual([]);
  expect(await house.rows('admin', '/orders')).toMatchObject([{ status: 'Pending' }]);
});

test('a location is stored as printed on the sign, whatever the keyboard layout, and an article label is not accepted as one', async ({
  browser,
  house,
}) => {
  await house.write('marion', 'POST', '/articles', article('TX-1', '3760123456784'));
  const [product] = await house.rows('admin', '/products?reference=R-1');
  const location = async () => (await house.rows('admin', '/products?reference=R-1'))[0]!['location'];
  const page = await openTab(browser, house, 'marion', { width: 1280, height: 900 });
  await page.goto(`/products?row=${product!.id}`);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const field = page.getByLabel('New location');

  await field.focus();
  await scan(page, '3760123456784', { gap: fast, layout: 'french' });
  await expect(page.getByText(/^3760123456784 is the code of the article TX-1, Label TX-1/)).toBeVisible();
  await field.fill('');
  await scan(page, 'D-08-02-02', { gap: slow, layout: 'french' });
  const question = page.getByRole('alertdialog', { name: 'Is D-08-02-02 a new location?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await readQueue(page)).toEqual([]);
  await field.fill('');
  await scan(page, 'D-08-02-02', { gap: fast, layout: 'french' });
  await question.getByRole('button', { name: 'Use D-08-02-02' }).click();
  await expect.poll(location).toBe('D-08-02-02');

  // At a location that already holds another product, the question names it.
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await field.focus();
  await scan(page, 'B-07-2-01', { gap: fast, layout: 'french' });
  const occupied = page.getByRole('alertdialog', { name: 'Put R-1 at B-07-2-01?' });
  await expect(occupied.getByText('Already at B-07-2-01:')).toBeVisible();
  await occupied.getByRole('button', { name: 'Put it here' }).click();
  await expect.poll(location).toBe('B-07-2-01');
});

test('a label scanned into the password is not sent to the server', async ({ browser, house }) => {
  const page = await (await browser.newContext({ baseURL: house.url, locale: 'en-GB' })).newPage();
  const tries: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/login')) tries.push(request.url());
  });
  await page.goto('/login');
  await page.getByLabel('Username').fill('paul');
  await page.getByLabel('Password', { exact: true }).click();
  await page.waitForLoadState('networkidle');
  await scan(page, '3760123450010', { gap: fast });
  await expect(page.getByText(/^A label was scanned into the password field/)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(tries).toEqual([]);
  await page.context().close();
});
