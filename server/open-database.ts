import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openPostgres } from './db/connections/open-postgres.ts';
import { openSqlite } from './db/connections/open-sqlite.ts';
import type { Database } from './db/database.ts';
import type { LogDatabaseError } from './db/log-database-error.ts';
import type { StartSettings } from './settings.ts';

type Storage = Pick<StartSettings, 'dataDir' | 'databaseUrl'>;

/** The path of the SQLite file. */
export function sqlitePath({ dataDir }: Pick<Storage, 'dataDir'>): string {
  return join(dataDir, 'quai.sqlite');
}

/**
 * Opens the database of the settings.
 * @param logError receives background failures, such as a lost connection or a failed checkpoint
 */
export async function openDatabase(storage: Storage, logError: LogDatabaseError): Promise<Database> {
  if (storage.databaseUrl !== null) return openPostgres(storage.databaseUrl, logError);
  await mkdir(storage.dataDir, { recursive: true });
  return openSqlite(sqlitePath(storage), logError);
}
