import BetterSqlite from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { LogDatabaseError } from '../log-database-error.ts';

/**
 * Kysely's own SQLite driver shares one connection behind a mutex and uses a plain BEGIN. Here readers have a
 * connection of their own that never waits, and the one writer uses BEGIN IMMEDIATE, so that a transaction cannot fail
 * half-way because it could not upgrade its lock.
 */
export class SqliteDriver implements Driver {
  readonly #open: () => BetterSqlite.Database;
  readonly #begin: string | null;
  readonly #logError: LogDatabaseError;
  #connection: SqliteConnection | null = null;
  #queue: Promise<void> = Promise.resolve();
  #release: (() => void) | null = null;

  /**
   * `begin` starts a transaction, for one caller at a time; without it the connection is shared and has no
   * transactions.
   */
  constructor(
    open: () => BetterSqlite.Database,
    begin: 'begin immediate' | 'begin' | null,
    logError: LogDatabaseError,
  ) {
    this.#open = open;
    this.#begin = begin;
    this.#logError = logError;
  }

  async init(): Promise<void> {
    this.#connection = new SqliteConnection(this.#open());
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#begin) {
      const before = this.#queue;
      let release = () => {};
      this.#queue = new Promise((resolve) => (release = resolve));
      await before;
      this.#release = release;
    }
    return this.#connection!;
  }

  async releaseConnection(): Promise<void> {
    this.#release?.();
  }

  async beginTransaction(): Promise<void> {
    if (!this.#begin) throw new Error('The shared read connection has no transactions: use readTransaction.');
    this.#connection!.begin(this.#begin);
  }

  async commitTransaction(): Promise<void> {
    this.#connection!.commit();
  }

  async rollbackTransaction(): Promise<void> {
    try {
      this.#connection!.rollback();
    } catch (error) {
      // Throwing would hide the error that caused the rollback.
      this.#logError({ err: error as Error }, 'sqlite: rollback failed');
    }
  }

  async destroy(): Promise<void> {
    // Wait until running and queued writes are finished.
    await this.#queue;
    this.#connection?.close();
    this.#connection = null;
  }
}

/** Maximum number of cached prepared statements; the program has a limited number of different ones. */
const maxCachedStatements = 500;

class SqliteConnection implements DatabaseConnection {
  readonly #db: BetterSqlite.Database;
  readonly #statements = new Map<string, BetterSqlite.Statement>();
  #transactionOpen = false;
  /** The error because of which SQLite rolled back the open transaction by itself, such as a full disk. */
  #fatal: { error: unknown } | null = null;

  constructor(db: BetterSqlite.Database) {
    this.#db = db;
  }

  begin(sql: string): void {
    this.#prepare(sql).run();
    this.#transactionOpen = true;
  }

  commit(): void {
    this.#guard(() => this.#prepare('commit').run());
    this.#transactionOpen = false;
  }

  rollback(): void {
    this.#transactionOpen = false;
    this.#fatal = null;
    if (this.#db.inTransaction) this.#prepare('rollback').run();
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#guard(() => {
      const statement = this.#prepare(query.sql);
      if (statement.reader) return { rows: statement.all(...query.parameters) as R[] };
      const { changes } = statement.run(...query.parameters);
      return { rows: [], numAffectedRows: BigInt(changes) };
    });
  }

  /**
   * After SQLite rolled back by itself, every further statement of the transaction throws the original error. Otherwise
   * it would commit on its own, and a missing savepoint would hide the cause.
   */
  #guard<T>(run: () => T): T {
    if (this.#fatal) throw this.#fatal.error;
    try {
      return run();
    } catch (error) {
      if (this.#transactionOpen && !this.#db.inTransaction) this.#fatal = { error };
      throw error;
    }
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error(
      'Streaming is not supported, because an open cursor blocks the connection: read page by page.',
    );
  }

  close(): void {
    this.#statements.clear();
    this.#db.close();
  }

  #prepare(sql: string): BetterSqlite.Statement {
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const statement = this.#db.prepare(sql);
    if (this.#statements.size >= maxCachedStatements) {
      this.#statements.delete(this.#statements.keys().next().value!);
    }
    this.#statements.set(sql, statement);
    return statement;
  }
}
