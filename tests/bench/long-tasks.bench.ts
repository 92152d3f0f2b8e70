import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { startServer } from '../sync/server-process.ts';
import { waitForWorker } from './device/sign-in.ts';
import { waitUntilStored } from './device/stored-rows.ts';
import { openFloorPage } from './list-page/floor-page.ts';
import { mainScreens } from './long-tasks/main-screens.ts';
import { recordCpuTime } from './long-tasks/record-cpu-time.ts';
import { watchTasks } from './long-tasks/watch-tasks.ts';
import { median } from './median.ts';

/** CPU slowdown of the page's main thread, as in DevTools. */
const throttle = 4;
/** A screen is observed for this long, in ms. */
const watchedMs = 4000;

const accounts = { Admin: 'admin', Manager: 'manager', Preparer: 'preparateur', Client: 'client' };

/** The longest task of one opening, the layout that its scripts forced, and the most CPU time of a task. Milliseconds. */
interface Opened {
  longest: number;
  forced: number;
  cpu: number;
}

/**
 * Opens each main screen on a device that has stored everything, with a slowed-down main thread, and prints the longest
 * task and the most CPU time of a task: the medians of so many openings. On a busy machine only the CPU time says
 * something.
 */
export async function benchLongTasks(openings: number): Promise<void> {
  if ((await buildIfStale()) !== 0) throw new Error('The build failed.');
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('Chromium not found: set CHROMIUM_PATH.');
  const folder = await mkdtemp(join(tmpdir(), 'quai-bench-'));
  const server = await startServer(folder, await findFreePort(), {}, ['--demo']);
  const url = server.url.replace('127.0.0.1', 'localhost');
  const floor = await openFloorPage();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  console.log(`long-tasks: ${throttle}× slower, ${openings} openings, load ${loadavg()[0]!.toFixed(1)}`);
  try {
    const bare = await browser.newContext();
    await measure(bare, 'bare page with 100 rows', `${floor.url}/100`, openings);
    await bare.close();
    for (const [role, username] of Object.entries(accounts)) {
      const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
      const order = await prepareDevice(context, url, username);
      for (const { path } of mainScreens.filter((one) => one.role === role)) {
        await measure(context, path, `${url}${path.replace('$order', order)}`, openings);
      }
      await context.close();
    }
    console.log(`  load ${loadavg()[0]!.toFixed(1)} at the end`);
  } finally {
    await browser.close();
    await floor.close();
    await server.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Signs in, and waits until the device has stored everything. Returns the id of an order in preparation. */
async function prepareDevice(context: BrowserContext, url: string, username: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill('quai-demo');
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((at) => at.pathname !== '/login');
  await waitForWorker(page, 120_000);
  await waitUntilStored(page);
  const order = await readOrderId(page, url);
  await page.close();
  return order;
}

async function readOrderId(page: Page, url: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const reply = await page.request.get(`${url}/api/orders?status=Pending&limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!reply.ok()) return '';
  const { rows } = (await reply.json()) as { rows: { id: string }[] };
  return rows[0]?.id ?? '';
}

async function measure(
  context: BrowserContext,
  name: string,
  address: string,
  openings: number,
): Promise<void> {
  const opened: Opened[] = [];
  for (let at = 0; at < openings; at++) opened.push(await open(context, address));
  const of = (value: (one: Opened) => number) => median(opened.map(value)).toFixed(0);
  console.log(
    `  ${name}: longest task ${of(({ longest }) => longest)} ms, of which forced layout ${of(({ forced }) => forced)} ms; most CPU time of a task ${of(({ cpu }) => cpu)} ms`,
  );
}

async function open(context: BrowserContext, address: string): Promise<Opened> {
  const endTrace = await recordCpuTime(context.browser()!);
  const page = await context.newPage();
  await page.addInitScript(watchTasks);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.goto(address);
  await page.waitForTimeout(watchedMs);
  const { tasks, frames } = await page.evaluate(() => window.work);
  const cpu = await endTrace();
  await page.close();
  const [longest] = tasks.toSorted((a, b) => b.duration - a.duration);
  if (!longest) return { longest: 0, forced: 0, cpu };
  const end = longest.startTime + longest.duration;
  const frame = frames.find((one) => one.startTime < end && one.startTime + one.duration > longest.startTime);
  return { longest: longest.duration, forced: Math.min(longest.duration, frame?.forced ?? 0), cpu };
}
