import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFailures } from '../../scripts/read-failures.ts';

const RED = '\u001B[31m';

test('a failed Vitest test is reported with its file and message, without colours', () => {
  const report = JSON.stringify({
    testResults: [
      {
        name: 'tests/api/orders.test.ts',
        message: '',
        assertionResults: [
          { fullName: 'an order is placed', status: 'passed', failureMessages: [] },
          {
            fullName: 'an order is shipped',
            status: 'failed',
            failureMessages: [`${RED}expected 1 to be 2`],
          },
        ],
      },
      { name: 'tests/api/broken.test.ts', message: 'it does not load', assertionResults: [] },
    ],
  });
  expect(readFailures('vitest', report)).toEqual([
    'tests/api/orders.test.ts › an order is shipped\n    expected 1 to be 2',
    'tests/api/broken.test.ts\n    it does not load',
  ]);
});

test('a failed Playwright test is reported, also in a group, and so is a flaky one', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'day.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: [{ message: 'no button' }] }, { errors: [] }] }],
  });
  const report = JSON.stringify({
    errors: [],
    suites: [
      {
        specs: [spec('passes', 'expected')],
        suites: [{ specs: [spec('fails', 'unexpected'), spec('wavers', 'flaky')] }],
      },
    ],
  });
  expect(readFailures('playwright', report)).toEqual([
    'day.spec.ts:7 › fails\n    no button',
    'day.spec.ts:7 › wavers (passed when run again)\n    no button',
  ]);
});

test('the page content is printed with a failed test, from its main element on; a blank page is reported too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quai-failures-'));
  const note = async (name: string, shown: string) => {
    const path = join(folder, name);
    await writeFile(path, `# Error details\n\n\`\`\`\nno\n\`\`\`\n\n\`\`\`yaml\n${shown}\`\`\`\n`);
    return {
      status: 'unexpected',
      results: [{ errors: [], attachments: [{ name: 'error-context', path }] }],
    };
  };
  const shown =
    '- banner:\n  - link "Home" [ref=e5]:\n    - /url: /\n- main:\n  - generic [ref=e7]:\n' +
    '    - heading "Sign in" [level=1]\n    - link "Forgot":\n      - /url: /forgot\n    - alert [ref=e9]: No network\n';
  const tests = [await note('login.md', shown), await note('blank.md', '- generic [ref=e2]\n')];
  const report = JSON.stringify({
    errors: [],
    suites: [{ specs: [{ title: 'fails', file: 'day.spec.ts', line: 7, tests }] }],
  });
  expect(readFailures('playwright', report)).toEqual([
    'day.spec.ts:7 › fails\n    \n    The page showed:\n      - heading "Sign in"\n      - link "Forgot":\n      - alert: No network',
    'day.spec.ts:7 › fails\n    \n    The page showed nothing.',
  ]);
  await rm(folder, { recursive: true });
});

test('a crashed runner is reported, and long output is truncated', () => {
  expect(readFailures('vitest', undefined)).toEqual(['The runner ended before it wrote a report.']);
  const many = Array.from({ length: 30 }, (_, n) => ({
    fullName: `test ${n}`,
    status: 'failed',
    failureMessages: [],
  }));
  const report = JSON.stringify({
    testResults: [{ name: 'a.test.ts', message: '', assertionResults: many }],
  });
  expect(readFailures('vitest', report)).toHaveLength(26);
  expect(readFailures('vitest', report).at(-1)).toBe('and 5 more');
});
