import { parseArgs } from 'node:util';
import { startPostgresForRun } from '../../../scripts/postgres.ts';
import { runMails } from './run-mails.ts';

/**
 * `npm run mails -- --mails 1000 --seed 7 --kills 40 --on sqlite`: orders of a company with ten users, a mail server of
 * which one connection in two goes wrong, and two server processes of which one is killed again and again; on both
 * databases unless one is named.
 */
const { values } = parseArgs({
  options: {
    mails: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    kills: { type: 'string', default: '20' },
    on: { type: 'string', default: 'both' },
  },
});

async function runOn(kind: 'sqlite' | 'postgres'): Promise<void> {
  const start = performance.now();
  const [mails, seed, kills] = [values.mails, values.seed, values.kills].map(Number) as [
    number,
    number,
    number,
  ];
  const { violations, ...report } = await runMails({ kind, mails, seed, kills });
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`\n${kind}, seed ${seed}, ${seconds} s`);
  console.log(JSON.stringify(report, null, 2));
  console.log([`violations: ${violations.length}`, ...violations].join('\n'));
  if (violations.length > 0) process.exitCode = 1;
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
