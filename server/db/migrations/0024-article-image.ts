import { createIndex, createTable, type Migration } from '../schema.ts';

/** Which article has which picture: a picture is requested by its hash, and served to users who may see its article. */
export const articleImageMigration: Migration = {
  id: '0024-article-image',
  async up(schema) {
    await createTable(schema, 'article_image', { article_id: 'text', hash: 'text' }, ['article_id', 'hash']);
    await createIndex(schema, 'article_image_hash', 'article_image', ['hash', 'article_id']);
  },
};
