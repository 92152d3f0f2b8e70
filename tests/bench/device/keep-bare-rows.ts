import type { Bench } from './bench.ts';
import { openBrowser } from './open-browser.ts';

/** Stores the rows of the baseline pages in a browser of their own. */
export async function keepBareRows({ floor, floorProfile }: Bench): Promise<void> {
  const context = await openBrowser(floorProfile);
  const page = await context.newPage();
  await page.goto(`${floor.url}/keep`);
  await page.waitForFunction(() => document.title === 'ready', undefined, { timeout: 120_000 });
  // The browser writes them to the disk a moment later.
  await page.waitForTimeout(1000);
  await context.close();
}
