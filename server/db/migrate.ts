import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Database, Queries } from './database.ts';
import type { Migration } from './schema.ts';

/** Thrown where a newer version of the program has migrated the database: continuing could damage it. */
export class NewerDatabaseError extends Error {
  constructor(unknown: string) {
    super(`The database is newer than this program (it holds ${unknown}). Start the newer program instead.`);
  }
}

/** Runs the pending migrations in the order of the list, in one transaction. */
export async function migrate(
  db: Database,
  clock: Clock,
  migrations: readonly Migration[],
): Promise<string[]> {
  return db.write.transaction().execute(async (q) => {
    // Two processes that start together must not both migrate; on SQLite, BEGIN IMMEDIATE already holds the lock. The
    // number is arbitrary, but the same in all versions: it names the lock within the database.
    if (db.kind === 'postgres') await sql`select pg_advisory_xact_lock(7141)`.execute(q);
    await sql`create table if not exists migration (id text primary key, at text not null)`.execute(q);
    const applied = await readAppliedMigrations(q);
    const known = new Set(migrations.map((migration) => migration.id));
    const unknown = [...applied].find((id) => !known.has(id));
    if (unknown) throw new NewerDatabaseError(unknown);
    const ran: string[] = [];
    for (const migration of migrations) {
      if (applied.has(migration.id)) continue;
      await migration.up({ kind: db.kind, q });
      await sql`insert into migration (id, at) values (${migration.id}, ${clock.now()})`.execute(q);
      ran.push(migration.id);
    }
    return ran;
  });
}

/** Ids of the migrations that were applied to a database. */
export async function readAppliedMigrations(q: Queries): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from migration`.execute(q);
  return new Set(rows.map(({ id }) => id));
}
