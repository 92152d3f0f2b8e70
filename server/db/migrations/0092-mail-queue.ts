import { createTable, type Migration } from '../schema.ts';

/** Mails that are created and sent after the call that requested them was answered. */
export const mailQueueMigration: Migration = {
  id: '0092-mail-queue',
  async up(schema) {
    await createTable(
      schema,
      'mail_queue',
      { id: 'text', kind: 'text', data: 'text', attempts: 'integer', next_at: 'text', created_at: 'text' },
      ['id'],
    );
  },
};
