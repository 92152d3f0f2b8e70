import { parseArgs } from 'node:util';
import { startPostgresForRun } from '../../../scripts/postgres.ts';
import { runUndos } from './run-undos.ts';

/**
 * `npm run undos -- --rounds 1000 --seed 7 --on sqlite`: random imports and bulk changes of every list, each undone and
 * the whole database compared; on both databases unless one is named. A failure prints its seed: `--rounds 1 --seed …`
 * plays it again.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    on: { type: 'string', default: 'both' },
  },
});

async function runOn(kind: 'sqlite' | 'postgres'): Promise<void> {
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
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(
    `\n${kind}, seed ${values.seed}: ${rounds} rounds in ${seconds} s, ${created} rows created, ${updated} updated`,
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

if (values.on !== 'postgres') await runOn('sqlite');
if (values.on !== 'sqlite') {
  const given = process.env['QUAI_TEST_PG'];
  const postgres = given ? undefined : await startPostgresForRun();
  process.env['QUAI_TEST_PG'] = given ?? postgres?.url ?? '';
  if (process.env['QUAI_TEST_PG'] === '') console.log('\nNo PostgreSQL was found.');
  else await runOn('postgres');
  await postgres?.stop();
}
