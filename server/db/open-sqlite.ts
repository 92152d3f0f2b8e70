import BetterSqlite from 'better-sqlite3';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Database } from './database.ts';
import { shareCommits } from './share-commits.ts';
import { SqliteDriver } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';

function connect(path: string): BetterSqlite.Database {
  const db = new BetterSqlite(path);
  db.pragma('journal_mode = WAL');
  // FULL costs about a millisecond a commit; NORMAL would lose the last commits when the power fails.
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.pragma('busy_timeout = 10000');
  db.pragma('cache_size = -65536');
  db.pragma('temp_store = MEMORY');
  return db;
}

function build(path: string, begin: 'begin immediate' | 'begin' | null): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new SqliteDriver(() => connect(path), begin),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

/** Opens the SQLite file at `path`, made where it is missing: one writer, and readers that never wait for it. */
export function openSqlite(path: string): Database {
  const write = build(path, 'begin immediate');
  const read = build(path, null);
  // Its own connection: a transaction on the shared one would show others an old moment.
  const still = build(path, 'begin');
  return {
    kind: 'sqlite',
    read,
    write,
    transaction: shareCommits((work) => write.transaction().execute(work)),
    snapshot: (work) => still.transaction().execute(work),
    close: async () => {
      await still.destroy();
      await read.destroy();
      await write.destroy();
    },
  };
}
