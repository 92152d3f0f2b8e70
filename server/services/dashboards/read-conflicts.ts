import { sql } from 'kysely';
import type { Conflict, ManagerDashboard } from '#contract/endpoints/dashboard-answers.ts';
import { isRecord } from '#contract/rules/values/is-record.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import type { DayBounds } from './day-bounds.ts';
import { seen } from './metric.ts';

const lookedBack = 7;
const shownRows = 20;

type Stored = { id: string; at: string; username: string; outcome: string };

/** Commands of the last seven days that were decided on a state that had changed. */
export async function readConflicts(
  q: Queries,
  actor: Actor,
  days: DayBounds,
): Promise<NonNullable<ManagerDashboard['conflicts']>> {
  const from = days.start(lookedBack - 1);
  const where = sql`c.status = 'conflict' and c.at >= ${from}`;
  const counted = await sql<{ n: number }>`select count(*) as n from command c where ${where}`.execute(q);
  const { rows } = await sql<Stored>`
    select c.id, c.at, c.outcome, coalesce(u.username, '') as username from command c
    left join users u on u.id = c.user_id where ${where}
    order by c.at desc, c.id desc limit ${sql.lit(shownRows)}`.execute(q);
  return { count: counted.rows[0]!.n, rows: await nameVisibleOrders(q, actor, rows.map(showConflict)) };
}

/** All users who may see accounts see who had a conflict; the order is shown only to those who may see it. */
async function nameVisibleOrders(q: Queries, actor: Actor, conflicts: Conflict[]): Promise<Conflict[]> {
  const ids = conflicts.flatMap(({ order_id }) => (order_id === '' ? [] : [order_id]));
  if (ids.length === 0) return conflicts;
  const { rows } = await sql<{ id: string }>`
    select id from orders where id in (${sql.join(ids)}) and ${seen('orders', actor)}`.execute(q);
  const known = new Set(rows.map(({ id }) => id));
  return conflicts.map((one) => (known.has(one.order_id) ? one : { ...one, order_id: '', order_number: '' }));
}

/** The conflicting row from the verdict: an order, a line of one, or something else. */
function showConflict({ outcome, ...row }: Stored): Conflict {
  const { code = '', current } = JSON.parse(outcome || '{}') as { code?: string; current?: unknown };
  const facts = isRecord(current) ? current : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const conflict = (id: unknown, number: unknown) => ({
    ...row,
    code,
    order_id: text(id),
    order_number: text(number),
  });
  if (text(facts['order_id']) !== '') return conflict(facts['order_id'], facts['order_number']);
  // The number of an arrival is not one of an order.
  return 'status_seq' in facts ? conflict(facts['id'], facts['number']) : conflict('', '');
}
