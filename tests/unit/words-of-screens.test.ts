import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { entityNames } from '#contract/registry.ts';
import config from '../../lingui.config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The catalogues that hold the texts of a file. */
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

/** What a file imports of the application's own, at once or later; types are nothing that is loaded. */
function importsOf(file: string): string[] {
  const found = read(file).matchAll(
    /^(import type\b)?.*?(?:\bfrom |\bimport |\bimport\()'([#.][^']*\.tsx?)'/gm,
  );
  return [...found]
    .filter(([, type]) => type === undefined)
    .map(([, , path]) => (path!.startsWith('#') ? path!.slice(1) : join(dirname(file), path!)))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.startsWith('src/') && existsSync(join(root, path)));
}

/** Files that come with words of their own, whoever asks for them. */
const table = read('src/app/screen-table.ts');
const screens = [...table.matchAll(/import\('#(src\/screens\/[^']*)'\)(?:,\s*catalogues\.(\w+))?/g)].map(
  ([, file, part]) => ({ file: file!, words: ['entry', 'work', ...(part ? [part] : [])] }),
);
const lists = entityNames.map((name) => ({
  file: `src/screens/lists/${name}.tsx`,
  words: ['entry', 'work', `lists/${name}`],
}));
const importPage = { file: 'src/lists/import-page/import-page.tsx', words: ['entry', 'work', 'files'] };
const beforeSignIn = ['src/main.tsx', 'src/screens/login/login-screen.tsx'].map((file) => ({
  file,
  words: ['entry'],
}));
const inside = ['src/app/inside.tsx', 'src/app/shell/shell.tsx', 'src/app/shell/public-page.tsx'].map(
  (file) => ({
    file,
    words: ['entry', 'work'],
  }),
);
const starts = [...screens, ...lists, importPage, ...beforeSignIn, ...inside];

/** Everything that is shown with `start`, but for what brings its own words. */
function reach(start: string): string[] {
  const apart = new Set(starts.map(({ file }) => file));
  const seen = new Set([start]);
  for (const file of seen) for (const next of importsOf(file)) if (!apart.has(next)) seen.add(next);
  return [...seen];
}

test('every file with texts has a catalogue', () => {
  expect(screens.length).toBeGreaterThan(8);
  const files = starts.flatMap(({ file }) => reach(file));
  expect(files.filter((file) => hasTexts(file) && servedBy(file).length === 0)).toEqual([]);
});

describe.each(starts)('$file', ({ file, words }) => {
  test('comes with the words of all that it is made of', () => {
    const silent = reach(file)
      .filter(hasTexts)
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
