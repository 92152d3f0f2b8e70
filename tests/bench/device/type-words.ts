import type { Page } from 'playwright-core';
import type { Begun } from './coldly.ts';
import type { Awaited, KeyTimes, Wanted } from './probe.ts';
import type { TypedKey } from './typed-keys.ts';

/** Milliseconds between keys of somebody who types fast. */
const pauseMs = 120;
/** A box that was emptied has the whole catalogue drawn again, for so long. */
const emptiedMs = 1500;

/** What was typed, and what it took of a core. */
export interface Typing {
  /** Of the keys that changed what was shown. */
  times: KeyTimes[];
  /** Milliseconds of a core for each key, the pause behind it included. */
  core: number;
}

/** Types words into the catalogue's search by real keys. */
export function typeWords(begun: Begun, words: readonly TypedKey[][]): Promise<Typing> {
  const awaited = (keys: readonly TypedKey[]) =>
    keys.map(({ wanted, changes }) => (changes ? wanted : 'nothing'));
  return type(begun, 'input[type="search"]', words, awaited);
}

/** The same keys into the box of a bare page: each brings rows. */
export function typeBare(begun: Begun, words: readonly TypedKey[][]): Promise<Typing> {
  return type(begun, 'input', words, (keys) => keys.map(() => 'rows'));
}

async function type(
  { page, heard, used }: Begun,
  box: string,
  words: readonly TypedKey[][],
  awaitedOf: (keys: readonly TypedKey[]) => Awaited[],
): Promise<Typing> {
  await page.locator(box).focus();
  const times: KeyTimes[] = [];
  let core = 0;
  for (const keys of words) {
    const awaited = awaitedOf(keys);
    await page.evaluate((wanted) => window.probe.awaitKeys(wanted), awaited);
    await page.waitForTimeout(pauseMs);
    const before = used();
    for (const [at, { key }] of keys.entries()) {
      await press(page, key);
      if (awaited[at] !== 'nothing') times.push(await heard.next('key'));
      await page.waitForTimeout(pauseMs);
    }
    core += used() - before;
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.waitForTimeout(emptiedMs);
  }
  return { times, core: core / words.flat().length };
}

/** Has a page that begins wait for a key from its first rows on. */
export async function awaitFirstKey(page: Page, { wanted }: TypedKey): Promise<void> {
  await page.addInitScript((first: Wanted) => window.probe.awaitFirstKey(first), wanted);
}

/** Types that key, once the first rows are there. Gives when its results were painted, ms on the page's clock. */
export async function searchAtOnce(
  { page, heard }: Pick<Begun, 'page' | 'heard'>,
  { key }: TypedKey,
): Promise<number> {
  await press(page, key);
  const { at, painted } = await heard.next('key');
  await page.keyboard.press('Backspace');
  return at + painted;
}

function press(page: Page, key: string): Promise<void> {
  return page.keyboard.press(key === ' ' ? 'Space' : key);
}
