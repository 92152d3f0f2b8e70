import { sql } from 'kysely';
import { createIndex, createTable, type Migration } from '../schema.ts';

/** Further barcodes of articles with their pieces, and the table that keeps each of them unique. */
export const articleBarcodesMigration: Migration = {
  id: '0096-article-barcodes',
  async up(schema) {
    const text = sql.raw(schema.kind === 'postgres' ? 'text collate "C"' : 'text');
    await sql`alter table articles add column barcodes ${text} not null default '[]'`.execute(schema.q);
    await createTable(schema, 'article_barcode', { gtin: 'text', article_id: 'text' }, ['gtin']);
    await createIndex(schema, 'article_barcode_article', 'article_barcode', ['article_id']);
  },
};
