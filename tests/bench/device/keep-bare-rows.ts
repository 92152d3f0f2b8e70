import type { Bench } from './bench.ts';
import { openBrowser } from './open-browser.ts';

/** Has the floor's pages keep their rows in a browser of their own. */
export async function keepBareRows({ floor, floorProfile }: Bench): Promise<void> {
  const context = await openBrowser(floorProfile);
  const page = await context.newPage();
  await page.goto(`${floor.url}/keep`);
  await page.waitForFunction(() => document.title === 'ready', undefined, { timeout: 120_000 });
  // What was kept is written to the disk behind that.
  await page.waitForTimeout(1000);
  await context.close();
}
