import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { startServer } from '../sync/server-process.ts';
import { median } from './median.ts';
import { openBarePage } from './weak-network/bare-page.ts';
import { measureVisit, throttle, type Measured, type Visitor } from './weak-network/measure-visit.ts';
import { openSlowLink, slow4G, type Traffic } from './weak-network/slow-link.ts';

const password = 'quai-demo';

/** A role, its account in the sample warehouse, and the list that it works with. */
const visitors: Record<string, Visitor> = {
  'Manager, orders': { username: 'manager', password, path: '/orders', typingMs: 0 },
  'Manager, orders, typing for 5 s': { username: 'manager', password, path: '/orders', typingMs: 5000 },
  'Client, catalogue': { username: 'client', password, path: '/catalog', typingMs: 0 },
  'Preparer, queue': { username: 'preparateur', password, path: '/orders', typingMs: 0 },
};

/**
 * Measures a first visit with an empty cache on a weak network and a slow processor: sign-in, first list, second visit,
 * with the sample warehouse. Prints medians.
 */
export async function benchFirstMinutes(visits: number): Promise<void> {
  if ((await buildIfStale()) !== 0) throw new Error('The build failed.');
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('Chromium not found: set CHROMIUM_PATH.');
  const folder = await mkdtemp(join(tmpdir(), 'quai-bench-'));
  const server = await startServer(folder, await findFreePort(), {}, ['--demo']);
  const link = await openSlowLink(server.url);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  const { downBits, roundTripMs } = slow4G;
  console.log(
    `first-minutes: ${downBits / 1e6} Mbit/s, ${roundTripMs} ms round trip, ${throttle}× slower, ${visits} visits, load ${loadavg()[0]!.toFixed(1)}`,
  );
  try {
    const results: Measured[] = [];
    for (const [name, visitor] of Object.entries(visitors)) {
      const measured: Measured[] = [];
      for (let at = 0; at < visits; at++) {
        // Waiting until everything is stored takes most of the time, so only the last visit is repeated.
        const returns = at === visits - 1 && visitor.typingMs === 0;
        measured.push(await measureVisit({ browser, link }, visitor, returns));
      }
      report(name, measured);
      results.push(...measured);
    }
    const bytesOf = (of: (one: Measured) => Traffic) => median(results.map((one) => of(one).bytes));
    const bytes = { form: bytesOf((one) => one.formTraffic), list: bytesOf((one) => one.listTraffic) };
    const bare = await openBarePage(bytes);
    const bareLink = await openSlowLink(bare.url);
    const measured: Measured[] = [];
    for (let at = 0; at < visits; at++) {
      const visitor = { username: 'bare', password, path: '/', typingMs: 0 };
      measured.push(await measureVisit({ browser, link: bareLink }, visitor, false));
    }
    report('bare page with as many bytes', measured);
    await bareLink.close();
    await bare.close();
    console.log(`  load ${loadavg()[0]!.toFixed(1)} at the end`);
  } finally {
    await browser.close();
    await link.close();
    await server.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function report(name: string, measured: readonly Measured[]): void {
  const of = (value: (one: Measured) => number) => median(measured.map(value));
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const traffic = (value: (one: Measured) => Traffic) =>
    `${of((one) => value(one).requests)} requests, ${(of((one) => value(one).bytes) / 1000).toFixed(0)} kB`;
  const { offline = null, again = null } = measured.at(-1) ?? {};
  console.log(
    [
      `  ${name}: form after ${seconds(of(({ usable }) => usable))} (${traffic((one) => one.formTraffic)})`,
      `press to first row ${seconds(of(({ row }) => row))} (${traffic((one) => one.listTraffic)})`,
      ...(offline === null ? [] : [`works offline after ${seconds(offline)}`]),
      ...(again === null ? [] : [`second visit ${seconds(again)}`]),
    ].join('; '),
  );
}
