import { sql } from 'kysely';
import type { Migration } from '../schema.ts';

/**
 * Marking jobs store the time of their technician's last action, and the proof that an edit withdrew; order lines are
 * found by their picture. The feed's rows have a new field, so every device resyncs.
 */
export const jobHoldersMigration: Migration = {
  id: '0093-job-holders',
  async up({ kind, q }) {
    const type = sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text');
    await sql`alter table customizations add column worked_at ${type}`.execute(q);
    for (const column of ['proof_withdrawn', 'proof_subject'])
      await sql`alter table customizations add column ${sql.id(column)} ${type} not null default ''`.execute(
        q,
      );
    await sql`create index orderlines_image on orderlines (image) where image <> ''`.execute(q);
  },
};
