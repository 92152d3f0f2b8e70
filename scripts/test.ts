import { availableParallelism } from 'node:os';
import { ensureChromium } from './install-chromium.ts';
import { type RunningPostgres, startPostgres } from './postgres.ts';
import { runStage, type Stage, type StageOutcome } from './run-stage.ts';
import { shareCompileCache } from './share-compile-cache.ts';

/** Checks that use all cores by themselves. */
const STATIC_STAGES: Stage[] = [
  { title: 'types', command: ['scripts/types.ts'] },
  { title: 'lint', command: ['node_modules/oxlint/bin/oxlint'] },
  { title: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
];

/** @param postgres runs the same tests on both databases in parallel; on SQLite only without */
function listServerStages(postgres: RunningPostgres | undefined): Stage[] {
  const env: Record<string, string> = postgres === undefined ? {} : { QUAI_TEST_PG: postgres.url };
  return [
    vitest('unit', ['unit']),
    vitest('API', ['api', 'conformance'], env),
    vitest('sync', ['sync'], env),
  ];
}

function listBrowserStages(): Stage[] {
  const env = { CHROMIUM_PATH: ensureChromium() };
  const config = '--config=tests/e2e/playwright.config.ts';
  const command = ['node_modules/@playwright/test/cli.js', 'test', config];
  return [
    { title: 'build', command: ['node_modules/vite/bin/vite.js', 'build'] },
    vitest('screens', ['screens'], env),
    { title: 'end to end', command, env, report: 'playwright' },
  ];
}

function vitest(title: string, projects: string[], env: Record<string, string> = {}): Stage {
  const chosen = projects.flatMap((name) => ['--project', name]);
  // One file per core, including this process's core, which the runner leaves idle.
  const workers = `--maxWorkers=${availableParallelism()}`;
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...chosen, workers];
  return { title, command, env, report: 'vitest' };
}

/**
 * Runs stages one after another.
 * @param list throws if the stages cannot run, which counts as one failure and is printed
 */
async function runInTurn(list: () => Stage[], signal: AbortSignal, beside: boolean): Promise<StageOutcome> {
  const outcomes: StageOutcome[] = [];
  try {
    for (const stage of list()) {
      if (signal.aborted) break;
      const { failures, ...counts } = await runStage(stage, signal, beside);
      const named = counts.failed > 0 ? [`── ${stage.title}`, ...failures] : [];
      outcomes.push({ ...counts, failures: named });
    }
  } catch (error) {
    outcomes.push(countError(error));
  }
  return sum(outcomes);
}

function countError(error: unknown): StageOutcome {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  return { passed: 0, failed: 1, skipped: 0, failures: [] };
}

function sum(outcomes: readonly StageOutcome[]): StageOutcome {
  const add = (key: 'passed' | 'failed' | 'skipped') => outcomes.reduce((all, one) => all + one[key], 0);
  return {
    passed: add('passed'),
    failed: add('failed'),
    skipped: add('skipped'),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}

/** All checks before a change is accepted. */
async function runAll(signal: AbortSignal): Promise<StageOutcome> {
  let postgres: RunningPostgres | undefined;
  try {
    postgres = await startPostgres({ inMemory: true });
    const checks = await runInTurn(() => STATIC_STAGES, signal, false);
    // The tests of the server and those in the browser run at the same time: each waits where the other computes, at
    // its start, at its last file, and for databases, polls and pages.
    const tests = await Promise.all([
      runInTurn(() => listServerStages(postgres), signal, true),
      runInTurn(listBrowserStages, signal, true),
    ]);
    if (postgres === undefined) console.log('\nPostgreSQL not found: the API was tested on SQLite only.');
    return sum([checks, ...tests]);
  } catch (error) {
    return countError(error);
  } finally {
    await postgres?.stop();
  }
}

shareCompileCache();
const interruption = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interruption.abort());

const { passed, failed, skipped, failures } = await runAll(interruption.signal);
if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed === 0 && !interruption.signal.aborted ? 0 : 1;
