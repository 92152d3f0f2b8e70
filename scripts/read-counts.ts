export type TestCounts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/**
 * Counts the tests of one stage.
 * @param report the runner that wrote the report; undefined for a stage that is a single check
 * @param text the report, undefined if the runner died before writing one
 * @param code the exit code: a stage that fails without a failing test (a file that does not load) counts one failure
 */
export function readCounts(
  report: 'vitest' | 'playwright' | undefined,
  text: string | undefined,
  code: number,
): TestCounts {
  if (report === undefined) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const counts =
    text === undefined ? { passed: 0, failed: 1, skipped: 0 } : READERS[report](JSON.parse(text));
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

const READERS = {
  vitest: (found: VitestReport): TestCounts => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests,
    skipped: found.numPendingTests + found.numTodoTests,
  }),
  playwright: ({ stats }: PlaywrightReport): TestCounts => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }),
};
