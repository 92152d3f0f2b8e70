import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import Database from 'better-sqlite3';
import { cleanUpOnSignal } from '../../../scripts/clean-up-on-signal.ts';
import { findFreePort } from '../../../scripts/find-free-port.ts';
import { seededRandom } from '../../sync/faults/seeded-random.ts';
import { openFront } from '../front.ts';
import { housePassword, openHouse, seedHouse, type House } from '../house.ts';
import { PATIENCE_MS } from '../patience.ts';
import { waitForWorker } from '../shell-worker.ts';
import { signIn } from '../sign-in.ts';
import { tabletSize, waitForRows } from '../tablet.ts';
import { drawOrder, furnish, type KnownLine } from './clumsy-house.ts';
import { Robot } from './robot.ts';
import { Wire } from './wire.ts';

/** A clumsy preparer, and a clumsy manager, who may also cancel and complete. */
export const clumsyUsers = { preparer: 'paul', manager: 'marion' } as const;
export type ClumsyRole = keyof typeof clumsyUsers;

/** A house with articles and stock that is not running; each share gets a copy. */
export interface FurnishedHouse {
  dataDir: string;
  tokens: Record<string, string>;
}

/** One server with its orders, and a signed-in robot on a page that has the whole application. */
export interface Share {
  robot: Robot;
  wire: Wire;
  dataDir: string;
  /** The order of each seed. */
  orders: ReadonlyMap<number, string>;
  /** Lines of all orders by id. */
  lines: ReadonlyMap<string, KnownLine>;
  close: () => Promise<void>;
}

/** Fills a house once. @param folder an existing folder */
export async function furnishHouse(folder: string): Promise<FurnishedHouse> {
  const dataDir = join(folder, 'furnished');
  await mkdir(dataDir);
  const tokens = await seedHouse(dataDir);
  const house = await openHouse(dataDir, await findFreePort(), tokens);
  await furnish(house);
  await house.kill();
  return { dataDir, tokens };
}

/** Places one order for each seed in a house of its own, and signs a robot in. */
export async function openShare(
  browser: Browser,
  furnished: FurnishedHouse,
  role: ClumsyRole,
  seeds: readonly number[],
): Promise<Share> {
  const dataDir = await mkdtemp(`${furnished.dataDir}-`);
  await cp(furnished.dataDir, dataDir, { recursive: true });
  const house = await openHouse(dataDir, await findFreePort(), furnished.tokens);
  const keep = cleanUpOnSignal(house.kill);
  const orders = new Map<number, string>();
  for (const seed of seeds) orders.set(seed, await placeOrder(house, seed, clumsyUsers[role]));
  const front = await openFront(house.url);
  const context = await browser.newContext({
    baseURL: front.url,
    locale: 'en-GB',
    viewport: tabletSize,
    hasTouch: true,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const close = async () => {
    await context.close();
    await front.close();
    await house.kill();
    keep();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const robot = await Robot.on(await context.newPage(), seededRandom(seeds[0] ?? 0));
    await robot.page.goto('/login');
    await waitForWorker(robot.page);
    await signIn(robot.page, clumsyUsers[role], housePassword);
    await waitForRows(robot.page);
    return { robot, wire: new Wire(front), dataDir, orders, lines: readLines(dataDir), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param who has prepared it so far */
async function placeOrder(house: House, seed: number, who: string): Promise<string> {
  const { lines: drawn, stage } = drawOrder(seededRandom(seed));
  const order_id = await house.place(drawn);
  if (stage === 'to pick') return order_id;
  const lines = await house.rows(who, `/orderlines?order_id=${order_id}&limit=100`);
  const pack: [string, object] = ['order.pack', { order_id, line_ids: lines.map(({ id }) => id) }];
  await house.run(who, [
    ...lines.map(({ id, quantity }): [string, object] => [
      'line.pick',
      { order_id, line_id: id, picked: quantity, from: 0 },
    ]),
    ...(stage === 'packed' ? [pack] : []),
  ]);
  return order_id;
}

function readLines(dataDir: string): Map<string, KnownLine> {
  const db = new Database(join(dataDir, 'quai.sqlite'), { readonly: true });
  try {
    const rows = db.prepare('select id, order_id as orderId, reference, quantity from orderlines').all();
    return new Map((rows as (KnownLine & { id: string })[]).map(({ id, ...line }) => [id, line]));
  } finally {
    db.close();
  }
}
