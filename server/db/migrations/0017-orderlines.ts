import { createEntityTable, createIndex, type Migration } from '../schema.ts';

/** Lines of orders. */
export const orderlinesMigration: Migration = {
  id: '0017-orderlines',
  async up(schema) {
    await createEntityTable(schema, 'orderlines', 'id', {
      order_id: 'text',
      order_number: 'text',
      customer_code: 'text',
      position: 'integer',
      reference: 'text',
      product_reference: 'text',
      description: 'text',
      category: 'text',
      quantity: 'integer',
      price: 'integer',
      total: 'integer',
      marking: 'text',
      username: 'text',
      date_updated: 'text',
      prep_state: 'text',
      picked: 'integer',
      short_reason: 'text',
      short_accepted: 'integer',
      allocated: 'integer',
      location: 'text',
      barcode: 'text',
      image: 'text',
    });
    await createIndex(schema, 'orderlines_order', 'orderlines', ['order_id', 'position']);
    await createIndex(schema, 'orderlines_updated', 'orderlines', ['date_updated', 'id']);
    await createIndex(schema, 'orderlines_reference', 'orderlines', ['reference', 'id']);
    await createIndex(schema, 'orderlines_open', 'orderlines', ['product_reference'], {
      where: 'allocated > 0',
    });
    await createIndex(schema, 'orderlines_state', 'orderlines', ['prep_state', 'date_updated', 'id']);
    await createIndex(schema, 'orderlines_customer', 'orderlines', ['customer_code', 'date_updated', 'id']);
  },
};
