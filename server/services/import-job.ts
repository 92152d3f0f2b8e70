import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { importStates, type ImportJob, type ImportState } from '#contract/endpoints/imports.ts';
import { Refusal } from '#contract/errors.ts';
import type { EntityName } from '#contract/registry.ts';
import { importDefaults, type ImportOptions } from '#contract/files/import-options.ts';
import { rowStates } from '#contract/files/import-reasons.ts';
import type { Queries } from '#server/db/database.ts';
import { minutesBefore } from '#server/db/clock.ts';
import type { SystemTables } from '#server/db/system-tables.ts';
import { systemAuthor, type Write } from '#server/db/transact.ts';
import type { Job, JobFacts, RowCounts } from './import-job-facts.ts';
import { noteImport } from './note-import.ts';

/** Nobody comes back to an import that was not written after a day, or takes one back after a month. */
const staleMinutes = 24 * 60;
const keptMinutes = 30 * 24 * 60;

export const noRows = Object.fromEntries(rowStates.map((state) => [state, 0])) as RowCounts;

const nothing: JobFacts = { counts: noRows, kinds: [], result: null, failure: null, applied_at: '' };

type Stored = SystemTables['import_job'];

function toJob(row: Stored): Job {
  const facts = JSON.parse(row.counts || '{}') as Partial<JobFacts>;
  return {
    ...row,
    entity: row.entity as EntityName,
    state: importStates.find((state) => state === row.state) ?? 'failed',
    options: { ...importDefaults, ...(JSON.parse(row.options) as Partial<ImportOptions>) },
    ...nothing,
    ...facts,
    counts: { ...noRows, ...facts.counts },
  };
}

/** A job as its user sees it. */
export function showJob(job: Job): ImportJob {
  const { user_id: _user, rev: _rev, applied_at: _at, ...shown } = job;
  return shown;
}

/** Begins a job, and clears away what nobody will come back to. */
export async function createJob(
  tx: Write,
  given: { entity: EntityName; file_name: string; options: Partial<ImportOptions> },
): Promise<Job> {
  const old = tx.q
    .selectFrom('import_job')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('updated_at', '<', minutesBefore(tx.now, keptMinutes)),
        eb.and([
          eb('updated_at', '<', minutesBefore(tx.now, staleMinutes)),
          eb('state', 'not in', ['applied', 'applying', 'undoing', 'undone']),
        ]),
      ]),
    );
  // Nobody gave them up: they went by themselves.
  const clearing: Write = { ...tx, author: { ...tx.author, ...systemAuthor } };
  for (const stale of await old.execute()) await removeJob(clearing, toJob(stale));
  const row: Stored = {
    id: uuidv7(),
    entity: given.entity,
    user_id: tx.author.user_id,
    file_name: given.file_name,
    options: JSON.stringify({ ...importDefaults, ...given.options }),
    state: 'staging',
    counts: JSON.stringify(nothing),
    done_rows: 0,
    total_rows: 0,
    created_at: tx.now,
    updated_at: tx.now,
    rev: 0,
  };
  await tx.q.insertInto('import_job').values(row).execute();
  const job = toJob(row);
  await noteImport(tx, null, job);
  return job;
}

/** One's own job; somebody else's is not there (`row.not_found`). */
export async function readJob(q: Queries, userId: string, id: string): Promise<Job> {
  const row = await q
    .selectFrom('import_job')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new Refusal('row.not_found');
  return toJob(row);
}

/** One's own last jobs, newest first, of one list or of all. */
export async function readJobs(q: Queries, userId: string, entity: string | undefined): Promise<Job[]> {
  const rows = await q
    .selectFrom('import_job')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(entity !== undefined, (query) => query.where('entity', '=', entity!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows.map(toJob);
}

export type JobPatch = Partial<
  Pick<Job, 'state' | 'options' | 'done_rows' | 'total_rows' | 'rev'> & JobFacts
>;

/**
 * Changes a job.
 * @param from the states that it must be in; `import.state` where it is in another
 */
export async function updateJob(
  tx: Write,
  job: Job,
  patch: JobPatch,
  from?: readonly ImportState[],
): Promise<Job> {
  const next = { ...job, ...patch, updated_at: tx.now };
  const { counts, kinds, result, failure, applied_at } = next;
  const changed = await tx.q
    .updateTable('import_job')
    .set({
      state: next.state,
      options: JSON.stringify(next.options),
      done_rows: next.done_rows,
      total_rows: next.total_rows,
      rev: next.rev,
      updated_at: next.updated_at,
      counts: JSON.stringify({ counts, kinds, result, failure, applied_at }),
    })
    .where('id', '=', job.id)
    .$if(from !== undefined, (query) => query.where('state', 'in', from!))
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new Refusal('import.state');
  await noteImport(tx, job, next);
  return next;
}

/** Says why the step that a job is at did nothing; a job that has gone on, or is gone, is left as it is. */
export async function failJob(
  tx: Write,
  job: Job,
  state: ImportState,
  failure: JobFacts['failure'],
): Promise<void> {
  const { counts, kinds, result, applied_at } = job;
  const changed = await tx.q
    .updateTable('import_job')
    .set({
      state,
      updated_at: tx.now,
      counts: JSON.stringify({ counts, kinds, result, failure, applied_at }),
    })
    .where('id', '=', job.id)
    .where('state', '=', job.state)
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) await noteImport(tx, job, { ...job, state, failure });
}

/** Forgets a job and its rows. */
export async function removeJob(tx: Write, job: Job): Promise<void> {
  await sql`delete from import_row where job_id = ${job.id}`.execute(tx.q);
  await tx.q.deleteFrom('import_job').where('id', '=', job.id).execute();
  await noteImport(tx, job, null);
}
