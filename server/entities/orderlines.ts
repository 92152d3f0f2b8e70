import { sql, type SqlBool } from 'kysely';
import { historyFacts } from '#contract/rules/history-facts.ts';
import { feedScopes } from '#contract/rules/feed-scopes.ts';
import { createEntityTable, createIndex } from '#server/db/schema.ts';
import { recordEviction } from './feed-eviction.ts';
import { listIndexesMigration } from './list-indexes.ts';
import { defineServerEntity, sightByCustomer } from './server-entity.ts';

export const orderlines = defineServerEntity({
  name: 'orderlines',
  migrations: [
    {
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
        await createIndex(schema, 'orderlines_customer', 'orderlines', [
          'customer_code',
          'date_updated',
          'id',
        ]);
      },
    },
    listIndexesMigration,
  ],
  sight: (actor) => (actor.role === 'Technician' ? sql<SqlBool>`marking <> ''` : sightByCustomer(actor)),
  scopes: feedScopes.orderlines,
  prepare: recordEviction,
  facts: historyFacts.orderlines,
  quiet: ['date_updated', 'allocated', 'location', 'barcode', 'image', 'let_go'],
});
