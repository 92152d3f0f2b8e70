import '../scripts/require-node.mjs';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { systemClock } from './db/clock.ts';
import { OperatorError } from './db/operator-error.ts';
import { restorePostgres } from './db/backup/restore-postgres.ts';
import { restoreSqlite } from './db/backup/restore-sqlite.ts';
import { allMigrations } from './db/migrations/registry.ts';
import { explainFailure } from './explain-failure.ts';
import { sqlitePath } from './open-database.ts';
import { readStorage, SettingError } from './settings.ts';

/** Restores a backup: `npm run restore -- <file>`, with `--force` to replace existing data. */
async function restore(args: readonly string[]): Promise<string> {
  const force = args.includes('--force');
  const [name, ...more] = args.filter((arg) => arg !== '--force');
  if (name === undefined || more.length > 0)
    throw new SettingError('Give one file: npm run restore -- <file>');
  const file = resolve(name);
  const storage = readStorage(process.env);
  const fromPostgres = await isPostgresBackup(file);
  if (fromPostgres !== (storage.databaseUrl !== null)) {
    throw new OperatorError(
      fromPostgres
        ? 'This is a backup of PostgreSQL: set DATABASE_URL.'
        : 'This is not a backup of PostgreSQL, and DATABASE_URL names one.',
    );
  }
  if (storage.databaseUrl !== null) {
    await restorePostgres({ url: storage.databaseUrl, env: process.env }, file, force);
    return '';
  }
  const known = new Set(allMigrations.map((migration) => migration.id));
  const suffix = systemClock.now().replaceAll(':', '-').slice(0, 19);
  const kept = await restoreSqlite(file, sqlitePath(storage), { force, known, suffix });
  return kept === null ? '' : ` What stood there is kept as ${kept}.`;
}

async function isPostgresBackup(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.subarray(0, bytesRead).toString() === 'PGDMP';
  } finally {
    await handle.close();
  }
}

try {
  const more = await restore(process.argv.slice(2));
  console.log(
    `Restored.${more} Every device will download its data again, and resend the commands that the backup lacks.`,
  );
} catch (error) {
  console.error(explainFailure(error) ?? error);
  process.exitCode = 1;
}
