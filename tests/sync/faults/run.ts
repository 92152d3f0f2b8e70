import { parseArgs } from 'node:util';
import { judgeMutation, mutations, type MutationVerdict } from './judge-mutations.ts';
import { printMutations, printReport } from './print-report.ts';
import { runInWorkers } from './run-in-workers.ts';
import { runMemory } from './run-memory.ts';

/**
 * `npm run faults -- --schedules 100000 --indexeddb 2000 --kills 100 --mutations --seed 7 --jobs 2`: schedules in
 * memory, schedules over IndexedDB with the real server, kills of a real browser, and what is broken on purpose.
 * `--path` plays one schedule of a seed again, as a failure printed it.
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
const began = () => performance.now();
let failed = false;

const schedules = Number(values.schedules);
if (schedules > 0) {
  const start = began();
  let told = 0;
  const report = values.path
    ? await runMemory(seed, schedules, new Set(), { path: values.path })
    : await runInWorkers(seed, schedules, Number(values.jobs), (done) => {
        if (done.schedules - told < 10_000) return;
        told = done.schedules;
        console.log(`${told} schedules`);
      });
  printReport(`In memory, seed ${seed}`, report, (began() - start) / 1000);
  failed ||= report.failure !== null;
}

if (values.mutations) {
  const verdicts: MutationVerdict[] = [];
  for (const mutation of mutations) verdicts.push(await judgeMutation(mutation, seed, 4000));
  printMutations(verdicts);
  failed ||= verdicts.some(({ caught }) => caught === null);
}

process.exitCode = failed ? 1 : 0;
