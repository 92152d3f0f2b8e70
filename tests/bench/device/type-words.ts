import type { Page } from 'playwright-core';
import type { Begun } from './coldly.ts';
import type { Awaited, KeyTimes, Wanted } from './probe.ts';
import type { TypedKey } from './typed-keys.ts';

/** Milliseconds between the keys of a fast typist. */
const pauseMs = 120;
/** Clearing the box draws the whole catalogue again, which takes this long, in ms. */
const emptiedMs = 1500;

/** What was typed, and its CPU time. */
export interface Typing {
  /** Of the keys that changed the page. */
  times: KeyTimes[];
  /** CPU time in ms for each key, including the pause after it. */
  core: number;
}

/** Types words into the catalogue's search with real key events. */
export function typeWords(begun: Begun, words: readonly TypedKey[][]): Promise<Typing> {
  const awaited = (keys: readonly TypedKey[]) =>
    keys.map(({ wanted, changes }) => (changes ? wanted : 'nothing'));
  return type(begun, 'input[type="search"]', words, awaited);
}

/** The same keys into the box of a minimal page: each shows rows. */
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

/** Makes a page wait for a key as soon as its first rows are shown. */
export async function awaitFirstKey(page: Page, { wanted }: TypedKey): Promise<void> {
  await page.addInitScript((first: Wanted) => window.probe.awaitFirstKey(first), wanted);
}

/** Types that key once the first rows are shown. Returns when its results were painted, in ms on the page's clock. */
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
