import type { BulkAct, BulkJob, BulkReason, BulkState } from '#contract/endpoints/bulk.ts';
import { Refusal } from '#contract/errors.ts';
import type { EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import type { SystemTables } from '#server/db/system-tables.ts';
import type { Write } from '#server/db/transact.ts';
import { serverEntityOf } from '#server/entities/registry.ts';
import { leaseToStore, noLease, readLease, type JobLease } from '../background-jobs/job-lease.ts';
import { findExpiredJobs } from '../background-jobs/job-table.ts';

/** The contents of the column `counts`. */
type Counts = Pick<BulkJob, 'changed' | 'unchanged' | 'refused' | 'restored' | 'kept' | 'failure'>;

/** The query that selected the rows; null where they were listed by id. */
export type BulkQuestion = { q: string; filters: Record<string, string> };

/** A bulk change as used by the services. */
export type Bulk = Omit<BulkJob, 'reversible' | 'undoable'> & {
  user_id: string;
  question: BulkQuestion | null;
  lease: JobLease;
};

/** States with a running step, by a runner that holds the job's lease. */
export const underWay = ['running', 'undoing'] as const satisfies readonly BulkState[];

export function isUnderWay(state: BulkState): boolean {
  return underWay.some((one) => one === state);
}

const nothingDone: Counts = {
  changed: 0,
  unchanged: 0,
  refused: [],
  restored: 0,
  kept: [],
  failure: null,
};

function toBulk(stored: SystemTables['bulk_job']): Bulk {
  const { counts, act, question, state, entity, ...rest } = stored;
  const { runner, runner_until, resumes, origin, device, ...row } = rest;
  return {
    ...row,
    lease: readLease({ runner, runner_until, resumes, origin, device }),
    entity: entity as EntityName,
    act: JSON.parse(act) as BulkAct,
    question: question === '' ? null : (JSON.parse(question) as BulkQuestion),
    state: state as BulkState,
    ...(JSON.parse(counts) as Counts),
  };
}

/** A bulk change as its author sees it. */
export function showBulk({ user_id: _user, question: _question, lease: _lease, ...job }: Bulk): BulkJob {
  const reversible = canUndo(job);
  const undoable = reversible && job.changed > job.restored && ['stopped', 'done'].includes(job.state);
  return { ...job, reversible, undoable };
}

/** Whether its action can be undone: a hard delete cannot. */
export function canUndo({ act, entity }: Pick<Bulk, 'act' | 'entity'>): boolean {
  return act.kind === 'edit' || !serverEntityOf(entity).forgets;
}

/** Stores a bulk change, and deletes expired ones. The caller stores its rows. */
export async function insertBulk(
  tx: Write,
  given: Pick<Bulk, 'id' | 'entity' | 'act' | 'question' | 'matched'>,
): Promise<Bulk> {
  for (const id of await findExpiredJobs(tx, 'bulk_job', ['ready'])) {
    await tx.q.deleteFrom('bulk_row').where('job_id', '=', id).execute();
    await tx.q.deleteFrom('bulk_job').where('id', '=', id).execute();
  }
  const row = {
    id: given.id,
    entity: given.entity,
    user_id: tx.author.user_id,
    act: JSON.stringify(given.act),
    question: given.question ? JSON.stringify(given.question) : '',
    state: 'ready',
    matched: given.matched,
    done: 0,
    of: given.matched,
    counts: JSON.stringify(nothingDone),
    created_at: tx.now,
    updated_at: tx.now,
    ...noLease,
  };
  await tx.q.insertInto('bulk_job').values(row).execute();
  return toBulk(row);
}

/** One of the user's own bulk changes; refuses `row.not_found` for those of other users. */
export async function readBulk(q: Queries, userId: string, id: string): Promise<Bulk> {
  const job = await findBulk(q, id);
  if (job?.user_id !== userId) throw new Refusal('row.not_found');
  return job;
}

/** Any user's bulk change, for internal use. */
export async function findBulk(q: Queries, id: string): Promise<Bulk | null> {
  const row = await q.selectFrom('bulk_job').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toBulk(row) : null;
}

/**
 * Updates a bulk change. While a step is running each update renews its lease; the end of the step releases it.
 * @param from the states that it must be in; refuses `bulk.state` otherwise
 */
export async function updateBulk(
  tx: Write,
  job: Bulk,
  patch: Partial<Pick<Bulk, 'state' | 'done' | 'of' | 'lease'> & Counts>,
  from?: readonly BulkState[],
): Promise<Bulk> {
  const next = { ...job, ...patch, updated_at: tx.now };
  const { changed, unchanged, refused, restored, kept, failure } = next;
  const lease = leaseToStore(next.lease, isUnderWay(next.state), tx.now);
  const updated = await tx.q
    .updateTable('bulk_job')
    .set({
      state: next.state,
      done: next.done,
      of: next.of,
      counts: JSON.stringify({ changed, unchanged, refused, restored, kept, failure }),
      updated_at: tx.now,
      ...lease,
    })
    .where('id', '=', job.id)
    .$if(from !== undefined, (query) => query.where('state', 'in', from!))
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) throw new Refusal('bulk.state');
  return { ...next, lease: readLease(lease) };
}

const namedRows = 5;

/** Adds counts of reasons; the most frequent reason first. */
export function addReasons(
  known: readonly BulkReason[],
  more: readonly { code: string; name: string }[],
): BulkReason[] {
  const reasons = new Map(known.map((one) => [one.code, { ...one, names: [...one.names] }]));
  for (const { code, name } of more) {
    const reason = reasons.get(code) ?? { code, rows: 0, names: [] };
    reason.rows += 1;
    if (name !== '' && reason.names.length < namedRows) reason.names.push(name);
    reasons.set(code, reason);
  }
  return [...reasons.values()].toSorted((a, b) => b.rows - a.rows);
}
