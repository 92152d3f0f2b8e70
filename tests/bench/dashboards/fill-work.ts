import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

const open = `prep_state <> 'packed'`;

/**
 * Adds to the warehouse of the list bench what dashboards need: a job for each line with a marking, stock for most
 * products, orders in every step and status, arrivals, devices, conflicts. Deterministic except for ids.
 */
export async function fillWork(db: Database, now: string): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db.write);
  // Uses the last letters of an id, which are random: `nth(…, 4)` selects one row in four.
  const nth = (id: string, of: 4 | 16) =>
    `substr(${id}, 36) in (${of === 16 ? "'7'" : "'1', '5', '9', 'd'"})`;
  await run(`insert into customizations (id, created_at, updated_at, version, orderline_id, order_id, order_number,
      customer_code, reference, marking, technique, quantity, quantity_done, proof, proof_required, state, done_at)
    select id, created_at, updated_at, 1, id, order_id, order_number, customer_code, reference, marking,
      case when marking like 'Brod%' then 'embroidery' when marking like 'Grav%' then 'laser engraving'
        else 'screen printing' end,
      quantity, case when ${open} then 0 else quantity end,
      case when ${open} and ${nth('id', 4)} then 'sent' else 'approved' end,
      case when ${nth('id', 4)} then 1 else 0 end,
      case when not (${open}) then 'done' when ${nth('order_id', 16)} then 'blocked'
        when prep_state = 'to mark' then 'in progress' else 'to do' end,
      case when ${open} then null else date_updated end
    from orderlines where marking <> ''`);
  await run(`update products set on_hand = 900, available = 900, threshold = 50, max_stock = 1000,
      stock_level = 'In stock' where not (${nth('id', 16)})`);
  await run(`update products set on_hand = 20, available = 20, stock_level = 'Low stock'
    where stock_level = 'In stock' and substr(id, 35, 1) = '3'`);
  await run(`update orders set started = 1 where status = 'Pending' and ${nth('id', 4)}`);
  await run(`update orders set ready = 1 where started = 1 and substr(id, 35, 1) in ('2', '6')`);
  await run(`update orders set preparation = 'tpmd' where status = 'Pending'`);
  const gross = 'total + (20 * total + 50) / 100';
  await run(
    `update orders set amount_paid = ${gross} where status = 'Completed' and substr(id, 36) not in ('2', '3')`,
  );
  await run(`update orders set status = 'Canceled' where status = 'Completed' and substr(id, 35) = '4b'`);
  await run(`update orders set status = 'Shipped' where status = 'Completed' and substr(id, 36) = '5'`);
  await run(`update orders set due = case when status = 'Canceled' then 0 else ${gross} end - amount_paid`);
  await run(`update customizations set active = 1
    where order_id in (select id from orders where status = 'Pending')`);
  const numbers = `with recursive n(at) as (select 1 union all select at + 1 from n where at < 400) `;
  await run(`insert into arrivals (id, created_at, updated_at, version, number, provider, date, applied_at)
    ${numbers} select 'a' || at, '${now}', '${now}', 1, 'A-' || at, 'Fournisseur', '${now.slice(0, 10)}',
      case when at % 10 = 0 then null else '${now}' end from n`);
  await run(`insert into device (user_id, id, last_seen, queued, rev, lost_at, lost_queued)
    select id, 'd-' || username, '${now}', case when role = 'Preparer' then 4 else 0 end, 1, '', 0 from users`);
  await run(`insert into command (id, user_id, payload_hash, outcome, status, rev, at)
    ${numbers} select 'c' || at, (select min(id) from users), '', '{"code":"order.status_changed"}',
      case when at % 20 = 0 then 'conflict' else 'applied' end, 1, '${now}' from n`);
  if (db.kind === 'postgres') await run('vacuum analyze');
}
