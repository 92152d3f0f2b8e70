import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPostgresPrograms } from '../../scripts/find-postgres.ts';

const root = join(import.meta.dirname, '../..');

/** Starts a long run, stops it by a signal once its PostgreSQL runs, and returns what is left. */
async function interrupt(
  signal: NodeJS.Signals,
): Promise<{ code: number | null; left: string[]; pid: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'quai-interrupted-'));
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(folder, 0o755);
  try {
    const run = spawn(
      process.execPath,
      ['tests/sync/faults/run.ts', '--schedules', '0', '--indexeddb', '5'],
      {
        cwd: root,
        env: { ...process.env, TMPDIR: folder, QUAI_TEST_PG: '', DATABASE_URL_TEST: '' },
        stdio: 'ignore',
      },
    );
    const ended = once(run, 'exit');
    const pidFile = () => globSync(join(folder, 'quai-postgres-*/postmaster.pid'))[0];
    await expect.poll(pidFile, { timeout: 50_000 }).toBeDefined();
    await expect.poll(() => Number.parseInt(readFileSync(pidFile()!, 'utf8'), 10)).toBeGreaterThan(0);
    const pid = Number.parseInt(readFileSync(pidFile()!, 'utf8'), 10);
    run.kill(signal);
    const [code] = (await ended) as [number | null];
    return { code, left: readdirSync(folder).filter((name) => name.startsWith('quai-postgres-')), pid };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.skipIf(findPostgresPrograms() === undefined).each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a fault run that %s ends leaves neither PostgreSQL nor its folder', async (signal, code) => {
  const done = await interrupt(signal);
  expect(done).toMatchObject({ code, left: [] });
  expect(() => process.kill(done.pid, 0)).toThrow('ESRCH');
});
