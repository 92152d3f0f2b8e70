import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.ts';
import { findFlaws } from './pictures/find-flaws.ts';
import { scan } from './scan.ts';
import { accounts, signIn } from './sign-in.ts';
import type { Size } from './tablet.ts';

const portrait: Size = { width: 820, height: 1180 };
const landscape: Size = { width: 1180, height: 820 };

const phone: Size = { width: 360, height: 740 };
const laptop: Size = { width: 1440, height: 900 };

/** A device whose user has chosen text of twice the size in the browser: a tablet, or a laptop with a mouse. */
async function openDevice(
  baseURL: string | undefined,
  viewport: Size,
  account: string = accounts.Preparer,
): Promise<{ browser: Browser; page: Page }> {
  const args = [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    locale: 'en-GB',
    viewport,
    ...(viewport === laptop ? {} : { hasTouch: true, isMobile: true }),
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    // Otherwise the worker would download the whole application again in every test.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await signIn(page, account);
  return { browser, page };
}

/** Toasts of the start disappear by themselves. */
const hideToasts = (page: Page) =>
  page.locator('.toast-host').evaluateAll((hosts) => {
    for (const host of hosts) host.style.visibility = 'hidden';
  });

for (const size of [portrait, landscape, laptop])
  test(`with text of twice the size at ${size.width} × ${size.height}, the queue is cards and nothing is cut`, async ({
    baseURL,
  }) => {
    const { browser, page } = await openDevice(baseURL, size);
    await page.goto('/orders');
    const cards = page.getByRole('listitem').filter({ has: page.locator('.card-body') });
    await expect(cards.first()).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);
    await hideToasts(page);
    expect(await findFlaws(page, { floor: true })).toEqual([]);
    await browser.close();
  });

for (const size of [phone, portrait, landscape])
  test(`with text of twice the size at ${size.width} × ${size.height}, a dashboard does not scroll sideways`, async ({
    baseURL,
  }) => {
    const { browser, page } = await openDevice(baseURL, size);
    await page.goto('/dashboard-prep');
    await expect(page.getByRole('heading', { name: 'Locations to count' })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/^today/)
        .first(),
    ).toBeVisible();
    await hideToasts(page);
    const flaws = await findFlaws(page, { floor: true });
    expect(flaws.filter((flaw) => !flaw.startsWith('shortened:'))).toEqual([]);
    await browser.close();
  });

for (const path of ['/dashboard-manager', '/reports/sales'])
  test(`with text of twice the size on a tablet held sideways, ${path} fits its window, and nothing covers a control`, async ({
    baseURL,
  }) => {
    const { browser, page } = await openDevice(baseURL, landscape, accounts.Manager);
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
    await hideToasts(page);
    const flaws = await findFlaws(page, { floor: false });
    expect(flaws.filter((flaw) => /^(the page itself|covered|not reachable)/.test(flaw))).toEqual([]);
    await browser.close();
  });

for (const size of [phone, landscape])
  test(`with text of twice the size at ${size.width} × ${size.height}, the head of a dashboard scrolls away`, async ({
    baseURL,
  }) => {
    const { browser, page } = await openDevice(baseURL, size, accounts.Manager);
    await page.goto('/dashboard-manager');
    const tables = page.getByRole('main').getByRole('table');
    await expect(tables.first()).toBeVisible();
    await tables.last().scrollIntoViewIfNeeded();
    await expect(page.locator('main h1')).not.toBeInViewport();
    await browser.close();
  });

test('on a tablet held sideways the line that is counted stays in sight, and covers none of its buttons', async ({
  baseURL,
}) => {
  const { browser, page } = await openDevice(baseURL, landscape);
  await page.goto('/arrivals');
  await page.locator('a[href*="arrival="]').first().click();
  const lines = page.locator('[data-line]');
  await expect(lines.first()).toBeVisible();
  await scan(page, (await lines.nth(1).getAttribute('data-line')) ?? '', { gap: 6 });
  const field = page.getByRole('spinbutton', { name: 'Received' });
  await expect(field).toBeVisible();
  await hideToasts(page);
  expect(await findFlaws(page, { floor: true })).toEqual([]);
  // As far down as the last control of the line.
  await page.getByRole('textbox', { name: 'Put at' }).scrollIntoViewIfNeeded();
  const head = page.locator('[data-line] > button[aria-expanded="true"]');
  await expect(head).toBeInViewport({ ratio: 0.99 });
  await browser.close();
});
