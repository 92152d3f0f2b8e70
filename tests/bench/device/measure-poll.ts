import { connect } from 'node:net';
import type { Page } from 'playwright-core';
import type { Bench } from './bench.ts';
import { hearPage } from './hear-page.ts';
import { openBrowser } from './open-browser.ts';

/** A little more than two polls. */
const watchedMs = 25_000;
/**
 * Before measuring, the page must be idle: the browser checks for a newer worker once the worker that served the page
 * has been idle for half a minute.
 */
const restMs = 45_000;
const maxBytes = 400;

/** An idle page with unread notifications: what is sent and received, and what is written. */
export async function measurePoll({ profile, wire, url, floor }: Bench): Promise<void> {
  const context = await openBrowser(profile);
  const page = await context.newPage();
  const writes = await countWrites(page, url);
  const heard = hearPage(page);
  await page.goto(`${url}/catalog`);
  await heard.next('facets');
  await page.waitForTimeout(restMs);
  const bell = await page.getByRole('button', { name: /^Notifications: / }).getAttribute('aria-label');
  wire.passed.length = 0;
  const before = writes();
  await page.waitForTimeout(watchedMs);
  const passed = [...wire.passed];
  const idle = writes() - before;
  // Proves that writes are counted at all.
  await page.getByRole('button', { name: /^Add / }).first().click();
  await page.waitForTimeout(3000);
  const tapped = writes() - before - idle;
  await context.close();
  const bare = await countUnchanged(new URL(floor.url).port);
  const polls = passed.filter(({ line }) => line.startsWith('GET /api/notifications/'));
  const others = passed.filter((one) => !polls.includes(one));
  console.log(`an idle page for ${watchedMs / 1000} s ("${bell}"): ${polls.length} polls, one each 10 s`);
  for (const { status, received } of polls)
    console.log(
      `  ${status}, ${received} bytes with headers  at most ${maxBytes}` +
        `  a bare 304 ${bare}, ratio ${(received / bare).toFixed(2)}`,
    );
  console.log(`  other requests: ${others.map(({ line }) => line).join(', ') || 'none'}`);
  console.log(`  IndexedDB writes seen: ${idle} while idle, ${tapped} at a tap`);
}

/** Counts all IndexedDB writes of the origin's pages and workers, as reported by the browser. */
async function countWrites(page: Page, origin: string): Promise<() => number> {
  const cdp = await page.context().newCDPSession(page);
  let writes = 0;
  cdp.on('Storage.indexedDBContentUpdated', () => (writes += 1));
  await cdp.send('Storage.trackIndexedDBForOrigin', { origin });
  return () => writes;
}

/** Baseline: bytes of a response that only says that nothing changed. */
function countUnchanged(port: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    socket.once('error', reject);
    socket.once('data', (bytes) => {
      socket.destroy();
      resolve(bytes.length);
    });
    socket.write('GET /first.json HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: "1"\r\n\r\n');
  });
}
