import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The part of a Vitest report that names the failed tests and their errors. */
type VitestReport = {
  testResults: {
    name: string;
    /** Why the file itself did not run; empty if it did. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: PlaywrightResult[] }[];
  }[];
};
type PlaywrightResult = {
  errors: { message?: string }[];
  attachments?: { name: string; path?: string }[];
};
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] };

/** Maximum lines of a message in the summary; the full message is in the test's own output. */
const LINES_SAID = 12;
/** Maximum lines of the page snapshot of a failed end-to-end test. */
const LINES_SHOWN = 30;
/** Maximum number of failed tests to list: if everything fails, the first ones show why. */
const NAMED = 25;

/**
 * Summarises the failures of one stage for the end of a long run, where a truncated log still contains them.
 * @param report the runner that wrote the report
 * @param text the report, undefined if the runner died before writing one
 * @returns a paragraph for each failed test: its location, then the first lines of its message, without colours
 */
export function readFailures(
  report: 'vitest' | 'playwright' | undefined,
  text: string | undefined,
): string[] {
  if (report === undefined) return [];
  if (text === undefined) return ['The runner ended before it wrote a report.'];
  const failures = READERS[report](JSON.parse(text));
  const more = failures.length - NAMED;
  return more > 0 ? [...failures.slice(0, NAMED), `and ${more} more`] : failures;
}

const READERS = {
  vitest: ({ testResults }: VitestReport): string[] =>
    testResults.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return message === '' ? [] : [paragraph(name, message)];
      return failed.map((test) => paragraph(`${name} › ${test.fullName}`, test.failureMessages?.join('\n')));
    }),
  playwright: ({ suites, errors }: PlaywrightReport): string[] => [
    ...errors.map(({ message }) => paragraph('before any test', message)),
    ...suites.flatMap(listSpecs).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => {
          const said = results.flatMap((result) => result.errors).map(({ message }) => message ?? '');
          const passedLater = status === 'flaky' ? ' (passed when run again)' : '';
          const where = `${file}:${line} › ${title}${passedLater}`;
          return [paragraph(where, said.join('\n')), ...results.flatMap(readShown)].join('\n');
        }),
    ),
  ],
};

function listSpecs(suite: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(listSpecs)];
}

/**
 * The page's accessibility snapshot at the end of a failed test; often the only trace of a failure that cannot be
 * reproduced. Empty if no page was open.
 */
function readShown({ attachments = [] }: PlaywrightResult): string[] {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (path === undefined || !existsSync(path)) return [];
  const snapshot = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
  const lines = snapshot.split('\n').map((line) => line.replaceAll(/ \[[^\]]*\]/g, '').trim());
  // The bar and the menu come first and are rarely useful.
  const main = Math.max(0, lines.indexOf('- main:'));
  const told = lines.slice(main).filter((line) => /"|: ./.test(line) && !line.startsWith('- /url'));
  if (told.length === 0) return ['    The page showed nothing.'];
  return ['    The page showed:', ...told.slice(0, LINES_SHOWN).map((line) => `      ${line}`)];
}

function paragraph(where: string, said = ''): string {
  const lines = stripVTControlCharacters(said).split('\n').slice(0, LINES_SAID);
  return [where, ...lines.map((line) => `    ${line}`)].join('\n');
}
