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
   * Runs reads on one consistent snapshot. Keep it short: it blocks other snapshots, or old row versions accumulate.
   */
  snapshot: <T>(work: (q: Queries) => Promise<T>) => Promise<T>;
  /** The reason why nothing can be written now, or null. */
  checkDisk: () => Promise<DiskFault | null>;
  close: () => Promise<void>;
};

/** A query executor: the readers, or a transaction that must see its own writes. */
export type Queries = Kysely<Tables>;

/** A query executor with its database kind, for statements that depend on it. */
export type Reader = { kind: Database['kind']; q: Queries };
