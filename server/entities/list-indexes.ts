import { sql } from 'kysely';
import type { EntityName } from '#contract/registry.ts';
import { createIndex, type Migration } from '#server/db/schema.ts';
import { addLetGo } from './let-go.ts';
import { createSearchIndex } from './search-index.ts';

/**
 * Of long lists the columns of each index that serves them: rows with a value of the first in the order of the second,
 * or all in the order of the first. The id comes after. See `planList`.
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

/** What lists of a million lines are read by. An index says itself whether a row is alive, so that who counts need not look. */
export const listIndexesMigration: Migration = {
  id: '0030-list-indexes',
  async up(schema) {
    for (const name of ['updated', 'state', 'reference', 'customer'])
      await sql`drop index ${sql.id(`orderlines_${name}`)}`.execute(schema.q);
    await addLetGo(schema);
    const make = (name: string, columns: string[], where?: string) =>
      createIndex(
        schema,
        `orderlines_${name}`,
        'orderlines',
        [...columns, 'id', 'deleted_at'],
        where ? { where } : {},
      );
    // SQLite looks at what an index holds before it goes to the row: a walk for words stays within it.
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
