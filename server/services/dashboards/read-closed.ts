import { sql } from 'kysely';
import type { Metric } from '#contract/endpoints/dashboard-answers.ts';
import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import type { DayBounds } from './day-bounds.ts';
import { metric, seen, within } from './metric.ts';

const lookedBack = 30;

/** Orders of the last thirty days that have a closed status by now. */
export async function readClosed(
  q: Queries,
  actor: Actor,
  days: DayBounds,
  status: Extract<OrderStatus, 'Completed' | 'Canceled'>,
): Promise<Metric> {
  const from = days.back(lookedBack - 1);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from orders where status = ${status} and date_ordered >= ${days.start(lookedBack - 1)}
      and deleted_at is null and ${seen('orders', actor)}`.execute(q);
  return metric('orders', rows[0]!.n, { status, date_ordered: within(from, null) });
}
