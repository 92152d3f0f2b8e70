import { Kysely, sql, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Database } from '../database.ts';
import type { Report } from '../report.ts';
import type { Tables } from '../tables.ts';
import { FirstErrorDialect } from './first-error-dialect.ts';
import { PostgresWriter } from './postgres-writer.ts';
import { shareCommits } from './share-commits.ts';

const int8 = 20;
const numeric = 1700;

/** Connections of one process. Writers share one, migrations have their own; readers are not serialized. */
const connections = { writers: 1, migrations: 1, readers: 8 };

/**
 * After this idle time PostgreSQL ends an open transaction. Otherwise a process that is suspended in one, or whose
 * machine is lost, would lock the clock's row for ever and block all other processes. A healthy process sends its next
 * statement within a fraction of a second; devices time out after 25 s.
 */
const idleInTransaction = '10s';

/**
 * Opens a PostgreSQL database by its URL. Counts and sums are returned as numbers: amounts in cents stay far below
 * 2^53. Readers have their own pool: writers that wait for a long one would otherwise use up all connections and block
 * reads.
 */
export function openPostgres(url: string, report: Report): Database {
  const writer = new PostgresWriter(connect(url, connections.writers, report, { pipeline: true }), report);
  const write = build(connect(url, connections.migrations, report), report);
  const read = build(connect(url, connections.readers, report), report);
  return {
    kind: 'postgres',
    read,
    write,
    transaction: shareCommits((work) => writer.transaction(work)),
    snapshot: (work) =>
      read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    // The disk is on the database server; a replica, or a server set to read-only, accepts no writes.
    checkDisk: async () => {
      const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(read);
      return rows[0]?.transaction_read_only === 'on' ? 'read_only' : null;
    },
    close: async () => {
      await Promise.all([read.destroy(), write.destroy(), writer.end()]);
    },
  };
}

/**
 * Queries are short: compiling one takes longer than running it, and so do workers for each of the many small selects of
 * a report, whose rows PostgreSQL overestimates. Only a query that reads a large table gets workers.
 */
const planning = { jit: 'off', parallel_setup_cost: '20000' };

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

function connect(url: string, max: number, report: Report, options: { pipeline?: true } = {}): pg.Pool {
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
    client.on('error', (err) => report({ err }, 'postgres: connection lost'));
  });
  pool.on('error', () => undefined);
  return pool;
}

function build(pool: PostgresPool, report: Report): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new FirstErrorDialect({ pool }, report) });
}
