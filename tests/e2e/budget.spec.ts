import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { accounts, signIn } from './sign-in.ts';

type Loaded = { scripts: { url: string; gzipped: number }[]; foreign: string[] };

/** Notes every script that a page loads, by its size gzipped, and every request to another host. */
function watch(page: Page, origin: string): Loaded {
  const loaded: Loaded = { scripts: [], foreign: [] };
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) loaded.foreign.push(url);
  });
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    const url = response.url();
    const body = await response.body();
    if (!loaded.scripts.some((one) => one.url === url))
      loaded.scripts.push({ url, gzipped: gzipSync(body).length });
  });
  return loaded;
}

function kilobytes(loaded: Loaded): number {
  return loaded.scripts.reduce((sum, one) => sum + one.gzipped, 0) / 1000;
}

test('sign-in loads at most 130 kB of JavaScript before its form can be used, and nothing from elsewhere', async ({
  page,
  baseURL,
}) => {
  const loaded = watch(page, baseURL!);
  const reply = await page.goto('/login');
  await page.locator('input[name="username"]').fill('somebody');
  await expect(page.locator('button[type="submit"]')).toBeEnabled();
  await page.waitForLoadState('networkidle');
  console.log(`/login: ${kilobytes(loaded).toFixed(1)} kB gzipped in ${loaded.scripts.length} scripts`);
  expect(kilobytes(loaded)).toBeLessThanOrEqual(130);
  expect(loaded.foreign).toEqual([]);
  const policy = reply!.headers()['content-security-policy'] ?? '';
  const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src'));
  expect(scripts?.trim()).toBe("script-src 'self'");
});

test('the list of orders loads at most 240 kB of JavaScript in all', async ({ page, context, baseURL }) => {
  await signIn(page, accounts.Manager);
  await page.waitForLoadState('networkidle');
  const fresh = await context.newPage();
  const loaded = watch(fresh, baseURL!);
  await fresh.goto('/orders');
  await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible();
  await fresh.waitForLoadState('networkidle');
  console.log(`/orders: ${kilobytes(loaded).toFixed(1)} kB gzipped in ${loaded.scripts.length} scripts`);
  expect(kilobytes(loaded)).toBeLessThanOrEqual(240);
  expect(loaded.foreign).toEqual([]);
});

test('the fields of sign-in carry the names that password managers know', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('input[name="username"]')).toHaveAttribute('autocomplete', 'username');
  await expect(page.locator('input[name="password"]')).toHaveAttribute('autocomplete', 'current-password');
});
