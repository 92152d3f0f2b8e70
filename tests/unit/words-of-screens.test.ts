import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { entityNames } from '#contract/registry.ts';
import config from '../../lingui.config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The catalogues with the texts of a file. */
function servedBy(file: string): string[] {
  return config
    .catalogs!.filter(({ include, exclude = [] }) => {
      const isOf = (path: string) => file.startsWith(`${path}/`) || matchesGlob(file, path);
      return include.some(isOf) && !exclude.some(isOf);
    })
    .map(({ path }) => path.slice(path.indexOf('{locale}/') + '{locale}/'.length));
}

const sources = new Map<string, string>();
function read(file: string): string {
  const text = sources.get(file) ?? readFileSync(join(root, file), 'utf8');
  sources.set(file, text);
  return text;
}

/** The application's own modules that a file imports, statically or dynamically; without types. */
function importsOf(file: string): string[] {
  const found = read(file).matchAll(
    /^(import type\b)?.*?(?:\bfrom |\bimport |\bimport\()'([#.][^']*\.tsx?)'/gm,
  );
  return [...found]
    .filter(([, type]) => type === undefined)
    .map(([, , path]) => resolve(file, path!))
    .filter((path) => path.startsWith('src/') && existsSync(join(root, path)));
}

/** Resolves `path` relative to `from`. */
function resolve(from: string, path: string): string {
  return (path.startsWith('#') ? path.slice(1) : join(dirname(from), path)).replaceAll('\\', '/');
}

/** Modules that load with a catalogue of their own, whichever file imports them. */
const withWords = globSync('src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
  [
    ...read(file).matchAll(
      /withWords\(\s*import\('([#.][^']*)'\),\s*catalogues\.(\w+)(?:\),\s*catalogues\.(\w+))?/g,
    ),
  ].map(([, path, ...parts]) => ({
    file: resolve(file, path!),
    words: ['entry', 'work', ...parts.filter((part) => part !== undefined)],
    loader: file,
  })),
);
const screens = [...read('src/app/screen-table.ts').matchAll(/import\('#(src\/screens\/[^']*)'\)/g)]
  .map(([, file]) => file!)
  .filter((file) => !withWords.some((one) => one.file === file))
  .map((file) => ({ file, words: ['entry', 'work'] }));
const lists = entityNames.map((name) => ({
  file: `src/screens/lists/${name}.tsx`,
  words: ['entry', 'work', `lists/${name}`],
}));
const beforeSignIn = ['src/main.tsx', 'src/screens/login/login-screen.tsx'].map((file) => ({
  file,
  words: ['entry'],
}));
const inside = [{ file: 'src/app/shell/shell.tsx', words: ['entry', 'work'] }];
const starts = [...withWords, ...screens, ...lists, ...beforeSignIn, ...inside];

/** Every module that loads with `start`, except those with a catalogue of their own. */
function reach(start: string): string[] {
  const apart = new Set(starts.map(({ file }) => file));
  const seen = new Set([start]);
  for (const file of seen) for (const next of importsOf(file)) if (!apart.has(next)) seen.add(next);
  return [...seen];
}

test('every file with texts has a catalogue', () => {
  expect(withWords.length).toBeGreaterThan(8);
  const files = starts.flatMap(({ file }) => reach(file));
  expect(files.filter((file) => hasTexts(file) && servedBy(file).length === 0)).toEqual([]);
});

/** Modules that are loaded with their texts before `file`, because all files that load it use them too. */
function reachBefore(file: string): Set<string> {
  const loaders = withWords.filter((one) => one.file === file).map(({ loader }) => new Set(reach(loader)));
  return loaders.length === 0 ? new Set() : loaders.reduce((all, one) => all.intersection(one));
}

describe.each(starts)('$file', ({ file, words }) => {
  test('loads the texts of all of its modules', () => {
    const before = reachBefore(file);
    const silent = reach(file)
      .filter((one) => hasTexts(one) && !before.has(one))
      .filter((one) => !servedBy(one).some((name) => words.includes(name)));
    expect(silent).toEqual([]);
  });
});

function hasTexts(file: string): boolean {
  return (
    /@lingui\/\w+\/macro'/.test(read(file)) &&
    /\b(msg|t)`|<(Trans|Plural|Select)\b|\bplural\(/.test(read(file))
  );
}
