import { sql, type SqlBool } from 'kysely';
import { minutesBefore } from '#server/db/clock.ts';
import type { Queries } from '#server/db/database.ts';
import type { Write } from '#server/db/transact.ts';
import type { JobLease } from './job-lease.ts';

/** The tables of jobs that run in the background. */
export type JobTable = 'bulk_job' | 'import_job';

/** Jobs that wrote nothing are deleted after a day; the others can be undone for a month. */
const unwrittenMinutes = 24 * 60;
const undoableMinutes = 30 * 24 * 60;

/**
 * The ids of expired jobs.
 * @param unwritten states of a job that has written nothing
 */
export async function findExpiredJobs(
  tx: Write,
  table: JobTable,
  unwritten: readonly string[],
): Promise<string[]> {
  const rows = await tx.q
    .selectFrom(table)
    .select('id')
    .where((eb) =>
      eb.or([
        eb('updated_at', '<', minutesBefore(tx.now, undoableMinutes)),
        eb.and([
          eb('updated_at', '<', minutesBefore(tx.now, unwrittenMinutes)),
          eb('state', 'in', unwritten),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The ids of jobs with a running step but without a runner.
 * @param underWay states with a running step
 */
export async function findAbandonedJobs(
  q: Queries,
  table: JobTable,
  underWay: readonly string[],
  now: string,
): Promise<string[]> {
  const rows = await q
    .selectFrom(table)
    .select('id')
    // As literals, to match the partial index of these states.
    .where(sql<SqlBool>`state in (${sql.join(underWay.map((state) => sql.lit(state)))})`)
    .where('runner_until', '<', now)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Releases the lease of a step that stops before its end: the next runner resumes it at once. */
export async function releaseJob(
  tx: Write,
  table: JobTable,
  { id, lease }: { id: string; lease: JobLease },
): Promise<void> {
  await tx.q
    .updateTable(table)
    .set({ runner: '', runner_until: '' })
    .where('id', '=', id)
    .where('runner', '=', lease.runner)
    .execute();
}
