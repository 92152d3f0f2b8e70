import { Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { FirstErrorDialect } from './first-error-dialect.ts';
import type { Report } from './report.ts';
import type { Tables } from './tables.ts';

const int8 = 20;
const numeric = 1700;

/** Of one process. Writers follow one another whatever their number; readers do not. */
const connections = { writers: 4, readers: 8 };

/**
 * How long a transaction may ask nothing before PostgreSQL ends it. A process that is stopped in the midst of one, or
 * whose machine is gone, would else keep the clock's row for ever, and every other process would wait. Whoever is well
 * asks again within a fraction of a second; devices give a call 25 s.
 */
const idleInTransaction = '10s';

/**
 * Opens a PostgreSQL database by its URL. Counts and sums come back as numbers: the amounts of a warehouse in
 * cents stay far below 2^53. Readers have connections of their own: those who wait for a long writer would else hold
 * them all, and nobody could so much as look.
 */
export function openPostgres(url: string, report: Report): Database {
  const write = connect(url, connections.writers, report);
  const read = connect(url, connections.readers, report);
  return {
    kind: 'postgres',
    read,
    write,
    transaction: (work) => write.transaction().execute(work),
    snapshot: (work) =>
      read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    // Its disk is on the server: one that is a copy, or was set to reading, takes no write.
    checkDisk: async () => {
      const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(read);
      return rows[0]?.transaction_read_only === 'on' ? 'read_only' : null;
    },
    close: async () => {
      await Promise.all([read.destroy(), write.destroy()]);
    },
  };
}

/**
 * Told by a statement: a pooler between here and the server refuses who names such a setting as he connects. The pool
 * waits for it before it lends the connection, which its types do not say.
 */
const limitIdleness: (client: pg.ClientBase) => unknown = (client) =>
  client.query(`set idle_in_transaction_session_timeout = '${idleInTransaction}'`);

function connect(url: string, max: number, report: Report): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    onConnect: limitIdleness,
    types: {
      getTypeParser: (oid, format) =>
        oid === int8 || oid === numeric ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // A connection that the server closes is replaced at the next query; without a listener it ends the process. The pool
  // listens to those that rest alone, and says the same once more: one in the midst of a transaction has nobody else.
  pool.on('connect', (client) => {
    client.on('error', (err) => report({ err }, 'postgres: connection lost'));
  });
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new FirstErrorDialect({ pool }, report) });
}
