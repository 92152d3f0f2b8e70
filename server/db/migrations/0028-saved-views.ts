import { createIndex, createTable, type Migration } from '../schema.ts';

/** Saved queries of lists, own and shared. */
export const savedViewsMigration: Migration = {
  id: '0028-saved-views',
  async up(schema) {
    await createTable(
      schema,
      'saved_view',
      {
        id: 'text',
        entity: 'text',
        user_id: 'text',
        username: 'text',
        name: 'text',
        shared: 'integer',
        parameters: 'text',
        created_at: 'text',
        updated_at: 'text',
        version: 'integer',
      },
      ['id'],
    );
    await createIndex(schema, 'saved_view_entity', 'saved_view', ['entity', 'user_id']);
  },
};
