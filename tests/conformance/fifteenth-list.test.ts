import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rooms = ['contract', 'server', 'src', 'scripts', 'tests/api'];
const files = [
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.app.json',
  'tsconfig.server.json',
];

let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'quai-list-'));
  for (const path of [...rooms, ...files]) await cp(join(root, path), join(copy, path), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** The files that CONTRIBUTING.md shows, by path. */
async function shownFiles(): Promise<Map<string, string>> {
  const guide = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8');
  const blocks = guide.matchAll(/^```tsx? file=(\S+)\n(.*?)^```$/gms);
  return new Map([...blocks].map(([, path, text]) => [path!, text!]));
}

/** Adds an import and an entry to a registry. */
async function register(path: string, from: string, entry: string, before: RegExp): Promise<void> {
  const file = join(copy, path);
  const text = await readFile(file, 'utf8');
  const changed = `${from ? `${from}\n` : ''}${text}`.replace(before, (found) => `  ${entry}\n${found}`);
  expect(changed, path).toContain(`  ${entry}\n`);
  await writeFile(file, changed);
}

function run(...args: string[]): string {
  const done = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  return done.status === 0 ? 'passed' : done.stdout + done.stderr;
}

const tsc = join('node_modules', 'typescript', 'bin', 'tsc');

it(
  'a fifteenth list needs the four files of CONTRIBUTING.md and one line in each registry',
  { timeout: 120_000 },
  async () => {
    const shown = await shownFiles();
    expect([...shown.keys()]).toEqual([
      'contract/entities/carriers.ts',
      'server/db/migrations/0101-carriers.ts',
      'server/entities/carriers.ts',
      'src/screens/lists/carriers.tsx',
    ]);
    for (const [path, text] of shown) {
      await mkdir(dirname(join(copy, path)), { recursive: true });
      await writeFile(join(copy, path), text);
    }
    await register(
      'contract/registry.ts',
      "import { carriers } from './entities/carriers.ts';",
      'carriers,',
      /^\} satisfies/m,
    );
    // The compiler names what is missing.
    expect(run(tsc, '-p', 'tsconfig.server.json', '--noEmit')).toContain("Property 'carriers' is missing");
    await register(
      'server/db/migrations/registry.ts',
      "import { carriersMigration } from './0101-carriers.ts';",
      'carriersMigration,',
      /^\];/m,
    );
    await register(
      'server/entities/registry.ts',
      "import { carriers } from './carriers.ts';",
      'carriers,',
      /^\} satisfies/m,
    );
    await register(
      'src/screens/lists/list-registry.ts',
      '',
      "carriers: async () => (await import('./carriers.tsx')).carriers,",
      /^\} satisfies/m,
    );
    expect(run(tsc, '-p', 'tsconfig.server.json', '--noEmit')).toBe('passed');
    expect(run(tsc, '-p', 'tsconfig.app.json', '--noEmit')).toBe('passed');
    await writeFile(
      join(copy, 'use-it.ts'),
      `import { openTestApp } from './tests/api/test-app.ts';
    const t = await openTestApp();
    const made = await t.call('Manager', 'POST', '/api/carriers', { code: 'GEO', name: 'Géo Transport', daily_limit: 40 });
    const list = await t.call('Preparer', 'GET', '/api/carriers?q=geo&sort=-daily_limit&count=1');
    const refused = await t.call('Preparer', 'POST', '/api/carriers', { code: 'X', name: 'x' });
    const template = await t.call('Preparer', 'GET', '/api/carriers/template?format=csv&language=en');
    const file = await t.call('Manager', 'GET', '/api/carriers/export?format=csv&language=en');
    await t.close();
    const lines = [template.status, file.raw.trim().split(/\\s*\\n/).length];
    console.log(JSON.stringify([made.status, list.body.count, list.body.rows[0].name, refused.status, ...lines]));`,
    );
    const used = spawnSync(process.execPath, ['use-it.ts'], { cwd: copy, encoding: 'utf8' });
    expect(used.stdout.trim(), used.stderr).toBe(JSON.stringify([201, 1, 'Géo Transport', 403, 200, 2]));
  },
);
