import { createEntityTable, createIndex, type Migration } from '../schema.ts';

/** Marking jobs of order lines. */
export const customizationsMigration: Migration = {
  id: '0018-customizations',
  async up(schema) {
    await createEntityTable(schema, 'customizations', 'id', {
      orderline_id: 'text',
      order_id: 'text',
      order_number: 'text',
      customer_code: 'text',
      reference: 'text',
      marking: 'text',
      technique: 'text',
      position: 'text',
      size: 'text',
      colours: 'text',
      text: 'text',
      quantity: 'integer',
      quantity_done: 'integer',
      quantity_spoiled: 'integer',
      proof: 'text',
      proof_required: 'integer',
      state: 'text',
      blocked_reason: 'text',
      technician: 'text',
      started_at: 'text null',
      done_at: 'text null',
    });
    await createIndex(schema, 'customizations_order', 'customizations', ['order_id']);
    await createIndex(schema, 'customizations_line', 'customizations', ['orderline_id']);
    await createIndex(schema, 'customizations_state', 'customizations', ['state', 'created_at', 'id']);
    await createIndex(schema, 'customizations_created', 'customizations', ['created_at', 'id']);
  },
};
