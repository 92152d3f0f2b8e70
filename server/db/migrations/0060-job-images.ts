import { sql } from 'kysely';
import { createIndex, createTable, type Migration } from '../schema.ts';

/** Pictures of proofs and of the work: user uploads, and which job has which. */
export const jobImagesMigration: Migration = {
  id: '0060-job-images',
  async up(schema) {
    const text = sql.raw(schema.kind === 'postgres' ? 'text collate "C"' : 'text');
    const add = (name: string, start: string | null) =>
      sql`alter table customizations add column ${sql.id(name)} ${text}
        ${start === null ? sql`` : sql`not null default ${sql.lit(start)}`}`.execute(schema.q);
    for (const name of ['proof_image', 'proof_note', 'proof_answered_by', 'proof_reason'])
      await add(name, '');
    for (const name of ['proof_sent_at', 'proof_answered_at']) await add(name, null);
    await add('photos', '[]');
    await createTable(schema, 'photo', { id: 'text', user_id: 'text', hash: 'text', at: 'text' }, ['id']);
    await createIndex(schema, 'photo_hash', 'photo', ['hash']);
    await createTable(schema, 'job_image', { customization_id: 'text', hash: 'text' }, [
      'customization_id',
      'hash',
    ]);
    await createIndex(schema, 'job_image_hash', 'job_image', ['hash', 'customization_id']);
  },
};
