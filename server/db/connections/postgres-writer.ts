import {
  AbortedTransactionError,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { Socket } from 'node:net';
import type pg from 'pg';
import type { Queries } from '../database.ts';
import type { LogDatabaseError } from '../log-database-error.ts';
import { isSentOnly } from '../send-only.ts';
import type { Tables } from '../tables.ts';
import { isStatementRefused, PreparedNames } from './prepared-names.ts';

/** PostgreSQL refuses a statement because an earlier one of its transaction has failed. */
const inFailedTransaction = '25P02';

/**
 * Runs write transactions on PostgreSQL. In Kysely's own transactions a statement is sent when the one before is
 * answered; here statements that are executed together are sent together, and each is prepared once per connection. The
 * beginning of a transaction is sent with its first statements, and `sendOnly` with what follows.
 */
export class PostgresWriter {
  readonly #pool: pg.Pool;
  readonly #logError: LogDatabaseError;
  readonly #names = new PreparedNames();
  /** Connections on which a prepared statement was refused. */
  readonly #unprepared = new WeakSet<pg.PoolClient>();
  /** Connections whose statements are being collected. */
  readonly #corked = new WeakSet<pg.PoolClient>();

  /** `pool` has connections in pipeline mode. */
  constructor(pool: pg.Pool, logError: LogDatabaseError) {
    this.#pool = pool;
    this.#logError = logError;
  }

  /** Runs `work` in a transaction. A failed one throws its first error, also when the connection is lost by then. */
  async transaction<T>(work: (q: Queries) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    this.#sendTogether(client);
    const begun = client.query('begin');
    // Every statement waits for it before it returns; the work may send none.
    begun.catch(() => undefined);
    const connection = new WriterConnection(begun, (query) => this.#run(client, query));
    let isLost = false;
    try {
      const result = await work(queriesOn(connection));
      connection.end();
      const { command } = await client.query('commit');
      await begun;
      // After an error that the work has swallowed, PostgreSQL answers a commit with a rollback.
      if (command === 'ROLLBACK') throw connection.failure?.error ?? new AbortedTransactionError();
      return result;
    } catch (error) {
      connection.end();
      await client.query('rollback').catch((err: Error) => {
        isLost = true;
        this.#logError({ err }, 'postgres: rollback failed, connection discarded');
      });
      throw error;
    } finally {
      client.release(isLost);
    }
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }

  /** Statements that are sent before the next wait for an answer reach the socket in one write. */
  #sendTogether(client: pg.PoolClient): void {
    if (this.#corked.has(client)) return;
    const { stream } = (client as unknown as WithSocket).connection;
    if (!stream.cork || !stream.uncork) return;
    stream.cork();
    this.#corked.add(client);
    // Runs when no promise callback is left that could send more.
    process.nextTick(() => {
      this.#corked.delete(client);
      stream.uncork?.();
    });
  }

  async #run<R>(client: pg.PoolClient, { sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    this.#sendTogether(client);
    const name = this.#unprepared.has(client) ? undefined : this.#names.nameOf(sql, parameters);
    try {
      const values = [...parameters];
      const { rows, rowCount } = await client.query(
        name === undefined ? { text: sql, values } : { name, text: sql, values },
      );
      return { rows: rows as R[], ...(rowCount === null ? {} : { numAffectedRows: BigInt(rowCount) }) };
    } catch (error) {
      if (isStatementRefused(error)) this.#unprepared.add(client);
      throw error;
    }
  }
}

/** What `pg` does not declare: the socket of a connection. */
type WithSocket = { connection: { stream: Partial<Pick<Socket, 'cork' | 'uncork'>> } };

/** The connection of one transaction. */
class WriterConnection implements DatabaseConnection {
  readonly #begun: Promise<unknown>;
  readonly #run: <R>(query: CompiledQuery) => Promise<QueryResult<R>>;
  #isOpen = true;
  /** The error of a statement that was sent only, until the work has rolled back to before it. */
  failure: { error: unknown } | null = null;

  constructor(begun: Promise<unknown>, run: <R>(query: CompiledQuery) => Promise<QueryResult<R>>) {
    this.#begun = begun;
    this.#run = run;
  }

  /** A statement after the end would take effect outside of the transaction. */
  end(): void {
    this.#isOpen = false;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#isOpen) throw new Error('The transaction has ended.');
    const answer = this.#run<R>(query);
    if (!isSentOnly(query)) return this.#resultOf(answer);
    // Answers come in order: a statement behind this one is answered when this one has failed.
    answer.catch((error: unknown) => (this.failure ??= { error }));
    return { rows: [] };
  }

  /** If a statement that was sent only has failed, the following ones are refused: the first error says why. */
  async #resultOf<R>(answer: Promise<QueryResult<R>>): Promise<QueryResult<R>> {
    try {
      const result = await answer;
      // Without `begin` only the first statements can have run, on their own.
      await this.#begun;
      this.failure = null;
      return result;
    } catch (error) {
      const isFollowing = error instanceof Error && 'code' in error && error.code === inFailedTransaction;
      throw isFollowing && this.failure ? this.failure.error : error;
    }
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported: read page by page.');
  }
}

const nothing = async (): Promise<void> => undefined;

function queriesOn(connection: DatabaseConnection): Queries {
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    destroy: nothing,
  };
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
