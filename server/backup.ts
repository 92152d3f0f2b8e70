import '../scripts/require-node.mjs';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { backUpPostgres } from './db/backup/back-up-postgres.ts';
import { backUpSqlite } from './db/backup/back-up-sqlite.ts';
import { systemClock } from './db/clock.ts';
import { OperatorError } from './db/operator-error.ts';
import { explainFailure } from './explain-failure.ts';
import { openDatabase, sqlitePath } from './open-database.ts';
import { noteBackup } from './services/operations/last-backup.ts';
import { readStorage, SettingError } from './settings.ts';

/** Writes a backup of everything into one file while the server runs: `npm run backup`, `npm run backup -- <file>`. */
async function backUp(args: readonly string[]): Promise<string> {
  const storage = readStorage(process.env);
  const ending = storage.databaseUrl === null ? 'sqlite' : 'pgdump';
  const stamp = systemClock.now().replaceAll(':', '-').slice(0, 19);
  const file = resolve(args[0] ?? join(storage.dataDir, 'backups', `quai-${stamp}.${ending}`));
  if (args.length > 1) throw new SettingError('Give one file, or none.');
  if (existsSync(file)) throw new OperatorError(`${file} exists already.`);
  if (storage.databaseUrl === null && !existsSync(sqlitePath(storage))) {
    throw new OperatorError(`There is no database at ${sqlitePath(storage)}.`);
  }
  await mkdir(dirname(file), { recursive: true });
  if (storage.databaseUrl === null) await backUpSqlite(sqlitePath(storage), file);
  else await backUpPostgres({ url: storage.databaseUrl, env: process.env }, file);
  const db = await openDatabase(storage, () => undefined);
  await noteBackup(db, systemClock);
  await db.close();
  return file;
}

try {
  console.log(`Backed up to ${await backUp(process.argv.slice(2))}`);
} catch (error) {
  console.error(explainFailure(error) ?? error);
  process.exitCode = 1;
}
