import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { startServer } from '../sync/server-process.ts';
import { importOnPage, signIn, watchFrames } from './imports/import-page.ts';
import { makeArticleFile } from './imports/make-file.ts';
import { seedImporter } from './imports/seed-importer.ts';
import { median } from './median.ts';

/** Another user who reads and writes during the import; returns the response times in ms. */
async function workMeanwhile(
  { url, token, round }: { url: string; token: string; round: string },
  until: () => boolean,
): Promise<Record<'read' | 'written', number[]>> {
  const taken = { read: [] as number[], written: [] as number[] };
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const began = performance.now();
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    await reply.arrayBuffer();
    taken[method === 'GET' ? 'read' : 'written'].push(performance.now() - began);
  };
  const reads = async () => {
    for (; !until(); await wait(50)) await call('GET', '/articles?limit=50&sort=-reference');
  };
  const writes = async () => {
    for (let at = 0; !until(); at += 1, await wait(50))
      await call('POST', '/tags', { name: `${round} ${at}` });
  };
  await Promise.all([reads(), writes()]);
  return taken;
}

/** Imports a valid file with this many articles through the page of a real browser, twice, with the real server. */
export async function benchImport(rows: number): Promise<void> {
  if ((await buildIfStale()) !== 0) throw new Error('The build failed.');
  const folder = await mkdtemp(join(tmpdir(), 'quai-bench-'));
  await seedImporter(join(folder, 'quai.sqlite'));
  const server = await startServer(folder, await findFreePort());
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: CHROMIUM_FLAGS,
  });
  try {
    const url = server.url.replace('127.0.0.1', 'localhost');
    const context = await browser.newContext({ locale: 'en-GB' });
    await context.addInitScript(watchFrames);
    const page = await context.newPage();
    await signIn(page, url);
    const token = (await page.evaluate(() => localStorage.getItem('token')))!;
    const file = join(folder, 'articles.csv');
    await writeFile(file, makeArticleFile(rows));
    for (const round of ['first', 'again']) {
      let isOver = false;
      const meanwhile = workMeanwhile({ url, token, round }, () => isOver);
      const told = await importOnPage(page, url, file).finally(() => (isOver = true));
      const { read, written } = await meanwhile;
      const ms = (figures: number[]) =>
        `${Math.round(median(figures))} and ${Math.round(Math.max(...figures))} ms`;
      console.log(
        `import of ${rows} articles, ${round}: ${told.written.toFixed(1)} s` +
          ` (read ${told.read.toFixed(1)}, tried ${(told.tried - told.read).toFixed(1)},` +
          ` written ${(told.written - told.tried).toFixed(1)}); ${told.counts}\n` +
          `  longest between two frames of the page: ${told.frames.map(Math.round).join(', ')} ms\n` +
          `  others meanwhile, median and longest: reads ${ms(read)}, writes ${ms(written)}`,
      );
    }
  } finally {
    await browser.close();
    await server.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
