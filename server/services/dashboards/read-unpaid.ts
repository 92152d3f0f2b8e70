import { sql } from 'kysely';
import type { Unpaid } from '#contract/endpoints/dashboard-answers.ts';
import { unpaid } from '#contract/rules/lists/list-filters.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { metric, seen } from './metric.ts';

/** Orders that were shipped and of which something is due. */
export async function readUnpaid(q: Queries, actor: Actor): Promise<Unpaid> {
  const { rows } = await sql<{ orders: number; due: number }>`
    select count(*) as orders, coalesce(sum(due), 0) as due from orders
    where due > 0 and status in ('Shipped', 'Completed') and deleted_at is null
      and ${seen('orders', actor)}`.execute(q);
  const { orders, due } = rows[0]!;
  return { ...metric('orders', orders, unpaid), due };
}
