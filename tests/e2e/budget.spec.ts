import { expect, test, type Locator, type Page } from '@playwright/test';
import { kilobytes, watchLoads } from './every-screen/watch-loads.ts';
import { accounts, signIn } from './sign-in.ts';

// The limits of all other screens are in `every-screen.spec.ts`.

/** What a page loads in a tab of its own, as on a first visit, until `drawn` is on screen and nothing is loading. */
async function loadFirst(page: Page, url: { baseURL: string; path: string }, drawn: (tab: Page) => Locator) {
  await signIn(page, accounts.Manager);
  await page.waitForLoadState('networkidle');
  const fresh = await page.context().newPage();
  const readLoaded = watchLoads(fresh, url.baseURL);
  await fresh.goto(url.path);
  await expect(drawn(fresh).first()).toBeVisible();
  await fresh.waitForLoadState('networkidle');
  return readLoaded();
}

test('sign-in loads at most 118 kB of JavaScript before its form can be used, and nothing from elsewhere', async ({
  page,
  baseURL,
}) => {
  const readLoaded = watchLoads(page, baseURL!);
  const reply = await page.goto('/login');
  await expect(page.locator('button[type="submit"]')).toBeEnabled();
  await expect(page.locator('input[name="username"]')).toBeEditable();
  await page.waitForLoadState('networkidle');
  const loaded = await readLoaded();
  console.log(`/login: ${kilobytes(loaded).toFixed(1)} kB transferred in ${loaded.scripts.length} scripts`);
  expect(kilobytes(loaded)).toBeLessThanOrEqual(118);
  expect(loaded.scripts.length).toBeLessThanOrEqual(6);
  const plain = loaded.scripts.filter(({ url, encoding }) => url.includes('/assets/') && encoding !== 'br');
  expect(plain, 'files of the build arrive compressed by brotli').toEqual([]);
  expect(loaded.foreign).toEqual([]);
  const policy = reply!.headers()['content-security-policy'] ?? '';
  const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src'));
  expect(scripts?.trim()).toBe("script-src 'self' 'wasm-unsafe-eval'");
});

test('the order list loads at most 195 kB of JavaScript in total, in few files', async ({
  page,
  baseURL,
}) => {
  const loaded = await loadFirst(page, { baseURL: baseURL!, path: '/orders' }, (tab) =>
    tab.getByRole('main').or(tab.getByRole('heading')),
  );
  console.log(`/orders: ${kilobytes(loaded).toFixed(1)} kB transferred in ${loaded.scripts.length} scripts`);
  expect(kilobytes(loaded)).toBeLessThanOrEqual(195);
  expect(loaded.scripts.length).toBeLessThanOrEqual(16);
  expect(loaded.foreign).toEqual([]);
});

test('the basket loads neither the reader of pasted lists nor the cards of refused commands before they are needed', async ({
  page,
  baseURL,
}) => {
  const { scripts } = await loadFirst(page, { baseURL: baseURL!, path: '/basket' }, (tab) =>
    tab.getByRole('main').getByRole('button'),
  );
  const unneeded = scripts.filter(({ url }) => /\/(paste|refused|conflict|commands)-/.test(url));
  expect(unneeded.map(({ url }) => url)).toEqual([]);
});

test('the sign-in fields have the names that password managers recognise', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('input[name="username"]')).toHaveAttribute('autocomplete', 'username');
  await expect(page.locator('input[name="password"]')).toHaveAttribute('autocomplete', 'current-password');
});
