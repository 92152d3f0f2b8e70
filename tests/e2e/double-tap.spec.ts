import type { Browser, Locator, Page } from '@playwright/test';
import { housePassword, type House } from './house.ts';
import { expect, test } from './house-test.ts';
import { PATIENCE_MS } from './patience.ts';
import { signIn } from './sign-in.ts';
import { phoneSize, tabletSize, waitForRows, type Size } from './tablet.ts';

/** A fast double tap on a phone and a slow one on a tablet; `gap` in ms. */
const CASES = [
  { gap: 150, size: phoneSize },
  { gap: 300, size: tabletSize },
];
const confirm = 'Confirm without a scan';

/** Opens an order for picking as a preparer on a touch screen. */
const openPicking = (browser: Browser, house: House, orderId: string, size = tabletSize) =>
  openPage(browser, house, `/orders/${orderId}/picking`, size);

/** Opens a page as a preparer on a touch screen. */
async function openPage(browser: Browser, house: House, path: string, size: Size): Promise<Page> {
  const context = await browser.newContext({
    baseURL: house.url,
    locale: 'en-GB',
    viewport: size,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await signIn(page, 'paul', housePassword);
  await waitForRows(page);
  await page.goto(path);
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/**
 * Taps one place several times, whatever appears there meanwhile; `gap` ms apart by their time stamps, however late a
 * busy machine delivers them.
 */
async function tapPlace(page: Page, target: Locator, times: number, gap: number): Promise<Place> {
  await target.tap({ trial: true });
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not on screen.');
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const browser = await page.context().newCDPSession(page);
  const first = Date.now();
  for (let tap = 0; tap < times; tap++) {
    if (tap > 0) await page.waitForTimeout(gap);
    const timestamp = (first + tap * gap) / 1000;
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place], timestamp });
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
  }
  await browser.detach();
  // The next press is a deliberate one, not one more of the series.
  await page.waitForTimeout(700);
  return place;
}

type Place = { x: number; y: number };

async function covers(target: Locator, { x, y }: Place): Promise<boolean> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not on screen.');
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

async function pickAll(page: Page, lines: number): Promise<void> {
  for (let line = 1; line <= lines; line++) {
    await button(page, confirm).tap();
    await button(page, /^(Next line|Finish)$/).tap();
  }
}

for (const { gap, size } of CASES) {
  test(`taps ${gap} ms apart: three on “Confirm without a scan” confirm one line, and two on “Pack all” pack and do not ship, ${size.width} px`, async ({
    browser,
    house,
  }) => {
    const three = await house.place([
      ['R-1', 1],
      ['R-2', 2],
      ['R-3', 3],
    ]);
    const page = await openPicking(browser, house, three, size);
    await tapPlace(page, button(page, confirm), 3, gap);
    await expect(page.getByText('Confirmed without a scan')).toBeVisible();
    await expect(page.getByText('Line 1 of 3')).toBeVisible();
    await button(page, 'Next line').tap();
    await expect(page.getByText('Line 2 of 3')).toBeVisible();
    await expect(page.getByText('1 picked')).toBeVisible();

    const single = await house.place([['R-1', 1]]);
    await page.goto(`/orders/${single}/picking`);
    await pickAll(page, 1);
    const place = await tapPlace(page, button(page, 'Pack all'), 2, gap);
    const ship = page.getByRole('button', { name: 'Ship', exact: true });
    await expect(ship).toBeVisible();
    expect(await covers(ship, place), 'packing does not ship the goods').toBe(false);
    await ship.tap();
    await expect(page.getByText(/^Order .* has shipped\.$/)).toBeVisible();
    const shipped = async () =>
      (await house.rows('admin', '/orders?limit=100'))
        .filter(({ status }) => status === 'Shipped')
        .map(({ id }) => id);
    await expect.poll(shipped).toEqual([single]);
  });
}

test('with an open shortage, the second tap on “Pack all” does not open another order', async ({
  browser,
  house,
}) => {
  const orderId = await house.place([
    ['R-1', 1],
    ['R-2', 2],
  ]);
  await house.place([['R-3', 1]]);
  const page = await openPicking(browser, house, orderId);
  await pickAll(page, 1);
  await button(page, 'Missing').tap();
  await page.getByRole('radio', { name: 'Not found' }).tap();
  await button(page, 'Report a shortage').tap();
  await tapPlace(page, button(page, 'Pack all'), 2, 150);
  await expect(button(page, /^Next order/)).toBeVisible();
  await expect(page.getByText('Your part is done')).toBeVisible();
  expect(page.url()).toContain(orderId);
  await button(page, /^Next order/).tap();
  await expect.poll(() => page.url()).not.toContain(orderId);
});

test('the second tap on an aisle types no digit into the count that the first one opens', async ({
  browser,
  house,
}) => {
  // So low that the keypad lies where the aisle was.
  const page = await openPage(browser, house, '/counting', { width: 360, height: 560 });
  await tapPlace(page, page.getByRole('link', { name: /^B ?24/ }), 2, 150);
  const first = page.getByRole('spinbutton', { name: 'Pieces of R-1', exact: true });
  await expect(first).toBeVisible();
  await expect(first).toHaveValue('');
  await expect(page.getByText('0 of 24')).toBeVisible();
});

test('Enter that is held, or comes late from a scanner, performs one step; two taps that ship an order ship it once, and do not complete it', async ({
  browser,
  house,
}) => {
  const orderId = await house.place([
    ['R-1', 1],
    ['R-2', 2],
  ]);
  const page = await openPicking(browser, house, orderId);
  await button(page, confirm).tap({ trial: true });
  await button(page, confirm).focus();
  await page.keyboard.down('Enter');
  await expect(page.getByText('Confirmed without a scan')).toBeVisible();
  for (let repetition = 0; repetition < 10; repetition++) {
    await page.keyboard.down('Enter');
    await page.waitForTimeout(100);
  }
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Line 1 of 2')).toBeVisible();
  // Keyboard focus continues from the bar.
  await page.keyboard.press('Tab');
  await expect(button(page, 'Undo')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Next line')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Line 2 of 2')).toBeVisible();

  const single = await house.place([['R-1', 1]]);
  await page.goto(`/orders/${single}/picking`);
  await pickAll(page, 1);
  await button(page, 'Pack all').tap();
  await tapPlace(page, page.getByRole('button', { name: 'Ship', exact: true }), 2, 150);
  await expect(page.getByText(/^Order .* has shipped\.$/)).toBeVisible();
  await waitForRows(page);
  await expect(page.getByText('Refused', { exact: false })).toHaveCount(0);
  expect(page.url()).toContain(single);
});
