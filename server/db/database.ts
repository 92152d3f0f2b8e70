import type { Kysely } from 'kysely';
import type { DiskFault } from './check-disk.ts';
import type { Tables } from './tables.ts';

/** An open database: `read` sees what is committed; `write` is for migrations alone, `transaction` for `transact`. */
export type Database = {
  kind: 'sqlite' | 'postgres';
  read: Kysely<Tables>;
  write: Kysely<Tables>;
  /** Runs `work` as a unit: all of it is stored when this resolves, or nothing of it. */
  transaction: <T>(work: (q: Queries) => Promise<T>) => Promise<T>;
  /** Runs reads that all see one moment. For short ones: others wait, or old versions of rows pile up. */
  snapshot: <T>(work: (q: Queries) => Promise<T>) => Promise<T>;
  /** What keeps it from storing anything now, or null. */
  checkDisk: () => Promise<DiskFault | null>;
  close: () => Promise<void>;
};

/** Whatever can run a query: the readers, or a transaction that must see its own writes. */
export type Queries = Kysely<Tables>;

/** A place to read from, where the statement depends on the database. */
export type Reader = { kind: Database['kind']; q: Queries };
