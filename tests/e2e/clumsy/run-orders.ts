import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { cleanUpOnSignal } from '../../../scripts/clean-up-on-signal.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/find-chromium.ts';
import { findFreePort } from '../../../scripts/find-free-port.ts';
import { seededRandom } from '../../sync/faults/seeded-random.ts';
import { openFront } from '../front.ts';
import { housePassword, openHouse, seedHouse, type House } from '../house.ts';
import { PATIENCE_MS } from '../patience.ts';
import { waitForWorker } from '../shell-worker.ts';
import { signIn } from '../sign-in.ts';
import { tabletSize, waitForRows } from '../tablet.ts';
import { checkOrder } from './check-order.ts';
import { drawLines, furnish, type KnownLine } from './clumsy-house.ts';
import { playOrder, type ActCounts } from './play-order.ts';
import { Robot } from './robot.ts';
import { Wire } from './wire.ts';

/** A clumsy preparer, and a clumsy manager, who may also cancel and complete. */
export const clumsyUsers = { preparer: 'paul', manager: 'marion' } as const;
export type ClumsyRole = keyof typeof clumsyUsers;

export interface ClumsyOptions {
  orders: number;
  /** The first order's seed; each further order has the next one. */
  seed: number;
  /** Pages at the same time, each with a server of its own. */
  jobs: number;
  /** One role; otherwise both in turn. */
  role?: ClumsyRole | undefined;
  /** Stops at the first violation with this text; any for an empty one. */
  stopAt?: string | undefined;
  /** No order starts after this many ms. */
  timeLimit?: number;
  onOrder?: (report: ClumsyReport) => void;
}

export interface ClumsyFailure {
  seed: number;
  role: ClumsyRole;
  violations: string[];
  trace: string[];
}

export interface ClumsyReport {
  orders: number;
  shipped: number;
  /** Commands that reached the server. */
  commands: number;
  /** Time spent on orders, without the start of servers and pages; ms over all pages. */
  playedMs: number;
  /** Acts by kind. */
  acts: ActCounts;
  /** Refused commands by type and code. */
  refusals: Map<string, number>;
  failures: ClumsyFailure[];
}

/** Orders that one server, one browser profile and one user get before they are replaced. */
const SHARE = 25;
/** Lines of a trace that are kept. */
const TRACE_LINES = 60;

type Share = { role: ClumsyRole; seeds: number[] };
type Work = {
  browser: Browser;
  folder: string;
  tokens: Record<string, string>;
  options: ClumsyOptions;
  report: ClumsyReport;
  isOver: () => boolean;
};

/** Prepares orders clumsily in real browsers, and checks the server and the page after each. */
export async function runOrders(options: ClumsyOptions): Promise<ClumsyReport> {
  const report: ClumsyReport = {
    orders: 0,
    shipped: 0,
    commands: 0,
    playedMs: 0,
    acts: new Map(),
    refusals: new Map(),
    failures: [],
  };
  const folder = await mkdtemp(join(tmpdir(), 'quai-clumsy-'));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  const keep = cleanUpOnSignal(remove);
  const endsAt = Date.now() + (options.timeLimit ?? Infinity);
  const isStopped = ({ violations }: ClumsyFailure) =>
    options.stopAt !== undefined && violations.some((one) => one.includes(options.stopAt ?? ''));
  const isOver = () => Date.now() > endsAt || report.failures.some(isStopped);
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const seeded = join(folder, 'seeded');
    await mkdir(seeded);
    const tokens = await seedHouse(seeded);
    const house = await openHouse(seeded, await findFreePort(), tokens);
    await furnish(house);
    await house.kill();
    const shares = divide(options);
    const work: Work = { browser, folder, tokens, options, report, isOver };
    const job = async () => {
      for (let share = shares.shift(); share && !isOver(); share = shares.shift())
        await playShare(share, work);
    };
    await Promise.all(Array.from({ length: options.jobs }, job));
  } finally {
    await browser.close();
    await remove();
    keep();
  }
  return report;
}

function divide({ orders, seed, role }: ClumsyOptions): Share[] {
  return Array.from({ length: Math.ceil(orders / SHARE) }, (_, at) => ({
    role: role ?? (at % 4 === 3 ? 'manager' : 'preparer'),
    seeds: Array.from({ length: Math.min(SHARE, orders - at * SHARE) }, (_, one) => seed + at * SHARE + one),
  }));
}

async function playShare({ role, seeds }: Share, work: Work): Promise<void> {
  const { browser, folder, tokens, isOver } = work;
  const dataDir = await mkdtemp(join(folder, 'share-'));
  await cp(join(folder, 'seeded'), dataDir, { recursive: true });
  const house = await openHouse(dataDir, await findFreePort(), tokens);
  const keep = cleanUpOnSignal(house.kill);
  const front = await openFront(house.url);
  const wire = new Wire(front);
  const context = await browser.newContext({
    baseURL: front.url,
    locale: 'en-GB',
    viewport: tabletSize,
    hasTouch: true,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    const lines = new Map<string, KnownLine>();
    const placed: string[] = [];
    for (const seed of seeds) placed.push(await place(house, seed, lines));
    const robot = await Robot.on(await context.newPage(), seededRandom(seeds[0] ?? 0));
    await robot.page.goto('/login');
    await waitForWorker(robot.page);
    await signIn(robot.page, clumsyUsers[role], housePassword);
    await waitForRows(robot.page);
    for (const [at, seed] of seeds.entries()) {
      if (isOver()) break;
      await playOne(robot, wire, { role, seed, orderId: placed[at]!, lines, dataDir, house }, work);
    }
  } finally {
    await context.close();
    await front.close();
    await house.kill();
    keep();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Places an order whose lines depend on its seed only. */
async function place(house: House, seed: number, lines: Map<string, KnownLine>): Promise<string> {
  const orderId = await house.place(drawLines(seededRandom(seed)));
  const rows = await house.rows('admin', `/orderlines?order_id=${orderId}&limit=100`);
  for (const row of rows) {
    lines.set(row.id, { orderId, reference: String(row['reference']), quantity: Number(row['quantity']) });
  }
  return orderId;
}

type One = {
  role: ClumsyRole;
  seed: number;
  orderId: string;
  lines: ReadonlyMap<string, KnownLine>;
  dataDir: string;
  house: House;
};

async function playOne(robot: Robot, wire: Wire, one: One, { report, options }: Work): Promise<void> {
  const { role, seed, orderId, lines, dataDir, house } = one;
  const random = seededRandom(seed);
  const own = [...lines.values()].filter((line) => line.orderId === orderId);
  const start = Date.now();
  robot.begin(random);
  const isSent = await playOrder(robot, random, orderId, own, report.acts);
  const checked = checkOrder(robot, wire.since(start), lines, dataDir);
  const violations = isSent ? checked.violations : ['not everything was sent', ...checked.violations];
  report.orders++;
  report.commands += checked.commands;
  if (checked.shipped) report.shipped++;
  for (const code of checked.refusals) report.refusals.set(code, (report.refusals.get(code) ?? 0) + 1);
  if (violations.length > 0) {
    report.failures.push({ seed, role, violations, trace: robot.trace.slice(-TRACE_LINES) });
  }
  await endOrder(house, orderId);
  report.playedMs += Date.now() - start;
  options.onOrder?.(report);
}

/** Cancels what is left, so that the list of orders to prepare stays short. */
async function endOrder(house: House, orderId: string): Promise<void> {
  const orders = await house.rows('admin', '/orders?status=Pending&limit=100');
  const order = orders.find(({ id }) => id === orderId);
  if (!order) return;
  const { status_seq } = order;
  await house.run('admin', [
    ['order.transition', { order_id: orderId, to: 'Canceled', status_seq, reason: 'unfinished' }],
  ]);
}
