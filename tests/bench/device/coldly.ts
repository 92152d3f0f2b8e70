import type { Page } from 'playwright-core';
import type { Bench } from './bench.ts';
import { readCoreTime } from './core-time.ts';
import { hearPage, type Heard } from './hear-page.ts';
import { openBrowser } from './open-browser.ts';

/** A browser that has just started is busy with its own work for this long, in ms. */
export const settleMs = 4000;

/** Limited to a share of a core, or at the full speed of this machine. */
export type Pace = 'held' | 'full';

/** A page whose navigation has begun. */
export interface Begun {
  page: Page;
  heard: Heard;
  /** CPU time in ms that the whole browser has used since the navigation began. */
  used: () => number;
}

/**
 * Starts a browser on a profile at this pace and navigates to a page; `work` receives the page as soon as the
 * navigation begins.
 * @param prepare adds init scripts before the navigation, because talking to a limited page later costs that page CPU
 * time
 */
export async function coldly<T>(
  { quota }: Bench,
  pace: Pace,
  profile: string,
  address: string,
  work: (begun: Begun) => Promise<T>,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<T> {
  const context = await openBrowser(profile);
  const page = await context.newPage();
  const heard = hearPage(page);
  await prepare?.(page);
  await page.waitForTimeout(settleMs);
  if (pace === 'held') quota.hold(profile);
  const before = readCoreTime(profile);
  await page.goto(address, { waitUntil: 'commit' });
  const result = await work({ page, heard, used: () => readCoreTime(profile) - before });
  await context.close();
  return result;
}
