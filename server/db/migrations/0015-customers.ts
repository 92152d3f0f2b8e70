import { createEntityTable, createIndex, type Migration } from '../schema.ts';

/** Customers. */
export const customersMigration: Migration = {
  id: '0015-customers',
  async up(schema) {
    await createEntityTable(schema, 'customers', 'code', {
      code: 'text',
      name: 'text',
      email: 'text',
      phone: 'text',
      shipping_address: 'text',
      billing_address: 'text',
      commercial: 'text',
    });
    await createIndex(schema, 'customers_name', 'customers', ['name', 'id']);
    await createIndex(schema, 'customers_commercial', 'customers', ['commercial', 'code']);
  },
};
