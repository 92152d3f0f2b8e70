import { sql } from 'kysely';
import { createIndex, createTable, type Migration } from '../schema.ts';

/**
 * Wish and promise of orders, the day on which they become late, and their place in the preparation queue. The days of
 * open orders are computed at the next start, with the settings of the server: `services/orders/apply-due-rule.ts`.
 */
export const orderDatesMigration: Migration = {
  id: '0100-order-dates',
  async up(schema) {
    const { kind, q } = schema;
    const text = sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text');
    for (const column of ['wanted_on', 'promised_on', 'due_on'])
      await sql`alter table orders add column ${sql.id(column)} ${text}`.execute(q);
    await sql`alter table orders add column urgency ${text} not null default ''`.execute(q);
    await sql`update orders set urgency = '9999-12-31 9999-12-31 ' || date_ordered`.execute(q);
    await createIndex(schema, 'orders_urgency', 'orders', ['status', 'urgency', 'id']);
    await createTable(schema, 'due_rule', { id: 'integer', timezone: 'text', late_after_days: 'integer' }, [
      'id',
    ]);
    await sql`insert into due_rule (id, timezone, late_after_days) values (1, 'Europe/Paris', 3)`.execute(q);
    await createTable(schema, 'promise_bell', { order_id: 'text', promised_on: 'text', rung_at: 'text' }, [
      'order_id',
      'promised_on',
    ]);
  },
};
