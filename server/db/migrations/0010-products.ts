import { createEntityTable, createIndex, type Migration } from '../schema.ts';

/** Products: what lies in the warehouse, with its stock. */
export const productsMigration: Migration = {
  id: '0010-products',
  async up(schema) {
    await createEntityTable(schema, 'products', 'reference', {
      reference: 'text',
      location: 'text',
      on_hand: 'integer',
      allocated: 'integer',
      available: 'integer',
      threshold: 'integer',
      min_stock: 'integer',
      max_stock: 'integer',
      stock_level: 'text',
      incoming: 'integer',
    });
    await createIndex(schema, 'products_location', 'products', ['location', 'id']);
    await createIndex(schema, 'products_level', 'products', ['stock_level', 'reference']);
    await createIndex(schema, 'products_available', 'products', ['available', 'id']);
  },
};
