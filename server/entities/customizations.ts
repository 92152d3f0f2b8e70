import { sql } from 'kysely';
import { historyFacts } from '#contract/rules/history-facts.ts';
import { feedScopes } from '#contract/rules/feed-scopes.ts';
import { createEntityTable, createIndex } from '#server/db/schema.ts';
import { followJobImages, jobImagesMigration } from './job-images.ts';
import { addActive, recordEviction } from './feed-eviction.ts';
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
    {
      id: '0061-active-jobs',
      async up(schema) {
        await addActive(schema);
        await sql`drop index customizations_open`.execute(schema.q);
        const columns = ['active', 'state', 'technique', 'proof', 'proof_required', 'customer_code'];
        await createIndex(schema, 'customizations_open', 'customizations', [...columns, 'deleted_at'], {
          where: "active = 1 and state in ('to do', 'in progress', 'blocked') and deleted_at is null",
        });
      },
    },
  ],
  sight: (actor) => sightByCustomer(actor),
  scopes: feedScopes.customizations,
  prepare: recordEviction,
  after: followJobImages,
  facts: historyFacts.customizations,
  quiet: ['let_go', 'active'],
});
