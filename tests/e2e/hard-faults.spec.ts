import type { Page } from '@playwright/test';
import { expect, test } from './house-test.ts';
import type { House } from './house.ts';
import { openPortal, openSilence } from './imposter.ts';
import { readQueue } from './stored.ts';
import { deviceWorker, phoneSize } from './tablet.ts';

const shot = (page: Page, name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) });

/** Puts an article into the basket from the catalogue. */
async function add(page: Page, reference: string): Promise<void> {
  await page.getByRole('searchbox').fill(reference);
  await page.getByRole('button', { name: new RegExp(`^Add Blue \\w+ ${reference.slice(2)}$`) }).click();
}

const queuedTypes = async (page: Page) =>
  (await readQueue(page)).map(({ type, state }) => `${type} ${state}`);

async function basketOf(house: House, who: string): Promise<string[]> {
  const lines = await house.read<{ reference: string }[]>(who, '/basket');
  return lines.map(({ reference }) => reference).sort();
}

test('a full disk is reported, what was not stored is not shown as done, and it is sent once there is space again', async ({
  house,
  tablet,
}) => {
  const device = tablet('tablet');
  let page = await device.start();
  await device.signIn(page, 'marion');
  await device.close();
  // Set from the start: browsers check the quota only now and then, not at every write.
  page = await device.start();
  const cdp = await device.context.newCDPSession(page);
  const full = { origin: house.url, quotaSize: 1 };
  await cdp.send('Storage.overrideQuotaForOrigin', full);
  await page.goto('/catalog');
  await page.getByText('24 articles').waitFor();

  await add(page, 'R-7');
  await expect(page.getByText('Not saved: the device is full.')).toBeVisible();
  await shot(page, 'full-820');
  await page.setViewportSize(phoneSize);
  await shot(page, 'full-360');
  await page.setViewportSize({ width: 820, height: 1180 });
  expect(await queuedTypes(page)).toEqual([]);
  expect(await basketOf(house, 'marion')).toEqual([]);
  await expect(page.getByText('Article successfully added to basket.')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Basket: empty' })).toBeVisible();
  // Reading still works.
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Orders/);
  await page.goto('/catalog');
  await add(page, 'R-7');
  await expect(page.getByText('Not saved: the device is full.')).toBeVisible();

  await cdp.send('Storage.overrideQuotaForOrigin', { origin: house.url });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => basketOf(house, 'marion')).toEqual(['R-7']);
  await expect(page.getByText('Not saved: the device is full.')).toHaveCount(0);
});

test('with a captive portal, or a server that never responds, the application opens, says so, and loses nothing', async ({
  house,
  tablet,
}) => {
  const device = tablet('tablet');
  let page = await device.start();
  await device.signIn(page, 'marion');
  await device.close();
  await house.kill();

  await test.step('a captive portal answers', async () => {
    const portal = await openPortal(house.url);
    page = await device.start();
    await page.goto('/catalog');
    await expect(page.getByText('This network requires its own sign-in.')).toBeVisible();
    await add(page, 'R-1');
    await expect.poll(() => queuedTypes(page)).toEqual(['basket.set waiting']);
    await shot(page, 'portal-820');
    expect(portal.asked()).toBeGreaterThan(0);
    await expect(page.getByText('free Wi-Fi')).toHaveCount(0);
    await device.kill();
    await portal.close();
  });

  await test.step('the connection opens, but nothing is answered', async () => {
    const silence = await openSilence(house.url);
    page = await device.start();
    await page.goto('/catalog');
    await add(page, 'R-2');
    await expect
      .poll(() => queuedTypes(page))
      .toEqual([expect.stringMatching('basket.set'), expect.stringMatching('basket.set')]);
    await expect(page.getByText('The server is slow to answer.')).toBeVisible();
    await shot(page, 'silence-820');
    expect(silence.asked()).toBeGreaterThan(0);
    await silence.close();
  });

  await house.start();
  // The page stays open: the hanging request has timed out, and is retried without user action.
  await expect.poll(() => basketOf(house, 'marion')).toEqual(['R-1', 'R-2']);
  await expect.poll(() => queuedTypes(page)).toEqual([]);
});

const year = 365 * 86_400_000;

/** Shifts the clock of the page or worker that runs this. */
function shift(by: number): void {
  const Real = Date;
  class Wrong extends Real {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(Real.now() + by);
      else super(...(given as []));
    }
    static override now(): number {
      return Real.now() + by;
    }
  }
  globalThis.Date = Wrong as DateConstructor;
}

/** Shifts the clock of a tab and its workers. */
async function setClock(page: Page, by: number): Promise<void> {
  await page.addInitScript(shift, by);
  page.on('worker', (worker) => void worker.evaluate(shift, by).catch(() => undefined));
}

const readYear = () => new Date().getFullYear();

for (const [name, by] of [
  ['ahead', year],
  ['behind', -year],
] as const) {
  test(`a clock a year ${name}: the user is warned, and the taps arrive`, async ({ house, tablet }) => {
    const wrong = new Date(Date.now() + by).getFullYear();
    const device = tablet('tablet');
    let page = await device.start();
    await setClock(page, by);
    // The message shows once for some seconds, which may be over before a slow device has all its rows.
    const told = async () => {
      await expect(page.getByText(/The clock of this device is 365 days/)).toBeVisible();
      await shot(page, `clock-${name}-820`);
    };
    await Promise.all([device.signIn(page, 'marion'), told()]);
    expect(await page.evaluate(readYear)).toBe(wrong);
    expect(await (await deviceWorker(page)).evaluate(readYear)).toBe(wrong);
    await device.close();
    await house.kill();

    page = await device.start();
    await setClock(page, by);
    await page.goto('/catalog');
    await deviceWorker(page);
    await add(page, 'R-3');
    await expect.poll(() => queuedTypes(page)).toEqual(['basket.set waiting']);
    if (by > 0) {
      // The clock is corrected while the tablet is off; the server is back before it starts.
      await device.kill();
      await house.start();
      page = await device.start();
      await page.goto('/catalog');
    } else {
      // The clock is corrected while the application is open; then the server is back.
      await page.evaluate(shift, -by);
      await (await deviceWorker(page)).evaluate(shift, -by);
      await house.start();
      await page.evaluate(() => dispatchEvent(new Event('online')));
    }
    await expect.poll(() => basketOf(house, 'marion')).toEqual(['R-3']);
    await expect.poll(() => queuedTypes(page)).toEqual([]);
  });
}
