import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

const int8 = 20;
const numeric = 1700;

/**
 * Opens a PostgreSQL database by its URL. Counts and sums come back as numbers: the amounts of a warehouse in
 * cents stay far below 2^53.
 */
export function openPostgres(url: string, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    types: {
      getTypeParser: (oid, format) =>
        oid === int8 || oid === numeric ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // A connection that the server closes is replaced at the next query; without a listener it ends the process. The pool
  // listens to those that rest alone, and says the same once more: one in the midst of a transaction has nobody else.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  const both = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    read: both,
    write: both,
    transaction: (work) => both.transaction().execute(work),
    snapshot: (work) =>
      both.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    close: () => both.destroy(),
  };
}
