import { sql } from 'kysely';
import type { Migration } from '../schema.ts';

/**
 * Orders know whether they are in preparation and have a line to pick (`t`) or to pack (`p`, `k`): a preparer's queue. The
 * feed's rows have a new field, so every device resyncs.
 */
export const preparerWorkMigration: Migration = {
  id: '0129-preparer-work',
  async up({ kind, q }) {
    const integer = sql.raw(kind === 'postgres' ? 'bigint' : 'integer');
    await sql`alter table orders add column has_preparer_work ${integer} not null default 0`.execute(q);
    // Not `like`, which ignores case on SQLite.
    await sql`update orders set has_preparer_work = 1 where status = 'Pending'
      and replace(replace(replace(preparation, 't', ''), 'p', ''), 'k', '') <> preparation`.execute(q);
  },
};
