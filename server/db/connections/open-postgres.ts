import { Kysely, sql, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Database } from '../database.ts';
import type { LogDatabaseError } from '../log-database-error.ts';
import type { Tables } from '../tables.ts';
import { FirstErrorDialect } from './first-error-dialect.ts';
import { PostgresWriter } from './postgres-writer.ts';
import { preparingPool } from './preparing-pool.ts';
import { shareCommits } from './share-commits.ts';

const int8 = 20;
const numeric = 1700;

/** Connections of one process. Writers share one, migrations have their own; readers are not serialized. */
const connections = { writers: 1, migrations: 1, readers: 8 };

/**
 * After this idle time PostgreSQL ends an open transaction. Otherwise a process that is suspended in one, or whose
 * machine is lost, would lock the clock's row for ever and block all other processes. A healthy process sends its next
 * statement within a fraction of a second. Devices time out after 20 s.
 */
const idleInTransaction = '10s';

/**
 * Opens a PostgreSQL database by its URL. Reads have a pool of their own, so that they do not wait for the one
 * connection of the writers. 64-bit integers and numerics are returned as numbers, because amounts in cents stay far
 * below 2^53.
 */
export function openPostgres(url: string, logError: LogDatabaseError): Database {
  const writer = new PostgresWriter(
    connect(url, connections.writers, logError, { pipeline: true }),
    logError,
  );
  const write = build(connect(url, connections.migrations, logError), logError);
  const read = build(preparingPool(connect(url, connections.readers, logError)), logError);
  return {
    kind: 'postgres',
    read,
    write,
    transaction: shareCommits((work) => writer.transaction(work)),
    readTransaction: (work) =>
      read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    // The disk is on the database server; a replica, or a server set to read-only, accepts no writes.
    checkWritable: async () => {
      const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(read);
      return rows[0]?.transaction_read_only === 'on' ? 'read_only' : null;
    },
    close: async () => {
      await Promise.all([read.destroy(), write.destroy(), writer.end()]);
    },
  };
}

/**
 * Planner settings for many short queries on a database that is in memory or on an SSD: by default a random page costs
 * four times as much as the next one, and PostgreSQL reads a whole table for the lines of a hundred orders. JIT compilation takes longer than such a query. Parallel workers also take
 * longer to start than it runs, and PostgreSQL would start them for the small selects of a report, because it
 * overestimates their rows: the high setup cost keeps them for queries that read a large table.
 */
const planning = { jit: 'off', parallel_setup_cost: '20000', random_page_cost: '1.1' };

/**
 * Configures a session with a statement, because a pooler in between rejects such settings as connection options. The
 * pool awaits this callback before it hands out the connection, although its types do not say so.
 */
const configure: (client: pg.ClientBase) => unknown = (client) =>
  client.query(
    Object.entries({ idle_in_transaction_session_timeout: idleInTransaction, ...planning })
      .map(([name, value]) => `set ${name} = '${value}'`)
      .join('; '),
  );

function connect(
  url: string,
  max: number,
  logError: LogDatabaseError,
  options: { pipeline?: true } = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    connectionString: url,
    max,
    onConnect: configure,
    types: {
      getTypeParser: (oid, format) =>
        oid === int8 || oid === numeric ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // A connection that the server closes is replaced at the next query; without a listener the error would end the
  // process. The pool itself only listens on idle connections; this listener also covers those inside a transaction.
  pool.on('connect', (client) => {
    client.on('error', (err) => logError({ err }, 'postgres: connection lost'));
  });
  pool.on('error', () => undefined);
  return pool;
}

function build(pool: PostgresPool, logError: LogDatabaseError): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new FirstErrorDialect({ pool }, logError) });
}
