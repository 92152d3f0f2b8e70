import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { findViolations } from '../every-screen/find-violations.ts';
import type { Size } from '../tablet.ts';
import { findFlaws } from './find-flaws.ts';

/** How far a page is drawn that is longer than its window, in CSS pixels. */
const longest = 2400;
const themes = ['light', 'dark'] as const;

export interface Drawing {
  /** The address, filled. */
  path: string;
  size: Size;
  /** The file's name for a theme. */
  file: (theme: string) => string;
  /** What brings a state of the screen that no address has. */
  act?: ((page: Page) => Promise<void>) | undefined;
  /** Whether axe looks too. */
  axe: boolean;
}

/**
 * Draws a screen in both themes into files, and looks for what needs no eye.
 * @returns what is wrong, a line for each find
 */
export async function drawScreen(page: Page, { path, size, file, act, axe }: Drawing): Promise<string[]> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(path);
  // One that only a screen reader meets counts, too.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await act?.(page);
  // The message of the start lies over what is below it for some seconds.
  await page.locator('.toast-host').evaluateAll((hosts) => {
    for (const host of hosts) host.style.visibility = 'hidden';
  });
  await page.evaluate(() => document.fonts.ready);
  const found = await findFlaws(page);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction((theme) => document.documentElement.dataset['theme'] === theme, colorScheme);
    // Pictures and drawings follow in a frame of their own.
    await page.waitForTimeout(250);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const name = file(colorScheme);
    await mkdir(dirname(name), { recursive: true });
    const clip = { x: 0, y: 0, width: size.width, height: Math.min(height, longest) };
    await page.screenshot(height > size.height ? { path: name, fullPage: true, clip } : { path: name });
    if (axe) found.push(...(await findViolations(page)).map((line) => `${colorScheme}: ${line}`));
  }
  return found;
}
