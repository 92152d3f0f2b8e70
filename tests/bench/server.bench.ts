import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '#server/db/connections/open-sqlite.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { startServer } from '../sync/server-process.ts';
import { compare, rounds, type Scenario } from './compare.ts';
import { loadChanges, loadReads, type Target } from './load.ts';
import { median } from './median.ts';
import { benchPassword, benchUsers, seed, type Seeded } from './seed.ts';
import { startFloor } from './start-floor.ts';

/** The names by which `--only` selects a part of this bench. */
export const serverScenarios = ['page', 'detail', 'search', 'change', 'sign-in'] as const;
type ScenarioName = (typeof serverScenarios)[number];

type ServerScenario = Scenario & { key: ScenarioName };

/** Runs `work` with Quai and with the baseline on the same data, each in its own process. */
async function withBoth(
  orderCount: number,
  work: (quai: Target, floor: Target, seeded: Seeded) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'quai-bench-'));
  const path = join(folder, 'quai.sqlite');
  const db = openSqlite(path);
  const seeded = await seed(db, orderCount);
  await db.close();
  await cp(path, join(folder, 'floor.sqlite'));
  const server = await startServer(folder, await findFreePort());
  const floor = await startFloor('floor.ts', join(folder, 'floor.sqlite'));
  try {
    await work({ url: server.url, token: seeded.token }, { url: floor.url, token: '' }, seeded);
  } finally {
    floor.process.kill();
    await server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Both must return the same bytes, otherwise the ratio means nothing. */
async function requireSameBytes(quai: Target, floor: Target, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const ours = await fetch(quai.url + path, { headers: { authorization: `Bearer ${quai.token}` } }).then(
      (reply) => reply.text(),
    );
    const bare = await fetch(floor.url + path).then((reply) => reply.text());
    if (ours !== bare)
      throw new Error(`Different bytes for ${path}:\n${ours.slice(0, 300)}\n${bare.slice(0, 300)}`);
  }
}

/** Requests per second and p99, compared with a minimal server on the same data, and reads while many users sign in. */
export async function benchServer(
  seconds: number,
  orderCount: number,
  wanted: readonly ScenarioName[],
): Promise<void> {
  await withBoth(orderCount, async (quai, floor, seeded) => {
    const page = ['/api/orders?limit=50'];
    const details = seeded.orderIds
      .slice(0, 50)
      .flatMap((id) => [`/api/orders/${id}`, `/api/orderlines?order_id=${id}&sort=position&limit=200`]);
    const searches = ['mug bleu', 'sac rouge', 'gourde petrole', 'polo noir'].map(
      (q) => `/api/articles?q=${encodeURIComponent(q)}&limit=50`,
    );
    await requireSameBytes(quai, floor, [...page, ...details.slice(0, 4), ...searches]);
    const seqs = { quai: new Map<string, number>(), floor: new Map<string, number>() };
    const reads = (paths: string[]) => (target: Target) => loadReads(target, paths, seconds);
    const scenarios: ServerScenario[] = [
      { key: 'page', name: `page of 50 among ${orderCount} orders`, ask: reads(page) },
      { key: 'detail', name: 'order detail (order and lines)', ask: reads(details) },
      { key: 'search', name: 'article search among 20,000', ask: reads(searches) },
      {
        key: 'change',
        name: 'change of status',
        ask: (target, side) => loadChanges(target, seeded.pendingIds, seqs[side], seconds),
      },
    ];
    for (const scenario of scenarios) if (wanted.includes(scenario.key)) await compare(scenario, quai, floor);
    if (wanted.includes('sign-in')) await signInCrowd(quai, page, seconds);
  });
}

async function signInCrowd(quai: Target, page: readonly string[], seconds: number): Promise<void> {
  const idle: number[] = [];
  const crowded: number[] = [];
  for (let round = 0; round < rounds; round++) {
    idle.push((await loadReads(quai, page, seconds)).p95);
    const during = loadReads(quai, page, seconds);
    let going = true;
    const person = async (at: number) => {
      const body = JSON.stringify({ username: `admin${at}`, password: benchPassword });
      while (going)
        await fetch(`${quai.url}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
    };
    const crowd = Array.from({ length: benchUsers }, (_, at) => person(at));
    crowded.push((await during).p95);
    going = false;
    await Promise.all(crowd);
  }
  console.log(
    `reads while ${benchUsers} users sign in        p95 ${median(crowded)} ms, idle ${median(idle)} ms, ratio ${(median(crowded) / median(idle)).toFixed(2)}`,
  );
}
