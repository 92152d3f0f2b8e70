import { sql } from 'kysely';
import { createEntityTable, createIndex, type Migration } from '../schema.ts';

/** Articles: what is sold, each of a product, and their tags. */
export const articlesMigration: Migration = {
  id: '0011-articles',
  async up(schema) {
    await createEntityTable(schema, 'articles', 'reference', {
      reference: 'text',
      product_reference: 'text',
      designation: 'text',
      price: 'integer',
      category: 'text',
      tags: 'text',
      description: 'text',
      barcode: 'text',
      images: 'text',
      stock_level: 'text',
    });
    await createIndex(schema, 'articles_designation', 'articles', ['designation', 'id']);
    await createIndex(schema, 'articles_price', 'articles', ['price', 'id']);
    await createIndex(schema, 'articles_category', 'articles', ['category', 'reference']);
    await createIndex(schema, 'articles_product', 'articles', ['product_reference']);
    await createIndex(schema, 'articles_barcode', 'articles', ['barcode'], { where: "barcode <> ''" });
    const text = sql.raw(schema.kind === 'postgres' ? 'text collate "C"' : 'text');
    await sql`create table article_tag (article_id ${text} not null,
      tag ${text} not null, primary key (article_id, tag))`.execute(schema.q);
    await createIndex(schema, 'article_tag_tag', 'article_tag', ['tag', 'article_id']);
  },
};
