import type { Kysely } from 'kysely';
import type { DiskFault } from './connections/check-disk.ts';
import type { Tables } from './tables.ts';

/** An open database: `read` sees committed data; `write` is for migrations only, `transaction` for `transact`. */
export type Database = {
  kind: 'sqlite' | 'postgres';
  read: Kysely<Tables>;
  write: Kysely<Tables>;
  /** Runs `work` atomically: all of it is committed when this resolves, or nothing. */
  transaction: <T>(work: (q: Queries) => Promise<T>) => Promise<T>;
  /**
   * Runs reads in one transaction, on one consistent state of the database. Keep it short: on SQLite it blocks other read
   * transactions, on PostgreSQL old row versions accumulate.
   */
  readTransaction: <T>(work: (q: Queries) => Promise<T>) => Promise<T>;
  /** The reason why nothing can be written now, or null: a full or read-only disk, or a read-only PostgreSQL server. */
  checkWritable: () => Promise<DiskFault | null>;
  close: () => Promise<void>;
};

/** A query executor of Kysely: a read connection, or a transaction, which also sees its own writes. */
export type Queries = Kysely<Tables>;

/** What functions that only read take: a query executor, with its database kind for statements that depend on it. */
export type Reader = { kind: Database['kind']; q: Queries };
