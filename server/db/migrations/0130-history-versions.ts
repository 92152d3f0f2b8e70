import { sql } from 'kysely';
import type { Migration } from '../schema.ts';

/** History entries have the version of their row; earlier entries have 0. */
export const historyVersionsMigration: Migration = {
  id: '0130-history-versions',
  async up({ kind, q }) {
    const integer = sql.raw(kind === 'postgres' ? 'bigint' : 'integer');
    await sql`alter table history add column version ${integer} not null default 0`.execute(q);
  },
};
