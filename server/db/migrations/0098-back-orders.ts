import { sql } from 'kysely';
import type { Migration } from '../schema.ts';

/**
 * A partial shipment keeps its lines and links its back order; customers may prefer that what does not ship is closed.
 * Back orders that exist are linked: their creation and the shipment are one action in the history. The feed's rows have
 * new fields, so every device resyncs.
 */
export const backOrdersMigration: Migration = {
  id: '0098-back-orders',
  async up({ kind, q }) {
    const number = sql.raw(kind === 'postgres' ? 'bigint' : 'integer');
    const text = sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text');
    await sql`alter table orderlines add column backordered ${number} not null default 0`.execute(q);
    await sql`update orderlines set backordered = ordered - quantity where ordered > quantity`.execute(q);
    for (const table of ['customers', 'orders'])
      await sql`alter table ${sql.table(table)} add column no_back_orders ${number} not null default 0`.execute(
        q,
      );
    for (const column of ['continues', 'continues_id', 'continued_by', 'continued_by_id', 'customer_message'])
      await sql`alter table orders add column ${sql.id(column)} ${text} not null default ''`.execute(q);
    await sql`update orders set continues = link.number, continues_id = link.id
      from (select made.row_id as back_order, source.id as id, source.number as number
        from history made
        join history moved on moved.act_id = made.act_id and moved.entity = 'orders' and moved.action = 'update'
        join orders source on source.id = moved.row_id
        where made.entity = 'orders' and made.action = 'create' and made.command = 'order.transition') as link
      where orders.id = link.back_order`.execute(q);
    await sql`update orders set continued_by = link.number, continued_by_id = link.id
      from (select id, number, continues_id from orders as o where continues_id <> ''
        and number = (select max(number) from orders as last where last.continues_id = o.continues_id)) as link
      where orders.id = link.continues_id`.execute(q);
  },
};
