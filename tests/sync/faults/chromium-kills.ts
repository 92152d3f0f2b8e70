import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from '@playwright/test';
import { cleanUpOnSignal } from '../../../scripts/clean-up-on-signal.ts';
import { findFreePort } from '../../../scripts/find-free-port.ts';
import { countStock, openHouse, seedHouse, type House } from '../../e2e/house.ts';
import { readQueue, readTable, readUserId } from '../../e2e/stored.ts';
import { Tablet, tabletSize } from '../../e2e/tablet.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';

export interface KillReport {
  kills: number;
  /** How often the server was away during taps. */
  offline: number;
  taps: number;
  /** Taps that the page reported as stored. */
  confirmed: number;
  violations: string[];
}

const user = 'marion';
const articles = 24;
/** So high that all articles are visible: the next tap needs no scrolling. */
const size = { ...tabletSize, height: 3000 };
const stored = 'Article successfully added to basket.';
/** The browser is killed after fewer confirmed taps than this. */
const maxTold = 4;
/** A tap without any message for this long, in a running browser, is an error; ms. */
const toldWithinMs = 30_000;

/** What was tapped since the basket was last empty. */
type Round = {
  /** Reference → whether the page said that it is stored. */
  tapped: Map<string, boolean>;
  /** Commands that had an effect by then. */
  done: number;
  /** Time until the last tap was reported as stored, in ms: a kill hits the next one on any machine. */
  tookMs: number;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Puts articles into the basket in a real browser that is killed at random moments and started again on its profile,
 * with a server that is away at times. In the end each tap that the page reported as stored is on the server, once.
 */
export async function runKills(
  kills: number,
  seed: number,
  tell: (killed: number) => void = () => undefined,
): Promise<KillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'quai-kills-'));
  const random = seededRandom(seed);
  const report: KillReport = { kills: 0, offline: 0, taps: 0, confirmed: 0, violations: [] };
  const dataDir = join(folder, 'data');
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  const keepFolder = cleanUpOnSignal(removeFolder);
  try {
    await mkdir(dataDir);
    const house = await openHouse(dataDir, await findFreePort(), await seedHouse(dataDir));
    await countStock(house);
    const tablet = new Tablet(house.url, join(folder, 'profile'), size);
    const end = async () => {
      await tablet.close();
      await house.kill();
    };
    const keepRunning = cleanUpOnSignal(end);
    // Browsers write cookies some seconds late: closing writes them to the disk.
    await tablet.signIn(await tablet.start(), user);
    await tablet.close();
    const round: Round = { tapped: new Map(), done: countDone(dataDir), tookMs: 300 };
    let away = false;
    try {
      while (report.kills < kills) {
        if (away !== random.next() < 0.4) {
          away = !away;
          await (away ? house.kill() : house.start());
        }
        if (away) report.offline++;
        await tapUntilKilled(await tablet.start(), tablet, random, round, report);
        tell(report.kills);
        if (round.tapped.size < articles - 4 && report.kills < kills) continue;
        if (away) await house.start();
        away = false;
        await finish(tablet, house, dataDir, round, report);
      }
    } finally {
      await end();
      keepRunning();
    }
  } finally {
    await removeFolder();
    keepFolder();
  }
  return report;
}

/** Taps as fast as a user can until the browser is gone: at any moment of a tap, of the next, or between them. */
async function tapUntilKilled(
  page: Page,
  tablet: Tablet,
  random: SeededRandom,
  round: Round,
  report: KillReport,
): Promise<void> {
  let told = 0;
  await page.exposeFunction('noteStored', () => void told++);
  await page.addInitScript((text) => {
    const watch = (nodes: NodeList) => {
      for (const node of nodes) {
        if (node.textContent?.includes(text))
          (globalThis as unknown as { noteStored: () => void }).noteStored();
      }
    };
    new MutationObserver((changes) => changes.forEach((change) => watch(change.addedNodes))).observe(
      document,
      {
        childList: true,
        subtree: true,
      },
    );
  }, stored);
  await page.goto('/catalog');
  await page
    .getByRole('button', { name: /^Add Blue/ })
    .first()
    .waitFor();
  const killed = Promise.withResolvers<void>();
  let dying = false;
  let gone = false;
  const killWithin = async (ms: number) => {
    dying = true;
    await pause(random.next() * ms);
    await tablet.kill();
    gone = true;
  };
  const tap = async () => {
    let left = random.below(maxTold);
    for (const reference of freeReferences(round.tapped)) {
      if (left-- === 0) killWithin(1.5 * round.tookMs).then(killed.resolve, killed.reject);
      const before = told;
      const begun = performance.now();
      round.tapped.set(reference, false);
      report.taps++;
      const at = reference.slice(2);
      const button = page.getByRole('button', { name: new RegExp(`^Add Blue \\w+ ${at}$`) });
      await button.click({ timeout: toldWithinMs }).catch(async (error: unknown) => {
        throw gone ? error : await describeSilence(page, reference);
      });
      while (told === before) {
        if (gone) throw new Error('The browser is gone.');
        if (performance.now() - begun > toldWithinMs) throw await describeSilence(page, reference);
        await pause(2);
      }
      round.tapped.set(reference, true);
      report.confirmed++;
      round.tookMs = performance.now() - begun;
    }
  };
  await tap().catch((error: unknown) => {
    // The kill interrupts any call: that is the test.
    if (!dying) throw error;
  });
  await killed.promise;
  report.kills++;
}

/** For a tap without any message: what the page shows instead, and what it stores. */
async function describeSilence(page: Page, reference: string): Promise<Error> {
  const says = await page.evaluate(() => document.body.innerText);
  const basket = await page.evaluate(() => localStorage.getItem('basket'));
  const queue = JSON.stringify(await readQueue(page));
  return new Error(
    `${reference} was never told. The page says:\n${says}\nmirror: ${basket}\nqueue: ${queue}\n` +
      `kept: ${JSON.stringify(await readBasket(page))}`,
  );
}

/** The basket lines on the device. */
async function readBasket(page: Page): Promise<unknown[]> {
  const rows = await readTable<{ lines: unknown[] }>(page, `quai:${await readUserId(page)}:orders`, 'basket');
  return rows.flatMap(({ lines }) => lines);
}

function freeReferences(tapped: Round['tapped']): string[] {
  const all = Array.from({ length: articles }, (_, at) => `R-${at + 1}`);
  return all.filter((reference) => !tapped.has(reference));
}

/** Waits until everything has arrived, compares, and empties the basket. */
async function finish(
  tablet: Tablet,
  house: House,
  dataDir: string,
  round: Round,
  report: KillReport,
): Promise<void> {
  const page = await tablet.start();
  await page.goto('/catalog');
  const deadline = Date.now() + 90_000;
  let queue = await readQueue(page);
  while (queue.length > 0 && Date.now() < deadline) {
    await pause(100);
    queue = await readQueue(page);
  }
  if (queue.length > 0) report.violations.push(`still queued: ${JSON.stringify(queue)}`);
  const lines = await house.read<{ reference: string }[]>(user, '/basket');
  const basket = lines.map(({ reference }) => reference);
  for (const [reference, told] of round.tapped) {
    if (told && !basket.includes(reference)) report.violations.push(`${reference} was stored, but is lost`);
  }
  if (new Set(basket).size !== basket.length) report.violations.push('a reference is in the basket twice');
  const done = countDone(dataDir) - round.done;
  if (done !== basket.length) report.violations.push(`${done} commands ran for ${basket.length} lines`);
  await tablet.close();
  const nothing = { quantity: 0, marking: '', price_seen: 0 };
  if (basket.length > 0) {
    await house.run(
      user,
      basket.map((reference) => ['basket.set', { ...nothing, reference }]),
    );
  }
  round.done = countDone(dataDir);
  const again = await tablet.start();
  await again.goto('/catalog');
  await again.getByRole('link', { name: 'Basket: empty' }).waitFor();
  // The count may come from a mirror: the device itself must know before it is offline again.
  const emptiedBy = Date.now() + 90_000;
  while ((await readBasket(again)).length > 0) {
    if (Date.now() > emptiedBy) throw await describeSilence(again, 'The emptied basket');
    await pause(100);
  }
  await tablet.close();
  round.tapped.clear();
}

/** Commands that had an effect so far. */
function countDone(dataDir: string): number {
  const db = new Database(join(dataDir, 'quai.sqlite'), { readonly: true });
  const counted = db.prepare("select count(*) as n from command where status = 'applied'").get();
  db.close();
  return (counted as { n: number }).n;
}
