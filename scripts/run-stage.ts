import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCounts, type TestCounts } from './read-counts.ts';
import { readFailures } from './read-failures.ts';
import { PROJECT_ROOT } from './run-tool.ts';

export type Stage = {
  title: string;
  /** A script, relative to the project's folder, and its arguments. */
  command: string[];
  env?: Record<string, string>;
  /** The test runner whose results are counted; a stage without one counts as one check. */
  report?: 'vitest' | 'playwright';
};

/** Timeout for a runner to end before it is killed. */
const PATIENCE_MS = 10_000;

const REPORTERS = {
  vitest: (file: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  playwright: () => ['--reporter=list,json'],
};

export type StageOutcome = TestCounts & {
  /** A paragraph for each failed test, empty if all passed. */
  failures: string[];
};

/**
 * Runs one stage to its end and passes its output to the console.
 * @param signal ends the stage early, with all processes that it started
 */
export async function runStage(
  { title, command, env, report }: Stage,
  signal: AbortSignal,
): Promise<StageOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'quai-stage-'));
  const file = join(folder, 'report.json');
  const reporters = report === undefined ? [] : REPORTERS[report](file);
  const started = performance.now();
  console.log(`\n── ${title}`);

  const code = await runToEnd(
    [...command, ...reporters],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...env },
    signal,
  );

  const text = report === undefined ? undefined : await readReport(file);
  await rm(folder, { recursive: true, force: true });
  const counts = readCounts(report, text, code);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${title}: ${counts.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return { ...counts, failures: counts.failed === 0 ? [] : readFailures(report, text) };
}

/** The text of a report; logs an error and returns undefined if the runner wrote none or only a part. */
async function readReport(file: string): Promise<string | undefined> {
  try {
    const text = await readFile(file, 'utf8');
    JSON.parse(text);
    return text;
  } catch (error) {
    console.error(
      `tests: reading the report failed: ${error instanceof Error ? error.message : String(error)}`,
    );
    return undefined;
  }
}

function runToEnd(command: string[], env: Record<string, string>, signal: AbortSignal): Promise<number> {
  const child = spawn(process.execPath, command, {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    // Its own process group, so that its workers and browsers can be ended with it.
    detached: process.platform !== 'win32',
  });
  const end = () => {
    endTree(child, 'SIGINT');
    setTimeout(() => endTree(child, 'SIGKILL'), PATIENCE_MS).unref();
  };
  signal.addEventListener('abort', end);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', end);
      resolve(code ?? 1);
    });
  });
}

/** A runner that receives SIGTERM ends its own browsers and servers, which have their own process groups. */
function endTree({ pid, exitCode, signalCode }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(pid), '/T', '/F']);
  else process.kill(-pid, name);
}
