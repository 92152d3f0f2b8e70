import { sql } from 'kysely';
import { createIndex, type Migration } from '../schema.ts';

/**
 * Products have a cost price with the value of their stock, the time of their last movement and the provider of their
 * last arrival. Both are filled from the ledger and the arrivals.
 */
export const productCostsMigration: Migration = {
  id: '0104-product-costs',
  async up(schema) {
    const { q, kind } = schema;
    const [text, integer] = kind === 'postgres' ? ['text collate "C"', 'bigint'] : ['text', 'integer'];
    const columns = {
      cost: integer,
      stock_value: integer,
      last_movement_at: text,
      last_provider: `${text} not null default ''`,
    };
    for (const [name, type] of Object.entries(columns))
      await sql.raw(`alter table products add column ${name} ${type}`).execute(q);
    // The conditions skip products without either: most rows of a new installation have none.
    await sql`update products set last_movement_at = (select max(m.at) from movements m
        where m.reference = products.reference and m.quantity <> 0 and m.deleted_at is null)
      where reference in (select reference from movements)`.execute(q);
    await sql`update products set last_provider = coalesce((select a.provider from arrivallines l
        join arrivals a on a.number = l.arrival_number
        where l.reference = products.reference and l.state = 'applied' and l.deleted_at is null
          and a.applied_at is not null and a.reversed_at is null and a.deleted_at is null
        order by a.applied_at desc, a.number desc limit 1), '')
      where reference in (select reference from arrivallines where state = 'applied')`.execute(q);
    await createIndex(schema, 'products_moved', 'products', ['last_movement_at', 'id', 'deleted_at']);
  },
};
