import { sql } from 'kysely';
import { createIndex, type Migration } from '../schema.ts';

/**
 * The balance due of orders, incl. VAT at 20 %, and the rate that it was computed with: the next start recomputes it where
 * the server has another rate (`services/orders/apply-vat-rate.ts`). The index of unpaid orders left out those on which a part
 * was paid. The feed's rows have a new field, so every device resyncs.
 */
export const balanceDueMigration: Migration = {
  id: '0123-balance-due',
  async up(schema) {
    const { kind, q } = schema;
    const integer = sql.raw(kind === 'postgres' ? 'bigint' : 'integer');
    await sql`alter table orders add column due ${integer} not null default 0`.execute(q);
    await sql`update orders set due = (case
        when status = 'Canceled' then 0
        when total < 0 then total - (20 * -total + 50) / 100
        else total + (20 * total + 50) / 100 end) - amount_paid`.execute(q);
    await sql`insert into setting (key, value) values ('vat_rate', '20')`.execute(q);
    await sql`drop index orders_unpaid`.execute(q);
    await createIndex(schema, 'orders_unpaid', 'orders', ['status', 'due', 'customer_code', 'deleted_at'], {
      where: "due > 0 and status in ('Shipped', 'Completed') and deleted_at is null",
    });
  },
};
