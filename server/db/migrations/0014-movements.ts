import { createEntityTable, createIndex, type Migration } from '../schema.ts';

/** The stock ledger. */
export const movementsMigration: Migration = {
  id: '0014-movements',
  async up(schema) {
    await createEntityTable(schema, 'movements', 'id', {
      at: 'text',
      reference: 'text',
      quantity: 'integer',
      on_hand_after: 'integer',
      cause: 'text',
      source: 'text',
      note: 'text',
      username: 'text',
    });
    await createIndex(schema, 'movements_at', 'movements', ['at', 'id']);
    await createIndex(schema, 'movements_reference', 'movements', ['reference', 'at']);
  },
};
