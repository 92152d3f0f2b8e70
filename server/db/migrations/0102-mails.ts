import { sql } from 'kysely';
import { createIndex, createTable, type Migration } from '../schema.ts';

/** Mails about orders: their state in the queue, the users' choices and languages, and links that end them. */
export const mailsMigration: Migration = {
  id: '0102-mails',
  async up(schema) {
    const { kind, q } = schema;
    const text = sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text');
    for (const column of ['user_id', 'claim', 'failure', 'failure_detail', 'failed_at'])
      await sql`alter table mail_queue add column ${sql.id(column)} ${text} not null default ''`.execute(q);
    await sql`alter table mail_queue add column state ${text} not null default 'waiting'`.execute(q);
    await createIndex(schema, 'mail_queue_due', 'mail_queue', ['state', 'next_at']);
    await createTable(schema, 'mail_choice', { user_id: 'text', kind: 'text', mailed: 'integer' }, [
      'user_id',
      'kind',
    ]);
    await createTable(
      schema,
      'unsubscribe_token',
      { token_hash: 'text', user_id: 'text', kind: 'text', created_at: 'text' },
      ['token_hash'],
    );
    await createIndex(schema, 'unsubscribe_token_age', 'unsubscribe_token', ['created_at']);
    await createTable(schema, 'user_language', { user_id: 'text', language: 'text' }, ['user_id']);
  },
};
