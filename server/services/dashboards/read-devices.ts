import { sql } from 'kysely';
import type { DashboardDevice, GeneralDashboard } from '#contract/endpoints/dashboard-answers.ts';
import { minutesBefore } from '#server/db/clock.ts';
import type { Queries } from '#server/db/database.ts';
import type { DayBounds } from './day-bounds.ts';

/** Days after which a silent device without queued commands is no longer listed. */
const lookedBack = 30;
const shownRows = 50;

/** Devices of active users, most queued commands first, then the most recently seen. */
export async function readDevices(q: Queries, days: DayBounds): Promise<GeneralDashboard['devices']> {
  const since = minutesBefore(days.now, lookedBack * 24 * 60);
  const reporting = sql`from device d join users u on u.id = d.user_id and u.deleted_at is null
    where d.last_seen >= ${since} or d.queued > 0`;
  const counted = await sql<{ n: number; waiting: number }>`
    select count(*) as n, coalesce(sum(case when d.queued > 0 then 1 else 0 end), 0) as waiting ${reporting}`.execute(
    q,
  );
  const { rows } = await sql<Omit<DashboardDevice, 'lost_at'> & { lost_at: string }>`
    select d.user_id, u.username, u.role, d.id, d.last_seen, d.queued, d.lost_at, d.lost_queued ${reporting}
    order by d.queued desc, d.last_seen desc, d.id limit ${sql.lit(shownRows)}`.execute(q);
  const { n: count, waiting } = counted.rows[0]!;
  return { count, waiting, rows: rows.map((row) => ({ ...row, lost_at: row.lost_at || null })) };
}
