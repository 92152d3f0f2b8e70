import { createEntityTable, createIndex, type Migration } from '../schema.ts';

/**
 * Rows whose codes, user names or e-mails read alike. The program fills it after a start, once it has cleaned the texts
 * from before this rule, in steps; a migration would hold everything up for as long as that takes.
 */
export const clashesMigration: Migration = {
  id: '0116-clashes',
  async up(schema) {
    await createEntityTable(schema, 'clashes', 'id', {
      kind: 'text',
      shared: 'text',
      code: 'text',
      name: 'text',
      stock: 'integer null',
      order_count: 'integer null',
      last_used_at: 'text null',
      removed: 'integer',
      kept: 'integer',
      group_id: 'text',
      row_id: 'text',
    });
    await createIndex(schema, 'clashes_shared', 'clashes', ['shared', 'id']);
  },
};
