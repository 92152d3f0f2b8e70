import { createEntityTable, createIndex, type Migration } from '../schema.ts';

/** Tags of articles. */
export const tagsMigration: Migration = {
  id: '0013-tags',
  async up(schema) {
    await createEntityTable(schema, 'tags', 'name', { name: 'text', article_count: 'integer' });
    await createIndex(schema, 'tags_count', 'tags', ['article_count', 'id']);
  },
};
