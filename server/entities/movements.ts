import { createEntityTable, createIndex } from '#server/db/schema.ts';
import { defineServerEntity, sightOfStaff } from './server-entity.ts';

export const movements = defineServerEntity({
  name: 'movements',
  migrations: [
    {
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
    },
  ],
  sight: sightOfStaff,
  // The ledger is only read on the server: it grows for ever, and no floor screen needs it offline.
  scopes: () => [],
});
