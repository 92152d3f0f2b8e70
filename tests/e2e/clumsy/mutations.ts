import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanUpOnSignal } from '../../../scripts/clean-up-on-signal.ts';
import { PROJECT_ROOT } from '../../../scripts/run-tool.ts';

type Patch = { file: string; find: string; put: string };

/** Safeguards that are removed from a copy of the source, which is then built and played. */
const mutations: Record<string, { violation: string; patches: Patch[] }> = {
  'no press guard': {
    violation: 'which had said so for',
    patches: [
      {
        file: 'src/ui/press-guard.ts',
        find: "export function guardPresses(region: HTMLElement, keyboard: KeyboardRelease = 'late'): () => void {",
        put: "export function guardPresses(region: HTMLElement, keyboard: KeyboardRelease = 'late'): () => void {\n  if (performance.now() > 0) return () => undefined;",
      },
    ],
  },
  'no exact match': {
    violation: 'without a press or a code of it',
    patches: [
      { file: 'src/scan/resolve-scan.ts', find: 'catalogueMatches?.match ?? null,', put: 'null,' },
      {
        file: 'src/scan/resolve-scan.ts',
        find: "  if ((isTwofold || isApproximate(match)) && catalogueMatches === null) return { kind: 'unchecked', label };\n",
        put: '',
      },
    ],
  },
};

/** Folders that a copy does not need, or that it shares. */
const notCopied = new Set(['node_modules', 'dist', '.git', 'test-results', 'demo-data', 'data']);

/**
 * Plays each mutation, or one, until a violation.
 * @param played arguments of the run
 * @returns how many were not caught
 */
export async function judgeMutations(played: readonly string[], only?: string): Promise<number> {
  let missed = 0;
  for (const [name, { violation, patches }] of Object.entries(mutations)) {
    if (only !== undefined && name !== only) continue;
    const folder = await mkdtemp(join(tmpdir(), 'quai-mutation-'));
    const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
    const keep = cleanUpOnSignal(remove);
    try {
      console.log(`\nmutation: ${name}`);
      await copySource(folder, patches);
      const isCaught = (await play(folder, ['--stop', violation, ...played])).includes(violation);
      console.log(isCaught ? 'caught' : 'NOT CAUGHT');
      if (!isCaught) missed++;
    } finally {
      await remove();
      keep();
    }
  }
  return missed;
}

async function copySource(folder: string, patches: readonly Patch[]): Promise<void> {
  for (const entry of await readdir(PROJECT_ROOT)) {
    if (!notCopied.has(entry)) await cp(join(PROJECT_ROOT, entry), join(folder, entry), { recursive: true });
  }
  await symlink(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const { file, find, put } of patches) {
    const path = join(folder, file);
    const source = await readFile(path, 'utf8');
    if (!source.includes(find)) throw new Error(`${file} has no “${find}” any more.`);
    await writeFile(
      path,
      source.replace(find, () => put),
    );
  }
}

/** Runs the copy's own robot, which builds the copy first. @returns what it printed */
function play(folder: string, played: readonly string[]): Promise<string> {
  const args = ['--import', './scripts/require-node.mjs', 'tests/e2e/clumsy/run.ts', ...played];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    printed += part;
    process.stdout.write(part);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve(printed));
  });
}
