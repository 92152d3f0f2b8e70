import type { Page } from 'playwright-core';
import type { Timing } from './install-timing.ts';

/** Milliseconds between the keys of a fast typist. */
const keyPauseMs = 120;
/** px, ms: a wheel that turns continuously. */
const wheelStep = 240;
const wheelPauseMs = 60;

/** Typical searches among order lines: kind, colour, number, marking. */
const words = [
  't-shirt femme',
  'mug emaille 350',
  '2025-17',
  'broderie',
  'sac coton noir',
  'c-00042',
  'gourde',
];
/** An event without a visible change is too short to be reported. */
const unseenMs = 16;

/** Clears the measurements, runs `work`, and returns what was measured meanwhile. */
async function timed(page: Page, work: () => Promise<void>): Promise<Timing> {
  await page.evaluate(() => {
    window.timing = { interactions: {}, apart: [], long: [] };
  });
  await work();
  // Browsers report events a little later.
  await page.waitForTimeout(1500);
  return page.evaluate(() => window.timing);
}

/**
 * Types into the page's search with real key events. Returns the time until each is shown, and the frames meanwhile.
 */
export async function typeInSearch(page: Page): Promise<{ keys: number[]; timing: Timing }> {
  await page.getByRole('searchbox').first().focus();
  let typed = 0;
  const timing = await timed(page, async () => {
    for (const word of words) {
      for (const key of word) {
        await page.keyboard.press(key === ' ' ? 'Space' : key);
        typed += 1;
        await page.waitForTimeout(keyPauseMs);
      }
      await page.waitForTimeout(800);
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      typed += 1;
      await page.waitForTimeout(800);
    }
  });
  const seen = Object.values(timing.interactions);
  const unseen = Array.from({ length: Math.max(0, typed - seen.length) }, () => unseenMs);
  return { keys: [...seen, ...unseen], timing };
}

/** Scrolls over this many screens with the wheel. Returns the frames meanwhile, and the row that it reached. */
export async function scrollDown(page: Page, screens: number): Promise<{ timing: Timing; rows: number }> {
  const { height, width } = page.viewportSize()!;
  await page.mouse.move(width / 2, height / 2);
  const timing = await timed(page, async () => {
    for (let at = 0; at < (screens * height) / wheelStep; at++) {
      await page.mouse.wheel(0, wheelStep);
      await page.waitForTimeout(wheelPauseMs);
    }
  });
  const rows = await page.evaluate(() => {
    const drawn = [...document.querySelectorAll<HTMLElement>('[data-index]')];
    return Number(drawn.at(-1)?.dataset['index'] ?? 0);
  });
  return { timing, rows };
}
