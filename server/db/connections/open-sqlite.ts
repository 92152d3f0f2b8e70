import BetterSqlite from 'better-sqlite3';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { digitsOf, foldText } from '#contract/rules/values/fold-text.ts';
import type { Database } from '../database.ts';
import { startWalCheckpoints } from '../checkpoints/wal-checkpoint.ts';
import type { LogDatabaseError } from '../log-database-error.ts';
import type { Tables } from '../tables.ts';
import { checkDisk } from './check-disk.ts';
import { shareCommits } from './share-commits.ts';
import { SqliteDriver } from './sqlite-driver.ts';

/**
 * Size in bytes to which SQLite truncates the file of the write-ahead log (WAL) once it begins again from its start. A
 * failure to run checkpoints may have let it grow. Above what a large import writes between two checkpoints: the commit
 * that truncates a file takes long.
 */
const maxIdleWalBytes = 256 * 1024 * 1024;

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
  db.pragma(`journal_size_limit = ${maxIdleWalBytes}`);
  return db;
}

function build(
  path: string,
  begin: 'begin immediate' | 'begin' | null,
  logError: LogDatabaseError,
  pages?: number,
): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new SqliteDriver(() => connect(path, pages), begin, logError),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

/**
 * Number of pages in the write-ahead log, some 2 GB, from which the writer itself runs a checkpoint
 * (`wal_autocheckpoint`). Only a safety net: the checkpoint thread keeps the WAL short. With a lower limit the commit of
 * a large import would run a checkpoint and block all users. The limit does not shorten the log of one long
 * transaction.
 */
const writerCheckpointPages = 500_000;

/**
 * Opens the SQLite file at `path`, creating it if needed: one writer, and readers that never wait for it.
 * @param logError for a server, not for a short script: starts the checkpoint thread, and receives its failures
 */
export function openSqlite(path: string, logError: LogDatabaseError | null = null): Database {
  const logOrIgnore = logError ?? (() => undefined);
  const write = build(path, 'begin immediate', logOrIgnore, logError ? writerCheckpointPages : undefined);
  const read = build(path, null, logOrIgnore);
  // A separate connection: a transaction on the shared one would show other readers an outdated snapshot.
  const transactionReader = build(path, 'begin', logOrIgnore);
  // The thread requires an existing file.
  if (logError) connect(path).close();
  const endThread = logError
    ? startWalCheckpoints(path, (work) => write.connection().execute(work), logError)
    : async () => undefined;
  return {
    kind: 'sqlite',
    read,
    write,
    transaction: shareCommits((work) => write.transaction().execute(work)),
    readTransaction: (work) => transactionReader.transaction().execute(work),
    checkWritable: () => checkDisk(path),
    close: async () => {
      await endThread();
      await transactionReader.destroy();
      await read.destroy();
      await write.destroy();
    },
  };
}
