import { sql } from 'kysely';
import { createIndex, createTable, type Migration } from '../schema.ts';

/**
 * Proofs have numbered versions, and uploads that are files keep their bytes: proofs and artwork. A proof that was sent
 * before is version 1, without a hash, because its bytes were not kept.
 */
export const proofVersionsMigration: Migration = {
  id: '0106-proof-versions',
  async up(schema) {
    const { kind, q } = schema;
    const text = sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text');
    const integer = sql.raw(kind === 'postgres' ? 'bigint' : 'integer');
    const addText = (table: string, name: string, start: string) =>
      sql`alter table ${sql.table(table)} add column ${sql.id(name)} ${text}
        not null default ${sql.lit(start)}`.execute(q);
    await sql`alter table customizations add column proof_version ${integer} not null default 0`.execute(q);
    await addText('customizations', 'proof_file', '');
    await addText('customizations', 'proof_hash', '');
    await addText('customizations', 'artwork', '[]');
    for (const name of ['file_name', 'file_type', 'file_hash']) await addText('photo', name, '');
    await createTable(schema, 'photo_file', { hash: 'text', bytes: 'blob' }, ['hash']);
    await createIndex(schema, 'photo_file_hash', 'photo', ['file_hash']);
    await createTable(schema, 'job_file', { customization_id: 'text', photo_id: 'text' }, [
      'customization_id',
      'photo_id',
    ]);
    await createIndex(schema, 'job_file_photo', 'job_file', ['photo_id', 'customization_id']);
    await createTable(
      schema,
      'proof_version',
      {
        customization_id: 'text',
        version: 'integer',
        file: 'text',
        image: 'text',
        hash: 'text',
        note: 'text',
        sent_by: 'text',
        sent_at: 'text',
        answer: 'text',
        answered_by: 'text',
        answered_at: 'text null',
        reason: 'text',
      },
      ['customization_id', 'version'],
    );
    await sql`update customizations set proof_version = 1
      where proof <> 'none' or proof_withdrawn <> '' or proof_image <> ''`.execute(q);
    await sql`insert into proof_version
      (customization_id, version, image, note, sent_at, answer, answered_by, answered_at, reason)
      select id, 1, proof_image, proof_note, coalesce(proof_sent_at, created_at),
        case when proof in ('approved', 'refused') then proof when proof_withdrawn = 'approved' then 'approved' else '' end,
        proof_answered_by, proof_answered_at, proof_reason
      from customizations where proof_version = 1`.execute(q);
  },
};
