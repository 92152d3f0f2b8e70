import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { openSqlite } from '#server/db/connections/open-sqlite.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { startServer } from '../sync/server-process.ts';
import { waitUntilStored } from './device/stored-rows.ts';
import { openFloorPage } from './list-page/floor-page.ts';
import { installTiming } from './list-page/install-timing.ts';
import { measureScrolling, measureTyping } from './list-page/measure-page.ts';
import { fillWarehouse, password } from './lists/fill-warehouse.ts';

/**
 * Measures the list of order lines in a real browser, with this many lines on the server: typing in its search, and
 * scrolling.
 */
export async function benchListPage(lines: number): Promise<void> {
  if ((await buildIfStale()) !== 0) throw new Error('The build failed.');
  const folder = await mkdtemp(join(tmpdir(), 'quai-bench-'));
  try {
    const db = openSqlite(join(folder, 'quai.sqlite'));
    await fillWarehouse(db, lines, Date.now());
    await db.close();
    await benchPageOn(folder, lines);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The same with existing data. */
export async function benchPageOn(folder: string, lines: number): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('Chromium not found: set CHROMIUM_PATH.');
  const server = await startServer(folder, await findFreePort());
  const floor = await openFloorPage();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
    await page.addInitScript(installTiming);
    console.log(`list-page: ${lines} order lines, 4× slower, load ${loadavg()[0]!.toFixed(1)}`);
    await page.goto(`${floor.url}/50`);
    await measureTyping(page, 'bare page');
    await page.goto(`${floor.url}/1000`);
    await measureScrolling(page, 'bare page');
    await openList(page, server.url.replace('127.0.0.1', 'localhost'));
    await measureTyping(page, 'order lines');
    await page.waitForTimeout(2000);
    await measureScrolling(page, 'order lines');
    console.log(`  load ${loadavg()[0]!.toFixed(1)} at the end`);
  } finally {
    await browser.close();
    await floor.close();
    await server.kill();
  }
}

/** Signs in as a Manager, and opens the list once the device has stored all rows. */
async function openList(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('input[name="username"]').fill('manager');
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((at) => at.pathname !== '/login');
  await waitUntilStored(page);
  await page.goto(`${url}/orderlines`);
  await page.locator('[data-index="20"]').waitFor();
  await page.waitForTimeout(3000);
}
