import { sql } from 'kysely';
import type { Amount } from '#contract/endpoints/dashboard-answers.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { amount, seen } from './metric.ts';

/** Orders that were shipped and are completely unpaid. */
export async function readUnpaid(q: Queries, actor: Actor): Promise<Amount> {
  const { rows } = await sql<{ orders: number; total: number }>`
    select count(*) as orders, coalesce(sum(total), 0) as total from orders
    where amount_paid = 0 and total > 0 and status in ('Shipped', 'Completed') and deleted_at is null
      and ${seen('orders', actor)}`.execute(q);
  return amount(rows[0]!, { status: 'Shipped,Completed', amount_paid: '0', total: '1..' });
}
