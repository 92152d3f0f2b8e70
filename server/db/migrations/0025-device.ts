import { createTable, type Migration } from '../schema.ts';

/** What each browser of each user last told of itself. */
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
