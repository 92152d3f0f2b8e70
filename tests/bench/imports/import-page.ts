import type { Page } from 'playwright-core';
import { importer } from './seed-importer.ts';

/** What the page measures of itself during the import. */
declare global {
  interface Window {
    /** Times between two frames, in ms. */
    apart: number[];
  }
}

/** Runs in each page before the page's own scripts: records the times between frames. */
export function watchFrames(): void {
  window.apart = [];
  let last = performance.now();
  const note = (now: number) => {
    window.apart.push(now - last);
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('input[name="username"]').fill(importer.username);
  await page.locator('input[name="password"]').fill(importer.password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((at) => at.pathname !== '/login');
}

/** Seconds of each step, the longest times between two frames in ms, and the counts that the page shows. */
export type PageImport = { read: number; tried: number; written: number; frames: number[]; counts: string };

/** Imports a file as a user does: chooses it, tries it, writes it. */
export async function importOnPage(page: Page, url: string, file: string): Promise<PageImport> {
  const limit = { timeout: 600_000 };
  await page.goto(`${url}/articles?import=1`);
  await page.getByRole('heading', { name: 'Import articles' }).waitFor();
  await page.evaluate(() => (window.apart = []));
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('button', { name: 'Start the dry run' }).click(limit);
  const read = seconds();
  await page.getByRole('progressbar').first().waitFor(limit);
  await page.getByRole('progressbar').waitFor({ ...limit, state: 'detached' });
  const write = page.getByRole('button', { name: /^Import [\d,]+ rows?$|^Nothing to import$/ });
  const tried = seconds();
  const isNews = await write.isEnabled();
  if (isNews) {
    await write.click(limit);
    await page.getByText('The import is finished.').waitFor(limit);
  }
  const written = seconds();
  const frames = await page.evaluate(() => window.apart);
  const counts = isNews
    ? (await page.locator('dl > div').allInnerTexts()).join(', ').replaceAll('\n', ' ')
    : await write.innerText();
  return { read, tried, written, frames: frames.toSorted((a, b) => b - a).slice(0, 5), counts };
}
