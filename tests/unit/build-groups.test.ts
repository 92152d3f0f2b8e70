import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'contract'], {
  encoding: 'utf8',
})
  .split('\n')
  .flatMap((path) => path.split('/').map((name) => name.replace(/\.\w+$/, '')));

// A group that names a module by a former name loses it to another file, which screens then load whole.
test('the groups of files in the build name only modules that exist', () => {
  const groups = readFileSync('scripts/build/script-groups.ts', 'utf8');
  const calls = [...groups.matchAll(/\btest: files\(([^;]*?)\),?\n/g)].map(([, patterns = '']) => patterns);
  const patterns = calls.flatMap((call) =>
    [...call.matchAll(/'((?:src|contract)\/[^']+)'/g)].map((match) => match[1]!),
  );
  expect(patterns.length).toBeGreaterThan(40);
  // A word before `.*` or with a dash at its end is the beginning of names.
  const words = patterns.flatMap(
    (pattern) => pattern.replaceAll(/\\b|\[[^\]]*\]\*?/g, ' ').match(/[a-z0-9][a-z0-9-]*(?:\.\*)?/g) ?? [],
  );
  const isName = (word: string) =>
    names.some((name) =>
      /-$|\.\*$/.test(word)
        ? name.startsWith(word.replace('.*', ''))
        : name === word || name.endsWith(`-${word}`),
    );
  const missing = words.filter((word) => !isName(word));
  expect(missing).toEqual([]);
});
