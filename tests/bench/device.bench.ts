import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { startServer } from '../sync/server-process.ts';
import type { Bench } from './device/bench.ts';
import { openFloorPage } from './device/floor-page.ts';
import { openQuota } from './device/hold-browser.ts';
import { keepBareRows } from './device/keep-bare-rows.ts';
import { measureColdStart } from './device/measure-cold-start.ts';
import { articlesToDrain, measureDrain } from './device/measure-drain.ts';
import { measureFirstSync } from './device/measure-first-sync.ts';
import { measureKeys } from './device/measure-keys.ts';
import { measurePoll } from './device/measure-poll.ts';
import { seedWarehouse } from './device/seed-warehouse.ts';
import { planKeys } from './device/typed-keys.ts';
import { openWire } from './device/wire.ts';

/**
 * Measures a real browser with the built application and the real server: first sync, cold start and typing with the
 * browser limited to a share of a core, then the outbox and an idle page at full speed.
 * @param count articles in the warehouse
 * @param share of a core, for example 0.25
 */
export async function benchDevice(count: number, share: number): Promise<void> {
  if ((await buildIfStale()) !== 0) throw new Error('The build failed.');
  if (!(count >= articlesToDrain)) throw new Error(`--articles must be at least ${articlesToDrain}.`);
  if (!(share >= 0.1 && share <= 1)) throw new Error('--share must be between 0.1 and 1.');
  const folder = await mkdtemp(join(tmpdir(), 'quai-bench-'));
  await seedWarehouse(join(folder, 'quai.sqlite'), count);
  const port = await findFreePort();
  const server = await startServer(folder, port);
  const wire = await openWire(port);
  const floor = await openFloorPage(count);
  const quota = openQuota(share);
  const bench: Bench = {
    folder,
    profile: join(folder, 'profile'),
    floorProfile: join(folder, 'floor-profile'),
    count,
    wire,
    quota,
    floor,
    url: `http://localhost:${wire.port}`,
  };
  console.log(`device with ${count} articles; browser: ${quota.how}; ${describeLoad()}`);
  try {
    const words = await planKeys(count);
    const key = words.map(([first]) => first!).find(({ changes }) => changes)!;
    await keepBareRows(bench);
    await measureFirstSync(bench, key);
    await measureColdStart(bench, key);
    await measureKeys(bench, words);
    await measureDrain(bench);
    await measurePoll(bench);
    console.log(`device: ${describeLoad()} at the end`);
  } finally {
    quota.end();
    await floor.close();
    await wire.close();
    await server.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The load of this machine, which makes the results worse; zero if the system does not report it. */
function describeLoad(): string {
  return `load of the machine ${loadavg()[0]!.toFixed(1)}`;
}
