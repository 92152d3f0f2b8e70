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

/** Types one letter without waiting for anything. Gives when its results were painted, ms on the page's clock. */
export async function searchAtOnce(page: Page, { key, wanted }: TypedKey): Promise<number> {
  const { at, painted } = await timeKey(page, key, wanted, true);
  await page.keyboard.press('Backspace');
  return at + painted;
}

function searchBox(page: Page) {
  return page.getByRole('searchbox', { name: 'Search the catalogue' });
}

/** @param focus the page itself goes to its search: a locator would have it compile the tool's own code meanwhile */
async function timeKey(page: Page, key: string, wanted: Wanted | null, focus = false): Promise<KeyTimes> {
  await page.evaluate(
    ({ wanted, focus }) => {
      if (focus) document.querySelector<HTMLInputElement>('input[type="search"]')!.focus();
      window.probe.awaitKey(wanted);
    },
    { wanted, focus },
  );
  await press(page, key);
  const times = page.evaluate(async () => window.probe.key!);
  return within(`The results of the key "${key}" (${JSON.stringify(wanted)})`, times);
}

function press(page: Page, key: string): Promise<void> {
  return page.keyboard.press(key === ' ' ? 'Space' : key);
}
