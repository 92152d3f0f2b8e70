import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The part of a Vitest report that says what failed and how. */
type VitestReport = {
  testResults: {
    name: string;
    /** why the file itself did not run; empty where it did */
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

/** Lines of a message that are repeated in the summary: the rest stands where the test ran. */
const LINES_SAID = 12;
/** Lines of what the page showed when an end-to-end test failed on it. */
const LINES_SHOWN = 30;
/** Failed tests that are named: where everything fails, the first say why. */
const NAMED = 25;

/**
 * Names what failed in one stage, so that it can stand at the end of a long run, where a log that is cut keeps it.
 * @param report which runner wrote the report
 * @param text the report, undefined when the runner died before it wrote one
 * @returns a paragraph for each failed test: where it is, then the first lines of what it said, without colours
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
 * What the page showed at the end of a failed test, as assistive technology reads it: a run that cannot be repeated
 * leaves nothing else behind. Empty where no page was open.
 */
function readShown({ attachments = [] }: PlaywrightResult): string[] {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (path === undefined || !existsSync(path)) return [];
  const snapshot = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
  const lines = snapshot.split('\n').map((line) => line.replaceAll(/ \[[^\]]*\]/g, '').trim());
  // The bar and the menu come first, and seldom tell anything.
  const main = Math.max(0, lines.indexOf('- main:'));
  const told = lines.slice(main).filter((line) => /"|: ./.test(line) && !line.startsWith('- /url'));
  if (told.length === 0) return ['    The page showed nothing.'];
  return ['    The page showed:', ...told.slice(0, LINES_SHOWN).map((line) => `      ${line}`)];
}

function paragraph(where: string, said = ''): string {
  const lines = stripVTControlCharacters(said).split('\n').slice(0, LINES_SAID);
  return [where, ...lines.map((line) => `    ${line}`)].join('\n');
}
