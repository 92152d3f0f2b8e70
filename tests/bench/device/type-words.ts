import type { Page } from 'playwright-core';
import type { KeyTimes, Wanted } from './probe.ts';
import type { TypedKey } from './typed-keys.ts';
import { within } from './within.ts';

/** Milliseconds between keys of somebody who types fast. */
const pauseMs = 120;
/** A box that was emptied has the whole catalogue drawn again, for so long. */
const emptiedMs = 1500;

/** Types words into the catalogue's search by real keys. Gives the times of those that changed what is shown. */
export async function typeWords(page: Page, words: readonly TypedKey[][]): Promise<KeyTimes[]> {
  const times: KeyTimes[] = [];
  await searchBox(page).focus();
  for (const keys of words) {
    for (const { key, wanted, changes } of keys) {
      if (changes) times.push(await timeKey(page, key, wanted));
      else await press(page, key);
      await page.waitForTimeout(pauseMs);
    }
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.waitForTimeout(emptiedMs);
  }
  return times;
}

/** The same keys into the box of a bare page. */
export async function typeBare(page: Page, words: readonly TypedKey[][]): Promise<KeyTimes[]> {
  await page.locator('input').focus();
  const times: KeyTimes[] = [];
  for (const { key } of words.flat()) {
    times.push(await timeKey(page, key, null));
    await page.waitForTimeout(pauseMs);
  }
  return times;
}

/** Has a page that begins wait for a key from its first rows on. */
export async function awaitFirstKey(page: Page, { wanted }: TypedKey): Promise<void> {
  await page.addInitScript((first) => window.probe.awaitFirstKey(first), wanted);
}

/** Types that key, once the first rows are there. Gives when its results were painted, ms on the page's clock. */
export async function searchAtOnce(page: Page, { key, wanted }: TypedKey): Promise<number> {
  const { at, painted } = await pressKey(page, key, wanted);
  await page.keyboard.press('Backspace');
  return at + painted;
}

function searchBox(page: Page) {
  return page.getByRole('searchbox', { name: 'Search the catalogue' });
}

async function timeKey(page: Page, key: string, wanted: Wanted | null): Promise<KeyTimes> {
  await page.evaluate((what) => window.probe.awaitKey(what), wanted);
  return pressKey(page, key, wanted);
}

/** Presses a key that the page waits for. */
async function pressKey(page: Page, key: string, wanted: Wanted | null): Promise<KeyTimes> {
  await press(page, key);
  const times = page.evaluate(async () => window.probe.key!);
  return within(`The results of the key "${key}" (${JSON.stringify(wanted)})`, times);
}

function press(page: Page, key: string): Promise<void> {
  return page.keyboard.press(key === ' ' ? 'Space' : key);
}
