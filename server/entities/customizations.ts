import { feedScopes } from '#contract/rules/feed-scopes.ts';
import { createEntityTable, createIndex } from '#server/db/schema.ts';
import { followJobImages, jobImagesMigration } from './job-images.ts';
import { noteLetGo } from './let-go.ts';
import { defineServerEntity, sightByCustomer } from './server-entity.ts';

export const customizations = defineServerEntity({
  name: 'customizations',
  migrations: [
    {
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
    },
    jobImagesMigration,
  ],
  sight: (actor) => sightByCustomer(actor),
  scopes: feedScopes.customizations,
  prepare: noteLetGo,
  after: followJobImages,
  quiet: ['let_go'],
});
