import { PostgresDialect, PostgresDriver, type PostgresDialectConfig } from 'kysely';
import type { Report } from './report.ts';

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/** Kysely lets the error of a rollback replace the error for which it rolls back; here the first one wins. */
class FirstErrorDriver extends PostgresDriver {
  readonly #report: Report;

  constructor(config: PostgresDialectConfig, report: Report) {
    super(config);
    this.#report = report;
  }

  override async rollbackTransaction(connection: Connection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      // The connection is lost, and PostgreSQL rolls back by itself; the pool does not lend it again.
      this.#report({ err: error as Error }, 'postgres: rollback failed, connection discarded');
    }
  }
}

/** PostgreSQL's dialect, where a transaction that fails tells why, also when its connection is lost by then. */
export class FirstErrorDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #report: Report;

  constructor(config: PostgresDialectConfig, report: Report) {
    super(config);
    this.#config = config;
    this.#report = report;
  }

  override createDriver(): PostgresDriver {
    return new FirstErrorDriver(this.#config, this.#report);
  }
}
