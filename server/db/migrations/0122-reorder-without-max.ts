import { sql } from 'kysely';
import type { Migration } from '../schema.ts';

/** Products without a maximum were never suggested for reordering: they need one piece more than their threshold. */
export const reorderWithoutMaxMigration: Migration = {
  id: '0122-reorder-without-max',
  async up({ q }) {
    await sql`update products set reorder = threshold + 1 - available - incoming
      where max_stock = 0 and threshold + 1 - available - incoming > 0`.execute(q);
  },
};
