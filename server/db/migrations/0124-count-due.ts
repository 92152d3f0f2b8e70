import { sql } from 'kysely';
import { createIndex, type Migration } from '../schema.ts';

/**
 * Products know whether their location is to be counted after a shortage. Those that were short on an order in preparation
 * and were not counted since are. The feed's rows have a new field, so every device resyncs.
 */
export const countDueMigration: Migration = {
  id: '0124-count-due',
  async up(schema) {
    const { kind, q } = schema;
    const integer = sql.raw(kind === 'postgres' ? 'bigint' : 'integer');
    await sql`alter table products add column count_due ${integer} not null default 0`.execute(q);
    await sql`update products set count_due = 1 where deleted_at is null and reference in (
      select product_reference from orderlines l
      where l.prep_state = 'short' and l.allocated > 0 and l.deleted_at is null and not exists (
        select 1 from movements m where m.reference = l.product_reference
          and m.cause in ('count', 'opening') and m.at >= l.date_updated))`.execute(q);
    await createIndex(schema, 'products_count_due', 'products', ['location', 'id'], {
      where: 'count_due = 1 and deleted_at is null',
    });
  },
};
