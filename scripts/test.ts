import { availableParallelism } from 'node:os';
import { ensureChromium } from './install-chromium.ts';
import { type RunningPostgres, startPostgres } from './postgres.ts';
import { runStage, type Stage, type StageOutcome } from './run-stage.ts';
import { shareCompileCache } from './share-compile-cache.ts';

/** All checks before a change is accepted, from the fastest failure to the longest run. */
async function* listStages(postgres: RunningPostgres | undefined): AsyncGenerator<Stage> {
  yield { title: 'types', command: ['scripts/types.ts'] };
  yield { title: 'lint', command: ['node_modules/oxlint/bin/oxlint'] };
  yield { title: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check'] };
  yield vitest('unit', ['unit']);
  const served = ['api', 'conformance'];
  // With a PostgreSQL the same tests run on both databases in parallel.
  if (postgres === undefined) yield* [vitest('API on SQLite', served), vitest('sync', ['sync'])];
  else {
    const databases = { QUAI_TEST_PG: postgres.url };
    yield vitest('API on SQLite and PostgreSQL', served, databases);
    yield vitest('sync on SQLite and PostgreSQL', ['sync'], databases);
  }
  yield { title: 'build', command: ['node_modules/vite/bin/vite.js', 'build'] };

  const browser = { CHROMIUM_PATH: ensureChromium() };
  yield vitest('screens', ['screens'], browser);
  const config = '--config=tests/e2e/playwright.config.ts';
  yield {
    title: 'end to end',
    command: ['node_modules/@playwright/test/cli.js', 'test', config],
    env: browser,
    report: 'playwright',
  };
}

function vitest(title: string, projects: string[], env: Record<string, string> = {}): Stage {
  const chosen = projects.flatMap((name) => ['--project', name]);
  // One file more than cores where tests wait for servers, databases or the browser (four fifths of the time of the
  // screens is CPU time); otherwise one per core, including this process's core, which the runner leaves idle.
  const waits = !projects.includes('unit');
  const workers = `--maxWorkers=${availableParallelism() + (waits ? 1 : 0)}`;
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...chosen, workers];
  return { title, command, env, report: 'vitest' };
}

/** @returns the sum over all stages; an error that stops the run counts as one failure and is printed */
async function runAll(signal: AbortSignal): Promise<StageOutcome> {
  const total: StageOutcome = { passed: 0, failed: 0, skipped: 0, failures: [] };
  let postgres: RunningPostgres | undefined;
  try {
    postgres = await startPostgres({ inMemory: true });
    for await (const stage of listStages(postgres)) {
      const counts = await runStage(stage, signal);
      total.passed += counts.passed;
      total.failed += counts.failed;
      total.skipped += counts.skipped;
      if (counts.failed > 0) total.failures.push(`── ${stage.title}`, ...counts.failures);
      if (signal.aborted) break;
    }
    if (postgres === undefined) console.log('\nPostgreSQL not found: the API was tested on SQLite only.');
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    total.failed += 1;
  } finally {
    await postgres?.stop();
  }
  return total;
}

shareCompileCache();
const interruption = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interruption.abort());

const { passed, failed, skipped, failures } = await runAll(interruption.signal);
if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed === 0 && !interruption.signal.aborted ? 0 : 1;
