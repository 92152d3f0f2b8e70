import { parseArgs } from 'node:util';
import { buildIfStale } from '../../../scripts/build-if-stale.ts';
import { startPostgresForRun } from '../../../scripts/postgres.ts';
import { runKills } from './chromium-kills.ts';
import { judgeMutation, mutations, type MutationVerdict } from './judge-mutations.ts';
import type { Share } from './play-share.ts';
import { printKills, printMutations, printReport } from './print-report.ts';
import { runMemory, type MemoryReport } from './run-memory.ts';
import { runShares } from './run-shares.ts';

/**
 * `npm run faults -- --schedules 100000 --indexeddb 2000 --kills 100 --mutations --seed 7 --jobs 2`: schedules in
 * memory, schedules over IndexedDB with the real server on each database, kills of a real browser, and deliberate
 * faults. `--path` replays one schedule in memory, as printed by a failure.
 */
const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '1000' },
    indexeddb: { type: 'string', default: '0' },
    kills: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '1' },
    path: { type: 'string' },
    mutations: { type: 'boolean', default: false },
  },
});

const seed = Number(values.seed);
let failed = false;

async function report(title: string, run: () => Promise<MemoryReport>): Promise<void> {
  const start = performance.now();
  const done = await run();
  printReport(`${title}, seed ${seed}`, done, (performance.now() - start) / 1000);
  failed ||= done.failure !== null;
}

/** Plays a layer, and prints its progress now and then. */
function playAll(layer: Share['layer'], schedules: number, tellEvery: number): Promise<MemoryReport> {
  let told = 0;
  return runShares({ layer, seed, schedules }, Number(values.jobs), (done) => {
    if (done.schedules - told < tellEvery) return;
    told = done.schedules;
    console.log(`${told} schedules`);
  });
}

const schedules = Number(values.schedules);
const { path } = values;
if (schedules > 0) {
  await report('In memory', () =>
    path ? runMemory(seed, schedules, new Set(), { path }) : playAll('memory', schedules, 10_000),
  );
}

if (values.mutations) {
  const verdicts: MutationVerdict[] = [];
  for (const mutation of mutations) verdicts.push(await judgeMutation(mutation, seed, 4000));
  printMutations(verdicts);
  failed ||= verdicts.some(({ caught }) => caught === null);
}

const overIndexedDb = Number(values.indexeddb);
if (overIndexedDb > 0) {
  await report('IndexedDB, SQLite', () => playAll('sqlite', overIndexedDb, 500));
  const given = process.env['QUAI_TEST_PG'];
  const postgres = given ? undefined : await startPostgresForRun();
  process.env['QUAI_TEST_PG'] = given ?? postgres?.url ?? '';
  if (process.env['QUAI_TEST_PG'] === '') console.log('\nNo PostgreSQL was found.');
  else await report('IndexedDB, PostgreSQL', () => playAll('postgres', overIndexedDb, 500));
  await postgres?.stop();
}

const kills = Number(values.kills);
if (kills > 0) {
  if ((await buildIfStale()) !== 0) throw new Error('The build failed.');
  const done = await runKills(kills, seed, (killed) => {
    if (killed % 10 === 0) console.log(`${killed} kills`);
  });
  printKills(done);
  failed ||= done.violations.length > 0;
}

process.exitCode = failed ? 1 : 0;
