import { createEntityTable, createIndex, type Migration } from '../schema.ts';

/** Categories of articles. */
export const categoriesMigration: Migration = {
  id: '0012-categories',
  async up(schema) {
    await createEntityTable(schema, 'categories', 'name', { name: 'text', article_count: 'integer' });
    await createIndex(schema, 'categories_count', 'categories', ['article_count', 'id']);
  },
};
