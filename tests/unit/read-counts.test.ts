import { expect, test } from 'vitest';
import { readCounts } from '../../scripts/read-counts.ts';

const VITEST = JSON.stringify({ numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 2 });
const PLAYWRIGHT = JSON.stringify({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 3 } });

test('tests are counted as each runner reports them', () => {
  expect(readCounts('vitest', VITEST, 0)).toEqual({ passed: 7, failed: 0, skipped: 3 });
  expect(readCounts('playwright', PLAYWRIGHT, 1)).toEqual({ passed: 4, failed: 2, skipped: 3 });
});

test('a stage without tests counts as one check', () => {
  expect(readCounts(undefined, undefined, 0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(readCounts(undefined, undefined, 2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a failing runner never counts as passed, whatever it reports', () => {
  expect(readCounts('vitest', VITEST, 1).failed).toBe(1);
  expect(readCounts('vitest', undefined, 0).failed).toBe(1);
});
