import { sql } from 'kysely';
import type { EntityName } from '#contract/registry.ts';
import { createIndex, type Migration } from '#server/db/schema.ts';
import { addEvictionColumn } from './feed-eviction.ts';
import { createSearchIndex } from './search-index.ts';

/**
 * The indexes of long lists. A pair is an index for rows with one value of the first column, sorted by the second; a
 * single column is an index for sorting. The id is appended. See `planList`.
 */
export const listIndexes: { [N in EntityName]?: readonly (readonly [string, string?])[] } = {
  orders: [
    ['date_ordered'],
    ['status', 'date_ordered'],
    ['customer_code', 'date_ordered'],
    ['customer_name'],
    ['total'],
  ],
  orderlines: [
    ['date_updated'],
    ['prep_state', 'date_updated'],
    ['customer_code', 'date_updated'],
    ['reference', 'date_updated'],
    ['category', 'total'],
    ['order_id', 'position'],
    ['order_number'],
    ['total'],
  ],
};

/**
 * Indexes for lists of a million rows. Each contains whether a row is deleted, so that a count is an index-only scan.
 */
export const listIndexesMigration: Migration = {
  id: '0030-list-indexes',
  async up(schema) {
    for (const name of ['updated', 'state', 'reference', 'customer'])
      await sql`drop index ${sql.id(`orderlines_${name}`)}`.execute(schema.q);
    await addEvictionColumn(schema);
    const make = (name: string, columns: string[], where?: string) =>
      createIndex(
        schema,
        `orderlines_${name}`,
        'orderlines',
        [...columns, 'id', 'deleted_at'],
        where ? { where } : {},
      );
    // SQLite checks conditions on index columns before it reads the row: a search scan stays within the index.
    const walked = schema.kind === 'sqlite' ? ['let_go', 'search'] : ['let_go'];
    await createIndex(schema, 'orderlines_updated', 'orderlines', [
      'date_updated',
      'id',
      'deleted_at',
      ...walked,
    ]);
    await createIndex(schema, 'orderlines_customer', 'orderlines', [
      'customer_code',
      'date_updated',
      'id',
      'deleted_at',
      'let_go',
    ]);
    await make('state', ['prep_state', 'date_updated']);
    await make('reference', ['reference', 'date_updated']);
    await make('category', ['category', 'total']);
    await make('number', ['order_number']);
    await make('total', ['total']);
    await make('marked', ['date_updated'], "marking <> ''");
    await createSearchIndex(schema, 'orderlines');
    await createSearchIndex(schema, 'orders');
  },
};
