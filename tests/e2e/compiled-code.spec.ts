import { expect, type Page } from '@playwright/test';
import { test } from './device-test.ts';
import { PATIENCE_MS } from './patience.ts';
import { openSignedIn } from './shell-worker.ts';
import { accounts } from './sign-in.ts';
import { waitForRows } from './tablet.ts';

/** The event of the browser's trace for a compiled module. */
interface Compiled {
  name: string;
  args: { data?: { url: string; consumedCacheSize?: number; cacheRejected?: boolean } };
}

/** Loads the catalogue; returns the module files whose compiled code came from the browser's code cache. */
async function readKeptCode(page: Page): Promise<string[]> {
  const browser = await page.context().browser()!.newBrowserCDPSession();
  const events: Compiled[] = [];
  browser.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Compiled[])));
  const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve));
  const includedCategories = ['v8', 'devtools.timeline', 'disabled-by-default-v8.compile'];
  await browser.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await page.goto('/catalog');
  await expect(page.locator('[data-index="0"]')).toBeVisible();
  await browser.send('Tracing.end');
  await complete;
  await browser.detach();
  return events.flatMap(({ name, args: { data } }) =>
    name === 'v8.compileModule' && (data?.consumedCacheSize ?? 0) > 0 && data!.cacheRejected === false
      ? [/\/([a-z-]+?)-[\w-]{8}\.js$/.exec(data!.url)?.[1] ?? data!.url]
      : [],
  );
}

test('a start uses code that the browser compiled before', async ({ openBrowser }) => {
  const first = await openBrowser();
  await openSignedIn(first, accounts.Client);
  await first.close();
  // The browser caches compiled code after it has loaded a file several times and is idle.
  const startAgain = async () => {
    const context = await openBrowser();
    const page = await context.newPage();
    const kept = await readKeptCode(page);
    await page.waitForTimeout(2000);
    await context.close();
    return kept;
  };
  await expect
    .poll(startAgain, { timeout: PATIENCE_MS })
    .toEqual(expect.arrayContaining(['start', 'inside', 'shared', 'catalog-screen']));
});

test('a start draws its first rows without creating an Intl formatter', async ({ context, openTab }) => {
  const page = await openTab(accounts.Client);
  await waitForRows(page);
  // A user who orders has a basket, whose bar formats numbers.
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/catalog');
  // Offline: the command is still pending at the next start, whose sync state counts it.
  await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Add / }).first().click();
  await expect(page.getByText('1 article in the basket')).toBeVisible();
  await expect(page.getByTitle(/1 waiting/)).toBeVisible();
  // The first formatter of a page makes the browser load all locale data.
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(globalThis, { made });
    for (const name of ['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat'] as const) {
      Object.defineProperty(Intl, name, {
        value: new Proxy(Intl[name], {
          construct: (target, values, as) => {
            made.push(name);
            return Reflect.construct(target, values, as) as object;
          },
        }),
      });
    }
  });
  await page.goto('/catalog');
  await expect(page.locator('[data-index="0"]')).toBeVisible();
  await expect(page.getByText(/^Offline since/)).toBeVisible();
  await expect(page.getByTitle(/1 waiting/)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'made') as string[])).toEqual([]);
});
