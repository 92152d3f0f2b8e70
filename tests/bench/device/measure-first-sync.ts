import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { median } from '../median.ts';
import type { Bench } from './bench.ts';
import { hearPage, type Heard } from './hear-page.ts';
import { openBrowser } from './open-browser.ts';
import { report } from './report.ts';
import { fillSignIn, waitForWorker } from './sign-in.ts';
import { waitUntilKept, waitUntilStored } from './stored-rows.ts';
import type { TypedKey } from './typed-keys.ts';
import { searchAtOnce } from './type-words.ts';
import { within } from './within.ts';

const rounds = 3;

/**
 * From the tap on "Log in" by a user who is new to this device: until the first rows are shown, then until everything
 * is stored and searched.
 */
export async function measureFirstSync(bench: Bench, key: TypedKey): Promise<void> {
  const times = {
    tap: [] as number[],
    signedIn: [] as number[],
    asked: [] as number[],
    bare: [] as number[],
  };
  console.log(`first sync, limited (median of ${rounds})`);
  for (let round = 0; round < rounds; round++) {
    const last = round === rounds - 1;
    const profile = last ? bench.profile : join(bench.folder, `new-${round}`);
    times.bare.push(await tapBare(bench));
    const context = await openBrowser(profile);
    const page = await context.newPage();
    const heard = hearPage(page);
    await fillSignIn(page, bench.url);
    await waitForWorker(page);
    bench.quota.hold(profile);
    bench.wire.passed.length = 0;
    await press(page);
    const rows = await heard.next('rows');
    const tap = await readTap(page);
    times.tap.push(rows - tap);
    times.signedIn.push(rows - (await timeOf(page, bench, 'POST /api/auth/login', 'answered')));
    times.asked.push(rows - (await timeOf(page, bench, 'GET /api/catalog', 'at')));
    if (last) {
      const bare: [string, number] = ['a bare page that fetches and writes them', median(times.bare)];
      report('first rows, from the tap on Log in', median(times.tap), 1000, bare);
      report('  the same, from the response to the sign-in', median(times.signedIn), null);
      report('  the same, from the request for the rows', median(times.asked), null);
      await measureStored(page, heard, bench, tap, key);
    }
    await context.close();
  }
}

/** Time until all rows are on the device and can be searched offline. */
async function measureStored(
  page: Page,
  heard: Heard,
  { wire }: Bench,
  tap: number,
  key: TypedKey,
): Promise<void> {
  await within('All rows', waitUntilStored(page));
  const stored = (await page.evaluate(() => performance.now())) - tap;
  const received = wire.passed
    .filter(({ line }) => line.includes('/snapshot'))
    .reduce((sum, one) => sum + one.received, 0);
  wire.cut = true;
  await page.evaluate((wanted) => window.probe.awaitFirstKey(wanted), key.wanted);
  const searched = (await searchAtOnce({ page, heard }, key)) - tap;
  wire.cut = false;
  const bare = await page.evaluate(async () => {
    const begun = performance.now();
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    await (await fetch('/api/changes/snapshot', { headers })).arrayBuffer();
    return performance.now() - begun;
  });
  const floor: [string, number] = ['a bare fetch of the snapshot', bare];
  report(`all stored (${(received / 1e6).toFixed(1)} MB came)`, stored, null, floor);
  report('all articles searched, offline', searched, null);
  await within('The index for the next start', waitUntilKept(page));
  const kept = (await page.evaluate(() => performance.now())) - tap;
  report('index stored for the next start', kept, null);
}

/** Presses the submit button. */
async function press(page: Page): Promise<void> {
  const button = page.locator('button[type="submit"]');
  await button.evaluate((one) => one.addEventListener('click', () => performance.mark('tap'), true));
  await button.click();
}

/** The time of the tap on the page's clock. */
function readTap(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('tap')[0]!.startTime);
}

/** The time of the first request of that name on the wire, on the page's clock. */
async function timeOf(page: Page, { wire }: Bench, line: string, which: 'at' | 'answered'): Promise<number> {
  const passed = wire.passed.find((one) => one.line.startsWith(line));
  if (!passed) throw new Error(`No ${line} was sent.`);
  return performance.timeOrigin + passed[which] - (await page.evaluate(() => performance.timeOrigin));
}

/** Baseline: a tap on a minimal page that is already open. */
async function tapBare({ floor, floorProfile, quota }: Bench): Promise<number> {
  const context = await openBrowser(floorProfile);
  const page = await context.newPage();
  const heard = hearPage(page);
  await page.goto(`${floor.url}/tap`);
  await page.waitForFunction(() => document.title === 'ready');
  quota.hold(floorProfile);
  await press(page);
  const rows = await heard.next('rows');
  const tap = await readTap(page);
  await context.close();
  return rows - tap;
}
