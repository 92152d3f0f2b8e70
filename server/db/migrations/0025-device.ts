import { createTable, type Migration } from '../schema.ts';

/** The last reported state of each browser of each user. */
export const deviceMigration: Migration = {
  id: '0025-device',
  async up(schema) {
    await createTable(
      schema,
      'device',
      {
        user_id: 'text',
        id: 'text',
        last_seen: 'text',
        queued: 'integer',
        rev: 'integer',
        lost_at: 'text',
        lost_queued: 'integer',
      },
      ['user_id', 'id'],
    );
  },
};
