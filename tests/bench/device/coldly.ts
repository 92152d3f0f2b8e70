import type { Page } from 'playwright-core';
import type { Bench } from './bench.ts';
import { openBrowser } from './open-browser.ts';

/** A browser that was just started is busy with itself for so long, in ms. */
export const settleMs = 4000;

/** Held to a share of a core, or at the full speed of this machine. */
export type Pace = 'held' | 'full';

/** Starts a browser on a profile, at a pace, and goes to a page; `work` gets it as soon as the page begins. */
export async function coldly<T>(
  { quota }: Bench,
  pace: Pace,
  profile: string,
  address: string,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await openBrowser(profile);
  const page = await context.newPage();
  await page.waitForTimeout(settleMs);
  if (pace === 'held') quota.hold(profile);
  await page.goto(address, { waitUntil: 'commit' });
  const result = await work(page);
  await context.close();
  return result;
}
