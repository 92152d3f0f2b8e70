import { chmod, rename, rm } from 'node:fs/promises';
import { startPostgresProgram, type PostgresSettings } from './postgres-programs.ts';

/** Writes a consistent snapshot of a running database into one file, which appears only when it is complete. */
export async function backUpPostgres(settings: PostgresSettings, to: string): Promise<void> {
  const part = `${to}.part`;
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${part}`];
  try {
    await startPostgresProgram('pg_dump', settings, args).done;
    // The backup contains password hashes.
    await chmod(part, 0o600);
    await rename(part, to);
  } finally {
    await rm(part, { force: true });
  }
}
