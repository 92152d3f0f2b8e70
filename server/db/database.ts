import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** An open database: `read` sees what is committed; `write` is for `transact` and migrations alone. */
export type Database = {
  kind: 'sqlite' | 'postgres';
  read: Kysely<Tables>;
  write: Kysely<Tables>;
  close: () => Promise<void>;
};

/** Whatever can run a query: the readers, or a transaction that must see its own writes. */
export type Queries = Kysely<Tables>;
