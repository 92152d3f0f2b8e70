import BetterSqlite from 'better-sqlite3';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { digitsOf, foldText } from '#contract/rules/values/fold-text.ts';
import type { Database } from '../database.ts';
import { startWalCheckpoints } from '../checkpoints/wal-checkpoint.ts';
import type { Report } from '../report.ts';
import type { Tables } from '../tables.ts';
import { checkDisk } from './check-disk.ts';
import { shareCommits } from './share-commits.ts';
import { SqliteDriver } from './sqlite-driver.ts';

/** Maximum size in bytes of the log on disk after a complete checkpoint: space from an earlier failure is freed. */
const maxIdleLog = 64 * 1024 * 1024;

function connect(path: string, pages = 1000): BetterSqlite.Database {
  const db = new BetterSqlite(path);
  db.pragma('journal_mode = WAL');
  const define = (name: string, of: (text: string) => string) =>
    db.function(name, { deterministic: true }, (text) => (typeof text === 'string' ? of(text) : null));
  define('quai_fold', foldText);
  define('quai_digits', digitsOf);
  // FULL costs about a millisecond per commit; NORMAL could lose the last commits in a power cut.
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
 * Checkpoint limit of the writer in pages, some 2 GB: the checkpoint thread normally keeps the log short. A lower limit
 * would run the checkpoint inside the commit of a large import and block all users; the log is as long as its longest
 * transaction either way.
 */
const rarePages = 500_000;

/**
 * Opens the SQLite file at `path`, creating it if needed: one writer, and readers that never wait for it.
 * @param report for a server, not for a short script: starts the checkpoint thread, and receives its failures
 */
export function openSqlite(path: string, report: Report | null = null): Database {
  const reportOrIgnore = report ?? (() => undefined);
  const write = build(path, 'begin immediate', reportOrIgnore, report ? rarePages : undefined);
  const read = build(path, null, reportOrIgnore);
  // A separate connection: a transaction on the shared one would show other readers an outdated snapshot.
  const still = build(path, 'begin', reportOrIgnore);
  // The thread requires an existing file.
  if (report) connect(path).close();
  const endThread = report ? startWalCheckpoints(path, report) : async () => undefined;
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
