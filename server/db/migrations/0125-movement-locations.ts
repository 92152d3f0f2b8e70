import { sql } from 'kysely';
import type { Migration } from '../schema.ts';

/**
 * Movements have the location of their goods at that moment. That of earlier ones is unknown and stays empty: the product
 * may have been moved since.
 */
export const movementLocationsMigration: Migration = {
  id: '0125-movement-locations',
  async up({ kind, q }) {
    const text = sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text');
    for (const column of ['location', 'location_sort'])
      await sql`alter table movements add column ${sql.id(column)} ${text} not null default ''`.execute(q);
  },
};
