import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { entityNames } from '#contract/registry.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** The files that load with a file: all of its imports, except types and dynamic imports. */
function importsOf(file: string): string[] {
  const found = read(file).matchAll(/^import (?!type\b)(?:[^;']*?from )?'([^']+)';/gm);
  return [...found].map(([, path]) => {
    if (path!.startsWith('#')) return path!.slice(1);
    return path!.startsWith('.') ? join(dirname(file), path!).replaceAll('\\', '/') : path!;
  });
}

/** The import path from `start` to the schema library, or null. */
function wayToSchemas(start: string): string | null {
  const from = new Map<string, string | null>([[start, null]]);
  for (const file of from.keys()) {
    if (file.startsWith('zod')) {
      const way = [];
      for (let step: string | null | undefined = file; step; step = from.get(step)) way.unshift(step);
      return way.join(' > ');
    }
    if (!/\.tsx?$/.test(file) || !existsSync(join(root, file))) continue;
    for (const next of importsOf(file)) if (!from.has(next)) from.set(next, file);
  }
  return null;
}

const screens = [...read('src/app/screen-table.ts').matchAll(/import\('#(src\/screens\/[^']*)'\)/g)];
const starts = [
  'src/main.tsx',
  'src/app/inside.tsx',
  'src/app/shell/shell.tsx',
  'src/app/search/panel/search-panel.tsx',
  'src/screens/lists/arrival/arrival-page.tsx',
  'src/screens/sync-tray/sync-tray.tsx',
  'src/floor/sign-out/sign-out-dialog.tsx',
  ...screens.map(([, file]) => file!),
  ...entityNames.map((name) => `src/screens/lists/${name}.tsx`),
];

// Pages that validate input load the schemas: the panel of a row and the pages of an import.
test.each([...new Set(starts)])('%s loads without the schema library', (start) => {
  expect(wayToSchemas(start)).toBeNull();
});

test('an import path to it is detected', () => {
  expect(screens.length).toBeGreaterThan(15);
  expect(wayToSchemas('src/lists/row/row-panel.tsx')).toMatch(/entity-schemas\.ts > zod\/mini$/);
  expect(wayToSchemas('contract/commands/registry.ts')).toMatch(/ > zod\/mini$/);
});
