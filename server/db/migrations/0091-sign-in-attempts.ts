import { sql } from 'kysely';
import { createIndex, createTable, type Migration } from '../schema.ts';

/** One row per attempt with account and address, so that attempts can be counted by either or both. */
export const signInAttemptsMigration: Migration = {
  id: '0091-sign-in-attempts',
  async up(schema) {
    // Attempts count for minutes only: rows of the old table are not worth converting.
    await sql`drop table login_attempt`.execute(schema.q);
    await createTable(schema, 'login_attempt', { id: 'text', account: 'text', address: 'text', at: 'text' }, [
      'id',
    ]);
    await createIndex(schema, 'login_attempt_account', 'login_attempt', ['account', 'address', 'at']);
    await createIndex(schema, 'login_attempt_address', 'login_attempt', ['address', 'at']);
  },
};
