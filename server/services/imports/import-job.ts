import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { importStates, type ImportJob, type ImportState } from '#contract/endpoints/imports.ts';
import { Refusal } from '#contract/errors.ts';
import type { EntityName } from '#contract/registry.ts';
import { importDefaults, type ImportOptions } from '#contract/files/import-options.ts';
import { rowStates } from '#contract/files/import-reasons.ts';
import type { Queries } from '#server/db/database.ts';
import type { SystemTables } from '#server/db/system-tables.ts';
import { systemAuthor, type Write } from '#server/db/transact.ts';
import { leaseToStore, noLease, readLease } from '../background-jobs/job-lease.ts';
import { findExpiredJobs } from '../background-jobs/job-table.ts';
import type { Job, JobFacts, RowCounts } from './import-job-facts.ts';
import { auditImport } from './audit-import.ts';

/** States of an import that has written nothing. */
const unwritten = ['staging', 'checking', 'checked', 'failed'] as const satisfies readonly ImportState[];

export const noRows = Object.fromEntries(rowStates.map((state) => [state, 0])) as RowCounts;

/** States with a running step, by a runner that holds the job's lease. */
export const underWay = ['checking', 'applying', 'undoing'] as const satisfies readonly ImportState[];

const noFacts: JobFacts = {
  counts: noRows,
  kinds: [],
  notes: [],
  missing: [],
  made: [],
  result: null,
  failure: null,
  applied_at: '',
  act: '',
  position: 0,
  undo: null,
};

type Stored = SystemTables['import_job'];

function toJob(stored: Stored): Job {
  const { runner, runner_until, resumes, origin, device, ...row } = stored;
  const facts = JSON.parse(row.counts || '{}') as Partial<JobFacts>;
  return {
    ...row,
    lease: readLease({ runner, runner_until, resumes, origin, device }),
    entity: row.entity as EntityName,
    state: importStates.find((state) => state === row.state) ?? 'failed',
    options: { ...importDefaults, ...(JSON.parse(row.options) as Partial<ImportOptions>) },
    ...noFacts,
    ...facts,
    counts: { ...noRows, ...facts.counts },
  };
}

/** A job as its user sees it. */
export function showJob(job: Job): ImportJob {
  const {
    user_id: _user,
    rev: _rev,
    applied_at: _at,
    act: _act,
    position: _row,
    lease: _lease,
    ...rest
  } = job;
  const { undo, ...shown } = rest;
  return {
    ...shown,
    undo: undo && { free: undo.free, kept: undo.kept, ...(undo.made && { made: undo.made }) },
  };
}

/** Creates a job, and deletes expired ones. */
export async function createJob(
  tx: Write,
  given: { entity: EntityName; file_name: string; options: Partial<ImportOptions> },
): Promise<Job> {
  // Deleted by the system, not by their user.
  const clearing: Write = { ...tx, author: { ...tx.author, ...systemAuthor } };
  for (const id of await findExpiredJobs(tx, 'import_job', unwritten)) {
    const expired = await findJob(tx.q, id);
    if (expired) await removeJob(clearing, expired);
  }
  const row: Stored = {
    id: uuidv7(),
    entity: given.entity,
    user_id: tx.author.user_id,
    file_name: given.file_name,
    options: JSON.stringify({ ...importDefaults, ...given.options }),
    state: 'staging',
    counts: JSON.stringify(noFacts),
    done_rows: 0,
    total_rows: 0,
    created_at: tx.now,
    updated_at: tx.now,
    rev: 0,
    ...noLease,
  };
  await tx.q.insertInto('import_job').values(row).execute();
  const job = toJob(row);
  await auditImport(tx, null, job);
  return job;
}

/** One of the user's own jobs; refuses `row.not_found` for those of other users. */
export async function readJob(q: Queries, userId: string, id: string): Promise<Job> {
  const job = await findJob(q, id);
  if (job?.user_id !== userId) throw new Refusal('row.not_found');
  return job;
}

/** Any user's job, for internal use. */
export async function findJob(q: Queries, id: string): Promise<Job | null> {
  const row = await q.selectFrom('import_job').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toJob(row) : null;
}

/** The user's own latest jobs of some lists, newest first. */
export async function readJobs(q: Queries, userId: string, lists: readonly EntityName[]): Promise<Job[]> {
  const rows = await q
    .selectFrom('import_job')
    .selectAll()
    .where('user_id', '=', userId)
    .where('entity', 'in', lists)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows.map(toJob);
}

export type JobPatch = Partial<
  Pick<Job, 'state' | 'options' | 'done_rows' | 'total_rows' | 'rev' | 'lease'> & JobFacts
>;

/**
 * Updates a job. While a step is running each update renews its lease; the end of the step releases it.
 * @param from the states that it must be in; refuses `import.state` otherwise
 */
export async function updateJob(
  tx: Write,
  job: Job,
  patch: JobPatch,
  from?: readonly ImportState[],
): Promise<Job> {
  const next = { ...job, ...patch, updated_at: tx.now };
  const lease = leaseToStore(next.lease, isUnderWay(next.state), tx.now);
  const { counts, kinds, notes, missing, made, result, failure, applied_at, act, position, undo } = next;
  const changed = await tx.q
    .updateTable('import_job')
    .set({
      state: next.state,
      options: JSON.stringify(next.options),
      done_rows: next.done_rows,
      total_rows: next.total_rows,
      rev: next.rev,
      updated_at: next.updated_at,
      ...lease,
      counts: JSON.stringify({
        counts,
        kinds,
        notes,
        missing,
        made,
        result,
        failure,
        applied_at,
        act,
        position,
        undo,
      }),
    })
    .where('id', '=', job.id)
    .$if(from !== undefined, (query) => query.where('state', 'in', from!))
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new Refusal('import.state');
  await auditImport(tx, job, next);
  return { ...next, lease: readLease(lease) };
}

export function isUnderWay(state: ImportState): state is (typeof underWay)[number] {
  return underWay.some((one) => one === state);
}

/** Deletes a job and its rows. */
export async function removeJob(tx: Write, job: Job): Promise<void> {
  await sql`delete from import_row where job_id = ${job.id}`.execute(tx.q);
  await tx.q.deleteFrom('import_trace').where('job_id', '=', job.id).execute();
  await tx.q.deleteFrom('import_job').where('id', '=', job.id).execute();
  await auditImport(tx, job, null);
}
