import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const rows = readFileSync(new URL('docs/specification.md', root), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => {
    const [, section = '', requirement = '', held = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const tests = [...held.matchAll(/`(tests\/[^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({
      file,
      title,
    }));
    return { section: Number(section), requirement, tests };
  });

test('every section of the specification has its requirements here', () => {
  expect([...new Set(rows.map(({ section }) => section))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(rows.length).toBeGreaterThan(60);
});

test.for(rows)('§ $section, $requirement: is covered by a test', ({ tests }) => {
  expect(tests).not.toEqual([]);
  for (const { file, title } of tests)
    expect(readFileSync(new URL(file, root), 'utf8'), file).toContain(title);
});
