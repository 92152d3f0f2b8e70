import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { cleanUpOnSignal } from '../../../scripts/clean-up-on-signal.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/find-chromium.ts';
import { seededRandom } from '../../sync/faults/seeded-random.ts';
import { checkOrder } from './check-order.ts';
import { drawOrder } from './clumsy-house.ts';
import { playOrder, type ActCounts } from './play-order.ts';
import { furnishHouse, openShare, type ClumsyRole, type FurnishedHouse, type Share } from './share.ts';

export interface ClumsyOptions {
  /** Orders of the whole run, from 0. */
  orders: number;
  /** The first order to play: a run that was ended goes on there. */
  from: number;
  /** The seed of order 0; each further order has the next one. */
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
  onFailure?: (failure: ClumsyFailure) => void;
}

export interface ClumsyFailure {
  seed: number;
  role: ClumsyRole;
  violations: string[];
  /** The last acts, what the page said, and the commands of the order. */
  trace: string[];
  /** What the screen showed at the end. */
  shown: string;
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

/** Orders in turn that one server, one browser profile and one user get before they are replaced. */
const SHARES: readonly [ClumsyRole, number][] = [
  ['preparer', 90],
  ['manager', 30],
];
/** Lines of a trace that are kept. */
const TRACE_LINES = 60;

type Part = { role: ClumsyRole; seeds: number[] };
type Work = {
  browser: Browser;
  furnished: FurnishedHouse;
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
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_FLAGS,
  });
  try {
    const furnished = await furnishHouse(folder);
    const parts = divide(options);
    const work: Work = { browser, furnished, options, report, isOver };
    const job = async () => {
      for (let part = parts.shift(); part && !isOver(); part = parts.shift()) await playPart(part, work);
    };
    await Promise.all(Array.from({ length: options.jobs }, job));
  } finally {
    await browser.close();
    await remove();
    keep();
  }
  return report;
}

/** Which order is in which part does not depend on where the run starts. */
function divide({ orders, from, seed, role }: ClumsyOptions): Part[] {
  const parts: Part[] = [];
  for (let number = 0, at = 0; number < orders; at++) {
    const [next, size] = SHARES[at % SHARES.length]!;
    const end = Math.min(number + size, orders);
    const seeds: number[] = [];
    for (; number < end; number++) if (number >= from) seeds.push(seed + number);
    if (seeds.length > 0) parts.push({ role: role ?? next, seeds });
  }
  return parts;
}

/** Plays the orders of a part. A robot that fails ends the part's page, and the rest gets a new one. */
async function playPart({ role, seeds }: Part, work: Work): Promise<void> {
  const left = [...seeds];
  while (left.length > 0 && !work.isOver()) {
    const share = await openShare(work.browser, work.furnished, role, left);
    try {
      for (let seed = left.shift(); seed !== undefined; seed = left.shift()) {
        const failure = await playOne(share, role, seed, work);
        if (failure) {
          work.report.failures.push(failure);
          work.options.onFailure?.(failure);
        }
        work.options.onOrder?.(work.report);
        if (work.isOver() || failure?.violations.some(isFatal)) break;
      }
    } finally {
      await share.close();
    }
  }
}

const ROBOT_FAILED = 'the robot could not go on';
const NOT_SENT = 'not everything was sent';
/** What a page does not recover from. */
const isFatal = (violation: string) => violation.startsWith(ROBOT_FAILED) || violation.startsWith(NOT_SENT);

async function playOne(
  { robot, wire, dataDir, orders, lines }: Share,
  role: ClumsyRole,
  seed: number,
  { report }: Work,
): Promise<ClumsyFailure | null> {
  const orderId = orders.get(seed) ?? '';
  const random = seededRandom(seed);
  const own = [...lines.values()].filter((line) => line.orderId === orderId);
  const start = Date.now();
  const violations: string[] = [];
  robot.begin(random);
  const hasLeft = () =>
    wire.since(start).some(({ args }) => args['order_id'] === orderId && args['to'] !== undefined);
  try {
    const { stage } = drawOrder(seededRandom(seed));
    const play = { random, orderId, lines: own, stage, counts: report.acts, hasLeft };
    const unsent = await playOrder(robot, play);
    if (unsent !== null) violations.push(`${NOT_SENT}: ${unsent}`);
  } catch (error) {
    violations.push(`${ROBOT_FAILED}: ${String(error)}`);
  }
  const checked = checkOrder(robot, wire.since(start), lines, dataDir);
  violations.push(...checked.violations);
  report.orders++;
  report.commands += checked.commands;
  if (checked.shipped) report.shipped++;
  for (const code of checked.refusals) report.refusals.set(code, (report.refusals.get(code) ?? 0) + 1);
  report.playedMs += Date.now() - start;
  if (violations.length === 0) return null;
  return {
    seed,
    role,
    violations,
    trace: [...robot.trace.slice(-TRACE_LINES), ...checked.sent],
    shown: await robot.describe(),
  };
}
