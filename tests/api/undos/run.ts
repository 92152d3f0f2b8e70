import { parseArgs } from 'node:util';
import { startPostgresForRun } from '../../../scripts/postgres.ts';
import { houseMutations } from './kills/house-mutations.ts';
import { runKills } from './kills/run-kills.ts';
import { mutations } from './mutations.ts';
import { runUndos } from './run-undos.ts';

/**
 * `npm run undos -- --rounds 1000 --seed 7 --on sqlite`: random imports and bulk changes of every list, each undone and
 * the whole database compared; on both databases unless one is named. A failure prints its seed: `--rounds 1 --seed …`
 * plays it again. `--kills 50 --rows 2000` kills a server instead, at random moments of imports and their undos.
 * `--mutations` injects the faults of both runs one by one, and says which were detected.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    on: { type: 'string', default: 'both' },
    kills: { type: 'string' },
    rows: { type: 'string', default: '2000' },
    mutations: { type: 'boolean', default: false },
  },
});

async function killOn(kind: 'sqlite' | 'postgres', kills: number): Promise<void> {
  const start = performance.now();
  const rows = Number(values.rows);
  const report = await runKills({
    kind,
    seed: Number(values.seed),
    kills,
    rows,
    onProgress: (now) => console.log(`${kind}: ${now.kills} kills, ${now.imports} imports`),
  });
  const { states, imports, finished, undoneMidway, failure } = report;
  console.log(
    `\n${kind}, seed ${values.seed}: ${report.kills} kills in ${seconds(start)} s, ${imports} imports of ${rows} rows: ` +
      `${finished} finished and then undone, ${undoneMidway} undone in their midst`,
  );
  console.log(
    [...states].map(([state, n]) => `  ${String(n).padStart(6)}  killed while ${state}`).join('\n'),
  );
  console.log(`violations: ${failure ? failure.problems.length : 0}`);
  if (!failure) return;
  process.exitCode = 1;
  console.log(`seed ${failure.seed}, a file of ${failure.file}`);
  console.log(failure.problems.join('\n'));
}

/** The faults are SQLite triggers. */
async function judgeMutations(): Promise<void> {
  const seed = Number(values.seed);
  const say = (mutation: string, isDetected: boolean) => {
    console.log(`${isDetected ? 'detected' : 'MISSED  '}  ${mutation}`);
    if (!isDetected) process.exitCode = 1;
  };
  for (const mutation of Object.keys(mutations)) {
    const report = await runUndos({ kind: 'sqlite', seed, rounds: 250, mutation });
    say(mutation, report.failure !== null);
  }
  for (const mutation of Object.keys(houseMutations)) {
    const report = await runKills({ kind: 'sqlite', seed, kills: 12, rows: 300, mutation });
    say(mutation, report.failure !== null);
  }
}

const seconds = (start: number) => Math.round((performance.now() - start) / 1000);

async function undoOn(kind: 'sqlite' | 'postgres'): Promise<void> {
  const start = performance.now();
  const report = await runUndos({
    kind,
    seed: Number(values.seed),
    rounds: Number(values.rounds),
    onProgress: ({ rounds }) => {
      if (rounds % 100 === 0) console.log(`${kind}: ${rounds} rounds`);
    },
  });
  const { rounds, undone, created, updated, failure } = report;
  console.log(
    `\n${kind}, seed ${values.seed}: ${rounds} rounds in ${seconds(start)} s, ${created} rows created, ${updated} updated`,
  );
  const counts = [...undone].toSorted((a, b) => b[1] - a[1]);
  console.log(counts.map(([key, n]) => `  ${String(n).padStart(6)}  ${key}`).join('\n'));
  console.log(`violations: ${failure ? failure.differences.length : 0}`);
  if (!failure) return;
  process.exitCode = 1;
  console.log(`seed ${failure.seed}`);
  console.log(failure.actions.map((action) => JSON.stringify(action)).join('\n'));
  console.log(failure.differences.slice(0, 40).join('\n'));
}

const runOn = (kind: 'sqlite' | 'postgres') =>
  values.kills === undefined ? undoOn(kind) : killOn(kind, Number(values.kills));

if (values.mutations) await judgeMutations();
else {
  if (values.on !== 'postgres') await runOn('sqlite');
  if (values.on !== 'sqlite') {
    const given = process.env['QUAI_TEST_PG'];
    const postgres = given ? undefined : await startPostgresForRun();
    process.env['QUAI_TEST_PG'] = given ?? postgres?.url ?? '';
    if (process.env['QUAI_TEST_PG'] === '') console.log('\nNo PostgreSQL was found.');
    else await runOn('postgres');
    await postgres?.stop();
  }
}
