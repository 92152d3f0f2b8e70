import { readdir, readFile, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { openPostgres } from '#server/db/connections/open-postgres.ts';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase, type databaseKinds } from './test-app.ts';

const folder = new URL('../fixtures/databases/', import.meta.url);

/** Versions that left a database, by the number of their last migration: see `record-database.ts`. */
export const recordedVersions = [
  ...new Set((await readdir(folder)).map((name) => name.slice(0, 4))),
].toSorted();

/** Opens a copy of the database that a version left. */
export async function openRecorded(version: string, kind: (typeof databaseKinds)[number]): Promise<Database> {
  const bytes = gunzipSync(await readFile(new URL(`${version}.${kind}.gz`, folder)));
  return openTestDatabase(kind, async (url) => {
    if (kind === 'sqlite') return writeFile(url, bytes);
    const db = openPostgres(url, () => undefined);
    await sql.raw(bytes.toString()).execute(db.write);
    await db.close();
  });
}
