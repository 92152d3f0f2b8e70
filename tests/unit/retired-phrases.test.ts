import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Words of the former private English of this code; `docs/architecture.md` has the glossary that replaces them. */
const RETIRED =
  /\b(whoever|whom|whomever|nobody|somebody|anew|bears|stands|tells of|lets? go|hears? of|(is|are|was|were|be) told)\b/i;

/** Files in which these words are allowed, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'tests/unit/retired-phrases.test.ts': 'lists the words',
  'docs/specification.md': 'quotes the specification to the letter',
};

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g;
const TEST_NAME = /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])[\s\S]*?\1/g;
const LOG_LINE = /\b(?:console|log)\.(?:debug|info|warn|error)\([^;]*/g;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs|js|css|md)$/.test(path) && !(path in ALLOWED));

function proseOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.md')) return text.split('\n');
  const parts = [COMMENT, TEST_NAME, LOG_LINE].flatMap((pattern) => text.match(pattern) ?? []);
  // A code value that a comment names is in quotes or backticks.
  return parts.flatMap((part) => part.split('\n')).map((line) => line.replace(/[`'"][\w-]+[`'"]/g, ''));
}

it('comments, docs, test names and log lines use the words of the field', () => {
  const found = files.flatMap((path) =>
    proseOf(path).flatMap((line) => (RETIRED.test(line) ? [`${path}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
