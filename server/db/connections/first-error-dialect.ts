import { PostgresDialect, PostgresDriver, type PostgresDialectConfig } from 'kysely';
import type { LogDatabaseError } from '../log-database-error.ts';

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/** In Kysely the error of a rollback replaces the error that caused it; here the original error is kept. */
class FirstErrorDriver extends PostgresDriver {
  readonly #logError: LogDatabaseError;

  constructor(config: PostgresDialectConfig, logError: LogDatabaseError) {
    super(config);
    this.#logError = logError;
  }

  override async rollbackTransaction(connection: Connection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      // The connection is lost: PostgreSQL rolls back by itself, and the pool does not reuse it.
      this.#logError({ err: error as Error }, 'postgres: rollback failed, connection discarded');
    }
  }
}

/**
 * PostgreSQL's dialect, in which a failed transaction throws its original error even when its connection is lost by
 * then.
 */
export class FirstErrorDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #logError: LogDatabaseError;

  constructor(config: PostgresDialectConfig, logError: LogDatabaseError) {
    super(config);
    this.#config = config;
    this.#logError = logError;
  }

  override createDriver(): PostgresDriver {
    return new FirstErrorDriver(this.#config, this.#logError);
  }
}
