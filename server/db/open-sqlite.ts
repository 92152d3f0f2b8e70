import BetterSqlite from 'better-sqlite3';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { checkDisk } from './check-disk.ts';
import type { Database } from './database.ts';
import { keepLogShort } from './keep-log-short.ts';
import type { Report } from './report.ts';
import { shareCommits } from './share-commits.ts';
import { SqliteDriver } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';

/** Bytes that the log may keep on the disk once all of it was checkpointed: what a failure made it grow to is freed. */
const maxIdleLog = 64 * 1024 * 1024;

function connect(path: string, pages = 1000): BetterSqlite.Database {
  const db = new BetterSqlite(path);
  db.pragma('journal_mode = WAL');
  // FULL costs about a millisecond a commit; NORMAL would lose the last commits when the power fails.
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.pragma('busy_timeout = 10000');
  db.pragma('cache_size = -65536');
  db.pragma('temp_store = MEMORY');
  db.pragma(`wal_autocheckpoint = ${pages}`);
  db.pragma(`journal_size_limit = ${maxIdleLog}`);
  return db;
}

function build(
  path: string,
  begin: 'begin immediate' | 'begin' | null,
  report: Report,
  pages?: number,
): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new SqliteDriver(() => connect(path, pages), begin, report),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

/**
 * With a thread that keeps the log short the writer seldom has to: this many pages, some 2 GB. Less would have the
 * commit of a large import do it, with everybody waiting; the log is as long as its longest transaction either way.
 */
const rarePages = 500_000;

/**
 * Opens the SQLite file at `path`, made where it is missing: one writer, and readers that never wait for it.
 * @param report for a server, not for a short visit: checkpoints the log beside the writers, and reports its failures
 */
export function openSqlite(path: string, report: Report | null = null): Database {
  const reportOrIgnore = report ?? (() => undefined);
  const write = build(path, 'begin immediate', reportOrIgnore, report ? rarePages : undefined);
  const read = build(path, null, reportOrIgnore);
  // Its own connection: a transaction on the shared one would show others an old moment.
  const still = build(path, 'begin', reportOrIgnore);
  // The thread expects the file to be there.
  if (report) connect(path).close();
  const endThread = report ? keepLogShort(path, report) : async () => undefined;
  return {
    kind: 'sqlite',
    read,
    write,
    transaction: shareCommits((work) => write.transaction().execute(work)),
    snapshot: (work) => still.transaction().execute(work),
    checkDisk: () => checkDisk(path),
    close: async () => {
      await endThread();
      await still.destroy();
      await read.destroy();
      await write.destroy();
    },
  };
}
