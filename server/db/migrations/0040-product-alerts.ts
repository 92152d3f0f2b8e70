import { sql } from 'kysely';
import { createIndex, type Migration } from '../schema.ts';

/** Columns for filtering products that are below their minimum or above their maximum, and for the reorder quantity. */
export const productAlertsMigration: Migration = {
  id: '0040-product-alerts',
  async up(schema) {
    const text = sql.raw(schema.kind === 'postgres' ? 'text collate "C"' : 'text');
    const number = sql.raw(schema.kind === 'postgres' ? 'bigint' : 'integer');
    await sql`alter table products add column stock_alert ${text} not null default 'none'`.execute(schema.q);
    await sql`alter table products add column reorder ${number} not null default 0`.execute(schema.q);
    await sql`update products set
      stock_alert = case when available < min_stock then 'critical'
        when max_stock > 0 and available > max_stock then 'overstock' else 'none' end,
      reorder = case when max_stock - available - incoming > 0
        then max_stock - available - incoming else 0 end`.execute(schema.q);
    await createIndex(schema, 'products_alert', 'products', ['stock_alert', 'reference']);
    await createIndex(schema, 'products_reorder', 'products', ['reorder', 'id']);
  },
};
