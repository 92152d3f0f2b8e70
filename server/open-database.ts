import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openPostgres } from './db/connections/open-postgres.ts';
import { openSqlite } from './db/connections/open-sqlite.ts';
import type { Database } from './db/database.ts';
import type { Report } from './db/report.ts';
import type { StartSettings } from './settings.ts';

type Storage = Pick<StartSettings, 'dataDir' | 'databaseUrl'>;

/** The path of the SQLite file. */
export function sqlitePath({ dataDir }: Pick<Storage, 'dataDir'>): string {
  return join(dataDir, 'quai.sqlite');
}

/**
 * Opens the database of the settings.
 * @param report receives background failures, such as a lost connection or a failed checkpoint
 */
export async function openDatabase(storage: Storage, report: Report): Promise<Database> {
  if (storage.databaseUrl !== null) return openPostgres(storage.databaseUrl, report);
  await mkdir(storage.dataDir, { recursive: true });
  return openSqlite(sqlitePath(storage), report);
}
