import { parseArgs } from 'node:util';
import { startPostgresForRun } from '../../../scripts/postgres.ts';
import { answerFaults } from './answer-faults.ts';
import { mutations, withMutation } from './mutations.ts';
import { runSequences, type SequencesReport } from './run-sequences.ts';

/**
 * `npm run sequences -- --sequences 10000 --seed 7 --moves 16 --on sqlite`: random commands of five users against the
 * application, checked after each batch; on both databases unless one is named, with `--jobs` sequences at a time. A
 * failure prints its seed: `--sequences 1 --seed …` plays it again. `--seconds` ends a
 * run early. `--mutations` injects each known fault instead, and
 * fails if one stays undetected.
 */
const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    moves: { type: 'string', default: '16' },
    on: { type: 'string', default: 'both' },
    jobs: { type: 'string', default: '1' },
    seconds: { type: 'string', default: 'Infinity' },
    mutations: { type: 'boolean', default: false },
  },
});

function print(report: SequencesReport, title: string, seconds: number): void {
  const { sequences, commands, verdicts, applied, situations, failure } = report;
  const speed = Math.round(commands / seconds);
  console.log(
    `\n${title}, seed ${values.seed}: ${sequences} sequences, ${commands} commands in ${Math.round(seconds)} s (${speed}/s)`,
  );
  const table = (counts: Map<string, number>) =>
    [...counts].toSorted((a, b) => b[1] - a[1]).map(([key, n]) => `  ${String(n).padStart(8)}  ${key}`);
  console.log(
    [
      'verdicts',
      ...table(verdicts),
      'applied, by command',
      ...table(applied),
      'sequences in which',
      ...table(situations),
    ].join('\n'),
  );
  console.log(`violations: ${failure ? failure.violations.length : 0}`);
  if (!failure) return;
  console.log(`seed ${failure.seed}, shrunk to ${failure.steps.length} steps:`);
  console.log([...failure.commands, ...failure.violations].map((one) => `  ${one}`).join('\n'));
}

/** Injects each fault, and prints after how many sequences it was detected, and by which violation. */
async function runMutations(kind: 'sqlite' | 'postgres'): Promise<void> {
  for (const name of [...Object.keys(mutations), ...Object.keys(answerFaults)]) {
    const [seed, sequences, moves] = [values.seed, values.sequences, values.moves].map(Number) as [
      number,
      number,
      number,
    ];
    const { failure, sequences: played } = await withMutation(name, () =>
      runSequences({ kind, seed, sequences, moves }),
    );
    const found = failure ? `detected after ${played}: ${failure.violations[0]}` : `UNDETECTED in ${played}`;
    console.log(`${kind}: ${name}: ${found}`);
    if (!failure) process.exitCode = 1;
  }
}

async function runOn(kind: 'sqlite' | 'postgres'): Promise<void> {
  if (values.mutations) return runMutations(kind);
  const start = performance.now();
  const report = await runSequences({
    kind,
    seed: Number(values.seed),
    sequences: Number(values.sequences),
    moves: Number(values.moves),
    jobs: Number(values.jobs),
    seconds: Number(values.seconds),
    onProgress: ({ sequences }) => {
      if (sequences % 500 === 0) console.log(`${kind}: ${sequences} sequences`);
    },
  });
  print(report, kind === 'sqlite' ? 'SQLite' : 'PostgreSQL', (performance.now() - start) / 1000);
  if (report.failure) process.exitCode = 1;
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
