import { execFile } from 'node:child_process';
import { cp, glob, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOMS, WORKER_ROOMS } from '../../scripts/rooms.ts';
import { PROJECT_ROOT } from '../../scripts/run-tool.ts';

type Diagnostic = { code: string; filename: string };

const rooms = Object.keys(ROOMS);
const isBarred = (room: string, other: string) => !ROOMS[room]!.includes(other);
/** Lines that code of a worker may not have, by the name of the file that has one. */
const pageOnly = {
  'takes-a-hook': ["import { useState } from 'react';\nuseState(0);", 'no-restricted-imports'],
  'takes-a-query': [
    "import { QueryClient } from '@tanstack/react-query';\nnew QueryClient();",
    'no-restricted-imports',
  ],
  'takes-a-text': ["import { i18n } from '@lingui/core';\ni18n.activate('en');", 'no-restricted-imports'],
  'takes-the-page': ["document.title = '';", 'no-restricted-globals'],
  'takes-the-storage': ['localStorage.clear();', 'no-restricted-globals'],
} as const;
const planted = (room: string, other: string) => `${room}/takes-${other.replaceAll('/', '-')}.ts`;

/** A tree with all rooms, in which each file does one thing: path and text. */
const tree: Record<string, string> = {
  'server/main.ts': 'export const main = 1;',
  'src/screens/basket/show.ts': 'export const show = 1;',
  'src/screens/catalogue/from-beside.ts': "export { show as other } from '../basket/show.ts';",
  'src/screens/catalogue/from-alias.ts': "import '#src/screens/basket/show.ts';",
  'src/screens/catalogue/deep/from-below.ts': "import '../../basket/show.ts';",
  'src/screens/catalogue/deep/from-own.ts': "import '../parts.ts';",
  'src/screens/catalogue/parts.ts': 'export const parts = 1;',
  'server/services/deep/from-relative.ts': "import '../../db/thing.ts';",
  'server/services/from-relative.ts': "import '../db/thing.ts';",
  'server/services/deep/from-own.ts': "import '../thing.ts';",
  'server/services/from-main.ts': "import '#server/main.ts';",
  'server/routes/own-writer.ts': "import { transact } from '#server/db/transact.ts';\ntransact();",
  'server/routes/of-writers.ts':
    "import type { Write } from '#server/db/transact.ts';\nexport type Own = Write;",
  'src/lists/own-mutation.ts': "import { useMutation } from '@tanstack/react-query';\nuseMutation({});",
  'src/lists/of-queries.ts': "import { useQuery } from '@tanstack/react-query';\nuseQuery({ queryKey: [] });",
  'contract/from-package.ts': "import 'uuidv7';",
  'contract/from-schema.ts': "import 'zod/mini';",
  'src/lists/barrel.ts': "export * from './thing.ts';",
  'src/lists/ring-a.ts': "import { b } from './ring-b.ts';\nexport const a = () => b;",
  'src/lists/ring-b.ts': "import { a } from './ring-a.ts';\nexport const b = () => a;",
};
for (const room of rooms) {
  tree[`${room}/thing.ts`] = 'export const thing = 1;';
  for (const other of rooms) tree[planted(room, other)] = `import '#${other}/thing.ts';`;
}
for (const room of [...WORKER_ROOMS, 'src/sync/client'])
  for (const [name, [text]] of Object.entries(pageOnly)) tree[`${room}/deep/${name}.ts`] = text;

let folder = '';
let found: Diagnostic[] = [];

/** Lints the tree with the project's own settings. */
async function lint(): Promise<Diagnostic[]> {
  const oxlint = join(PROJECT_ROOT, 'node_modules/oxlint/bin/oxlint');
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [oxlint, '-f', 'json'], { cwd: folder, maxBuffer: 1e8 }, (_, stdout) =>
      resolve(stdout),
    );
  });
  return JSON.parse(output).diagnostics;
}

function isRefused(path: string, rule: string): boolean {
  return found.some(({ code, filename }) => code.includes(rule) && filename.replaceAll('\\', '/') === path);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quai-arrows-'));
  for (const [path, text] of Object.entries(tree)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), `${text}\n`);
  }
  const settings = ['package.json', 'tsconfig*.json', 'oxlint.config.ts', 'scripts/rooms.ts'];
  for await (const path of glob(settings, { cwd: PROJECT_ROOT })) {
    await cp(join(PROJECT_ROOT, path), join(folder, path));
  }
  await symlink(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  found = await lint();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(rooms)('%s', (room) => {
  test('cannot import a room that is not below it', () => {
    const missed = rooms.filter(
      (other) => isBarred(room, other) && !isRefused(planted(room, other), 'no-restricted-imports'),
    );
    expect(missed).toEqual([]);
  });

  test('can import the rooms below it', () => {
    const barred = ROOMS[room]!.filter((other) => isRefused(planted(room, other), 'no-restricted-imports'));
    expect(barred).toEqual([]);
  });
});

test.each(WORKER_ROOMS)('%s can use nothing that only a page has', (room) => {
  const missed = Object.entries(pageOnly).filter(
    ([name, [, rule]]) => !isRefused(`${room}/deep/${name}.ts`, rule),
  );
  expect(missed).toEqual([]);
});

test('the client of the engine can use what a page has', () => {
  const barred = Object.entries(pageOnly).filter(([name, [, rule]]) =>
    isRefused(`src/sync/client/deep/${name}.ts`, rule),
  );
  expect(barred).toEqual([]);
});

test.each([
  'src/screens/catalogue/from-beside.ts',
  'src/screens/catalogue/from-alias.ts',
  'src/screens/catalogue/deep/from-below.ts',
  'server/services/from-relative.ts',
  'server/services/deep/from-relative.ts',
  'server/services/from-main.ts',
  'server/routes/own-writer.ts',
  'src/lists/own-mutation.ts',
  'contract/from-package.ts',
])('%s is refused', (path) => {
  expect(isRefused(path, 'no-restricted-imports')).toBe(true);
});

test.each([
  'src/screens/catalogue/deep/from-own.ts',
  'server/services/deep/from-own.ts',
  'server/routes/of-writers.ts',
  'src/lists/of-queries.ts',
  'contract/from-schema.ts',
])('%s is accepted', (path) => {
  expect(isRefused(path, 'no-restricted-imports')).toBe(false);
});

test('barrel files and import cycles are refused', () => {
  expect(isRefused('src/lists/barrel.ts', 'no-barrel-file')).toBe(true);
  expect(isRefused('src/lists/ring-a.ts', 'no-cycle')).toBe(true);
});

describe('the project itself', () => {
  test('has no room that is missing in the table', async () => {
    const unnamed = new Set<string>();
    for await (const path of glob(['server/*/**/*.ts', 'src/*/**/*.{ts,tsx}'], { cwd: PROJECT_ROOT })) {
      const file = path.replaceAll('\\', '/');
      if (!rooms.some((room) => file.startsWith(`${room}/`))) unnamed.add(dirname(file));
    }
    expect([...unnamed]).toEqual([]);
  });

  test('has no dynamic imports against the layering, which the linter does not check', async () => {
    const against: string[] = [];
    for await (const path of glob(['{contract,server,src,sw}/**/*.{ts,tsx}'], { cwd: PROJECT_ROOT })) {
      const room = rooms.find((name) => path.replaceAll('\\', '/').startsWith(`${name}/`));
      if (room === undefined) continue;
      const text = await readFile(join(PROJECT_ROOT, path), 'utf8');
      for (const [, target = ''] of text.matchAll(/import\(\s*['"]#([^'"]+)/g)) {
        const other = rooms.find((name) => target.startsWith(`${name}/`));
        if (other === undefined || isBarred(room, other)) against.push(`${path} loads ${target}`);
      }
    }
    expect(against).toEqual([]);
  });
});
