import type { Page } from 'playwright-core';
import type { Bench } from './bench.ts';
import { readCoreTime } from './core-time.ts';
import { hearPage, type Heard } from './hear-page.ts';
import { openBrowser } from './open-browser.ts';

/** A browser that was just started is busy with itself for so long, in ms. */
export const settleMs = 4000;

/** Held to a share of a core, or at the full speed of this machine. */
export type Pace = 'held' | 'full';

/** A page that was gone to. */
export interface Begun {
  page: Page;
  heard: Heard;
  /** Milliseconds of a core that the whole browser has used since. */
  used: () => number;
}

/**
 * Starts a browser on a profile, at a pace, and goes to a page; `work` gets it as soon as the page begins.
 * @param prepare has what is to be in the page from its beginning put there: what is said to a page that is held it pays
 * for
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
