import { createEntityTable, createIndex, type Migration } from '../schema.ts';

/** Orders. */
export const ordersMigration: Migration = {
  id: '0016-orders',
  async up(schema) {
    await createEntityTable(schema, 'orders', 'number', {
      number: 'text',
      customer_code: 'text',
      customer_name: 'text',
      date_ordered: 'text',
      status: 'text',
      status_seq: 'integer',
      amount_paid: 'integer',
      total: 'integer',
      commercial: 'text',
      customer_reference: 'text',
      delivery_instructions: 'text',
      shipping_address: 'text',
      billing_address: 'text',
      placed_by: 'text',
      claimed_by: 'text',
      claimed_at: 'text null',
      shipped_at: 'text null',
      completed_at: 'text null',
      canceled_at: 'text null',
      line_count: 'integer',
      piece_count: 'integer',
      preparation: 'text',
      ready: 'integer',
      started: 'integer',
      short_count: 'integer',
      marking_count: 'integer',
    });
    await createIndex(schema, 'orders_date', 'orders', ['date_ordered', 'id']);
    await createIndex(schema, 'orders_status', 'orders', ['status', 'date_ordered', 'id']);
    await createIndex(schema, 'orders_customer', 'orders', ['customer_code', 'date_ordered', 'id']);
    await createIndex(schema, 'orders_customer_name', 'orders', ['customer_name', 'id']);
    await createIndex(schema, 'orders_total', 'orders', ['total', 'id']);
  },
};
