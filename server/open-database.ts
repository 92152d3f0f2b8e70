import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './db/database.ts';
import { openPostgres } from './db/open-postgres.ts';
import { openSqlite } from './db/open-sqlite.ts';
import type { Report } from './db/report.ts';
import type { StartSettings } from './settings.ts';

type Storage = Pick<StartSettings, 'dataDir' | 'databaseUrl'>;

/** The file that holds everything where SQLite is used. */
export function sqlitePath({ dataDir }: Pick<Storage, 'dataDir'>): string {
  return join(dataDir, 'quai.sqlite');
}

/**
 * Opens the database that the settings name.
 * @param report receives what fails in the background, such as a lost connection or a checkpoint
 */
export async function openDatabase(storage: Storage, report: Report): Promise<Database> {
  if (storage.databaseUrl !== null) return openPostgres(storage.databaseUrl, report);
  await mkdir(storage.dataDir, { recursive: true });
  return openSqlite(sqlitePath(storage), report);
}
