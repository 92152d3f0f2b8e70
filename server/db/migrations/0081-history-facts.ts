import { sql } from 'kysely';
import type { Migration } from '../schema.ts';

/** History entries store facts from now on; those of older entries are reconstructed when they are read. */
export const historyFactsMigration: Migration = {
  id: '0081-history-facts',
  async up({ kind, q }) {
    const type = sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text');
    await sql`alter table history add column facts ${type} not null default ''`.execute(q);
  },
};
