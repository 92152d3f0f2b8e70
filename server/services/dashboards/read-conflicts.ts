import { sql } from 'kysely';
import type { Conflict, ManagerDashboard } from '#contract/endpoints/dashboard-answers.ts';
import type { Queries } from '#server/db/database.ts';
import type { DayBounds } from './day-bounds.ts';

const lookedBack = 7;
const shownRows = 20;

type Stored = { id: string; at: string; username: string; outcome: string };

/** Commands of the last seven days that met another state than the one they were decided on. */
export async function readConflicts(
  q: Queries,
  days: DayBounds,
): Promise<NonNullable<ManagerDashboard['conflicts']>> {
  const from = days.start(lookedBack - 1);
  const where = sql`c.status = 'conflict' and c.at >= ${from}`;
  const counted = await sql<{ n: number }>`select count(*) as n from command c where ${where}`.execute(q);
  const { rows } = await sql<Stored>`
    select c.id, c.at, c.outcome, coalesce(u.username, '') as username from command c
    left join users u on u.id = c.user_id where ${where}
    order by c.at desc, c.id desc limit ${sql.lit(shownRows)}`.execute(q);
  return { count: counted.rows[0]!.n, rows: rows.map(showConflict) };
}

/** What stood then is told with the verdict: an order, a line of one, or something else. */
function showConflict({ outcome, ...row }: Stored): Conflict {
  const { code = '', current } = JSON.parse(outcome || '{}') as { code?: string; current?: unknown };
  const facts = (typeof current === 'object' && current !== null ? current : {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const ofLine = text(facts['order_id']) !== '';
  return {
    ...row,
    code,
    order_id: ofLine ? text(facts['order_id']) : 'status_seq' in facts ? text(facts['id']) : '',
    order_number: text(facts[ofLine ? 'order_number' : 'number']),
  };
}
