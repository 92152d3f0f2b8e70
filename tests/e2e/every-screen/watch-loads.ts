import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, type Response } from '@playwright/test';

/** A name from the chart library that survives minification, whatever the built file is called. */
const draws = 'categoryPercentage';

/** What a page has loaded. */
export interface Loaded {
  /** `transferred` in bytes, as the browser received the body. */
  scripts: { url: string; transferred: number; encoding: string; draws: boolean }[];
  foreign: string[];
  errors: string[];
}

/**
 * Records every script of a page with its transferred size, every request to another host, and every page error.
 * Returns a function that resolves to the record; call it while the page is still open.
 */
export function watchLoads(page: Page, origin: string): () => Promise<Loaded> {
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
    // A cached script keeps the headers of its first response. Only one that was revalidated has no length.
    const length = await response.headerValue('content-length');
    const transferred = length === null ? compressedLength(body, encoding) : Number(length);
    if (!loaded.scripts.some((one) => one.url === url))
      loaded.scripts.push({ url, transferred, encoding, draws: body.includes(draws) });
  };
  const note = (response: Response) => {
    // The device worker starts in parallel, and the page's part of the service worker seconds after the screen is
    // there: no screen waits for them, and on a slow machine they may come before the network is idle.
    const own = /\/(device-(in-)?worker|follow-worker|page-worker|manifest-link)-/.test(response.url());
    if (response.request().resourceType() === 'script' && !own) weighed.push(weigh(response));
  };
  page.on('response', note);
  return async () => {
    page.off('response', note);
    await Promise.all(weighed);
    return loaded;
  };
}

/** The length of a body that is compressed again as the build did, which takes a second of CPU time for a screen. */
function compressedLength(body: Buffer, encoding: string): number {
  return encoding === 'br' ? brotliCompressSync(body).length : body.length;
}

/** The transferred size of all scripts. */
export function kilobytes(loaded: Loaded): number {
  return loaded.scripts.reduce((sum, one) => sum + one.transferred, 0) / 1000;
}

/** Screens with a turnover chart. */
const charts = ['/dashboard', '/dashboard-manager', '/dashboard-commercial'];

/** In kB by brotli. Only dashboards load the chart library. */
const maxOf = (path: string) => (path.startsWith('/dashboard') ? 288 : 235);

/** Waits until a screen has loaded everything, and checks it against the limits of a screen. */
export async function checkLoads(page: Page, path: string, readLoaded: () => Promise<Loaded>): Promise<void> {
  // The chart code loads after the metrics; on a busy machine the network can be idle for a moment before that.
  if (charts.includes(path)) await expect(page.locator('canvas').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const loaded = await readLoaded();
  console.log(`${path}: ${kilobytes(loaded).toFixed(1)} kB transferred in ${loaded.scripts.length} scripts`);
  expect.soft(kilobytes(loaded), path).toBeLessThanOrEqual(maxOf(path));
  const drawing = loaded.scripts.filter((one) => one.draws).map((one) => one.url);
  expect.soft(drawing.length, `${path}: ${drawing.join()}`).toBe(charts.includes(path) ? 1 : 0);
  expect.soft(loaded.scripts.length, path).toBeLessThanOrEqual(40);
  expect.soft(loaded.foreign, path).toEqual([]);
  expect.soft(loaded.errors, path).toEqual([]);
}
