import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { findViolations } from '../every-screen/find-violations.ts';
import type { Size } from '../tablet.ts';
import { findFlaws } from './find-flaws.ts';

/** Height limit for pages that are longer than their window, in CSS pixels. */
const longest = 2400;
/** The themes, each as a device requests it. */
export const themes = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  contrast: { colorScheme: 'light', contrast: 'more' },
} as const;
export type ThemeName = keyof typeof themes;

export interface Drawing {
  /** The path with its parameters filled. */
  path: string;
  /** The screen is opened once, and its window resized. */
  sizes: readonly Size[];
  themes: readonly ThemeName[];
  /** The file's name for a size and a theme. */
  file: (size: Size, theme: string) => string;
  /** Brings the screen into a state that has no URL. */
  act?: ((page: Page) => Promise<void>) | undefined;
  /** Whether messages that disappear by themselves are drawn. */
  hasToast: boolean;
  /** Whether the screen is used on the warehouse floor. */
  floor: boolean;
  /** Draws what the window shows instead of the whole page. */
  windowOnly: boolean;
  /** Whether to run axe as well. */
  axe: boolean;
}

/** Waits until the page loads nothing more. A page that keeps polling is drawn as it is then. */
async function settle(page: Page): Promise<void> {
  const settled = await page.waitForLoadState('networkidle', { timeout: 5000 }).then(
    () => true,
    () => false,
  );
  if (!settled) console.log(`  still loading after 5 s: ${page.url()}`);
}

/** Makes the window as high as the scrolling content. */
async function unroll(page: Page, { width, height }: Size): Promise<void> {
  const below = await page.evaluate(() => {
    const hidden = (element: Element | null) => (element ? element.scrollHeight - element.clientHeight : 0);
    return Math.max(hidden(document.documentElement), hidden(document.querySelector('#main')));
  });
  await page.setViewportSize({ width, height: Math.min(height + below, Math.max(height, longest)) });
}

/** Waits until the page has painted what changed. */
const paint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 60))),
      ),
  );

/**
 * Draws a screen in several sizes and themes into files, and checks what can be checked automatically.
 * @returns the problems found, by size
 */
export async function drawScreen(page: Page, drawing: Drawing): Promise<Map<Size, string[]>> {
  const { path, sizes, file, act, axe, floor, windowOnly, hasToast } = drawing;
  const problems = new Map<Size, string[]>();
  await page.setViewportSize(sizes[0]!);
  await page.emulateMedia({ ...themes.light, reducedMotion: 'reduce' });
  await page.goto(path);
  // A heading for screen readers only counts, too.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await settle(page);
  await act?.(page);
  if (act) await settle(page);
  // The toast of the start covers the screen for some seconds.
  if (!hasToast) {
    await page.locator('.toast-host').evaluateAll((hosts) => {
      for (const host of hosts) host.style.visibility = 'hidden';
    });
  }
  await page.evaluate(() => document.fonts.ready);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await paint(page);
    const found = await findFlaws(page, { floor });
    if (!windowOnly) await unroll(page, size);
    for (const theme of drawing.themes) {
      await page.emulateMedia({ ...themes[theme], reducedMotion: 'reduce' });
      await page.waitForFunction((name) => document.documentElement.dataset['theme'] === name, theme);
      await paint(page);
      const name = file(size, theme);
      await mkdir(dirname(name), { recursive: true });
      await page.screenshot({ path: name });
      if (axe) found.push(...(await findViolations(page)).map((line) => `${theme}: ${line}`));
    }
    problems.set(size, found);
  }
  return problems;
}
