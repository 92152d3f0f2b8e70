import { uuidv7 } from 'uuidv7';
import type { Page } from 'playwright-core';
import { makeArticles } from '../articles.ts';
import { median } from '../median.ts';
import type { Bench } from './bench.ts';
import { hearPage } from './hear-page.ts';
import { readUserId } from './kept-user.ts';
import { openBrowser } from './open-browser.ts';
import { drain, queueCommands } from './queue-commands.ts';
import { report } from './report.ts';
import { within } from './within.ts';

const rounds = 5;
const commands = 100;
const roundTripMs = 100;

/** Each round sets other articles, and the baseline uses yet others. */
export const articlesToDrain = commands * rounds * 2;

/** A hundred pending commands, and a network that comes back: time until all are confirmed. */
export async function measureDrain({ profile, wire, url }: Bench): Promise<void> {
  const { articles } = makeArticles(articlesToDrain);
  const part = (at: number) =>
    articles.slice(at * commands, (at + 1) * commands).map(({ reference }) => reference);
  const context = await openBrowser(profile);
  const page = await context.newPage();
  const times: number[] = [];
  const bare: number[] = [];
  const trips: number[] = [];
  const requests: number[] = [];
  const heard = hearPage(page);
  for (let round = 0; round < rounds; round++) {
    wire.cut = true;
    wire.roundTripMs = 0;
    await page.goto(`${url}/catalog`, { waitUntil: 'commit' });
    await heard.next('facets');
    const userId = await readUserId(page);
    await queueCommands(page, userId, part(2 * round));
    // After the reload the application finds them as commands that were tapped before.
    await page.reload({ waitUntil: 'commit' });
    await heard.next('facets');
    await page.waitForTimeout(1000);
    wire.roundTripMs = roundTripMs;
    wire.cut = false;
    wire.passed.length = 0;
    times.push(await within('The confirmations', drain(page, userId)));
    requests.push(wire.passed.filter(({ line }) => line.startsWith('POST /api/commands')).length);
    await page.waitForTimeout(1500);
    bare.push(await sendBare(page, part(2 * round + 1)));
    trips.push(await ping(page));
  }
  wire.roundTripMs = 0;
  await context.close();
  console.log(`${commands} pending commands, ${roundTripMs} ms round trip, full speed (median of ${rounds})`);
  const most = 2 * roundTripMs + 300;
  report('all confirmed', median(times), most, ['one bare request with them', median(bare)]);
  report('  beside it', median(times), null, ['the least of requests', median(trips)]);
  console.log(`  requests with commands: ${requests.join(', ')}`);
}

/** Baseline: the same commands in one request of a page, without storing anything. */
function sendBare(page: Page, references: readonly string[]): Promise<number> {
  const body = JSON.stringify({
    commands: references.map((reference) => ({
      id: uuidv7(),
      type: 'basket.set',
      version: 1,
      args: { reference, quantity: 1, marking: '', price_seen: 100 },
    })),
  });
  return page.evaluate(async (text) => {
    const begun = performance.now();
    const authorization = `Bearer ${localStorage.getItem('token')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const reply = await fetch('/api/commands', { method: 'POST', headers, body: text });
    if (!reply.ok) throw new Error(await reply.text());
    await reply.json();
    return performance.now() - begun;
  }, body);
}

/** A nearly empty round trip. */
function ping(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const begun = performance.now();
    await (await fetch('/favicon.svg?ping', { cache: 'no-store' })).arrayBuffer();
    return performance.now() - begun;
  });
}
