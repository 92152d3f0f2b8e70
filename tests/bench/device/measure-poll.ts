import { connect } from 'node:net';
import type { Page } from 'playwright-core';
import type { Bench } from './bench.ts';
import { hearPage } from './hear-page.ts';
import { openBrowser } from './open-browser.ts';

/** Two polls and a bit. */
const watchedMs = 25_000;
/**
 * Before that, what a start brings comes to rest: the browser asks for a newer worker once the one that brought the
 * page has been idle for half a minute.
 */
const restMs = 45_000;
const mostBytes = 400;

/** A page that is left alone, with unread notifications on it: what goes over the wire, and what is written. */
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
  // That writes are seen at all.
  await page.getByRole('button', { name: /^Add / }).first().click();
  await page.waitForTimeout(3000);
  const tapped = writes() - before - idle;
  await context.close();
  const bare = await countUnchanged(new URL(floor.url).port);
  const polls = passed.filter(({ line }) => line.startsWith('GET /api/notifications/'));
  const others = passed.filter((one) => !polls.includes(one));
  console.log(
    `a page left alone for ${watchedMs / 1000} s ("${bell}"): ${polls.length} polls, one each 10 s`,
  );
  for (const { status, received } of polls)
    console.log(
      `  ${status}, ${received} bytes with headers  at most ${mostBytes}` +
        `  a bare 304 ${bare}, ratio ${(received / bare).toFixed(2)}`,
    );
  console.log(`  other requests: ${others.map(({ line }) => line).join(', ') || 'none'}`);
  console.log(`  IndexedDB writes seen: ${idle} while idle, ${tapped} at a tap`);
}

/** Counts what any page or worker of that origin writes to IndexedDB, as the browser tells it. */
async function countWrites(page: Page, origin: string): Promise<() => number> {
  const cdp = await page.context().newCDPSession(page);
  let writes = 0;
  cdp.on('Storage.indexedDBContentUpdated', () => (writes += 1));
  await cdp.send('Storage.trackIndexedDBForOrigin', { origin });
  return () => writes;
}

/** The floor: bytes of a server's answer that says nothing but that all is as it was. */
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
