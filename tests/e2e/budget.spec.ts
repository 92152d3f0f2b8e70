import { expect, test, type BrowserContext, type Page, type Response } from '@playwright/test';
import { roleNames } from '#contract/access.ts';
import { fillPath } from './every-screen/fill-path.ts';
import { listScreensOnce } from './every-screen/role-screens.ts';
import { accounts, signIn } from './sign-in.ts';

/** A name from the chart library that survives minification, whatever the built file is called. */
const draws = 'categoryPercentage';

type Loaded = {
  /** `transferred` in bytes, as the browser received the body. */
  scripts: { url: string; transferred: number; encoding: string; draws: boolean }[];
  foreign: string[];
  errors: string[];
};

/**
 * Records every script of a page with its transferred size, every request to another host, and every page error.
 * Returns a function that resolves to the record; call it while the page is still open.
 */
function watch(page: Page, origin: string): () => Promise<Loaded> {
  const loaded: Loaded = { scripts: [], foreign: [], errors: [] };
  page.on('pageerror', (error) => loaded.errors.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) loaded.foreign.push(url);
  });
  const weighed: Promise<void>[] = [];
  const weigh = async (response: Response) => {
    const url = response.url();
    const body = await response.body();
    const encoding = (await response.headerValue('content-encoding')) ?? '';
    // A cached script keeps the headers of its first response.
    const transferred = Number((await response.headerValue('content-length')) ?? body.length);
    if (!loaded.scripts.some((one) => one.url === url))
      loaded.scripts.push({ url, transferred, encoding, draws: body.includes(draws) });
  };
  const note = (response: Response) => {
    // The device worker starts in parallel; the page does not wait for it.
    const own = /\/device-(in-)?worker-/.test(response.url());
    if (response.request().resourceType() === 'script' && !own) weighed.push(weigh(response));
  };
  page.on('response', note);
  return async () => {
    page.off('response', note);
    await Promise.all(weighed);
    return loaded;
  };
}

function kilobytes(loaded: Loaded): number {
  return loaded.scripts.reduce((sum, one) => sum + one.transferred, 0) / 1000;
}

/** Screens with a turnover chart. */
const charts = ['/dashboard', '/dashboard-manager', '/dashboard-commercial'];

/** Opens a screen in a page of its own, as on a first visit, and returns what that loaded. */
async function openFresh(context: BrowserContext, origin: string, path: string): Promise<Loaded> {
  const page = await context.newPage();
  const readLoaded = watch(page, origin);
  await page.goto(path);
  await expect(page.getByRole('main').or(page.getByRole('heading')).first()).toBeVisible();
  // The chart code loads after the metrics; on a busy machine the network can be idle for a moment before that.
  if (charts.includes(path)) await expect(page.locator('canvas').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname, 'the user is not redirected').toBe(path);
  const loaded = await readLoaded();
  await page.close();
  console.log(`${path}: ${kilobytes(loaded).toFixed(1)} kB transferred in ${loaded.scripts.length} scripts`);
  return loaded;
}

test('sign-in loads at most 118 kB of JavaScript before its form can be used, and nothing from elsewhere', async ({
  page,
  baseURL,
}) => {
  const readLoaded = watch(page, baseURL!);
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
  expect(scripts?.trim()).toBe("script-src 'self'");
});

test('the order list loads at most 195 kB of JavaScript in total, in few files', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page, accounts.Manager);
  await page.waitForLoadState('networkidle');
  const loaded = await openFresh(context, baseURL!, '/orders');
  expect(kilobytes(loaded)).toBeLessThanOrEqual(195);
  expect(loaded.scripts.length).toBeLessThanOrEqual(16);
  expect(loaded.foreign).toEqual([]);
});

/** In kB by brotli, a tenth below the former limits by gzip. Only dashboards load the chart library. */
const mostOf = (path: string) => (path.startsWith('/dashboard') ? 288 : 235);

for (const role of roleNames) {
  test(`no ${role} screen loads more than 235 kB of JavaScript or 40 files, and none throws an error`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(page, accounts[role]);
    await page.waitForLoadState('networkidle');
    for (const { path } of listScreensOnce().filter((one) => one.role === role)) {
      const loaded = await openFresh(context, baseURL!, await fillPath(page, path));
      expect.soft(kilobytes(loaded), path).toBeLessThanOrEqual(mostOf(path));
      const drawing = loaded.scripts.filter((one) => one.draws).map((one) => one.url);
      expect.soft(drawing.length, `${path}: ${drawing.join()}`).toBe(charts.includes(path) ? 1 : 0);
      expect.soft(loaded.scripts.length, path).toBeLessThanOrEqual(40);
      expect.soft(loaded.foreign, path).toEqual([]);
      expect.soft(loaded.errors, path).toEqual([]);
    }
  });
}

test('the sign-in fields have the names that password managers recognise', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('input[name="username"]')).toHaveAttribute('autocomplete', 'username');
  await expect(page.locator('input[name="password"]')).toHaveAttribute('autocomplete', 'current-password');
});
