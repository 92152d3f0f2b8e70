import { sql, type SqlBool } from 'kysely';
import type { BulkAct, BulkJob, BulkReason, BulkState } from '#contract/endpoints/bulk.ts';
import { Refusal } from '#contract/errors.ts';
import type { EntityName } from '#contract/registry.ts';
import { minutesBefore } from '#server/db/clock.ts';
import type { Queries } from '#server/db/database.ts';
import type { SystemTables } from '#server/db/system-tables.ts';
import type { Write } from '#server/db/transact.ts';
import { serverEntityOf } from '#server/entities/registry.ts';
import { leaseToStore, noLease, readLease, type JobLease } from './job-lease.ts';

/** What the column `counts` holds. */
type Counts = Pick<BulkJob, 'changed' | 'unchanged' | 'refused' | 'restored' | 'kept' | 'failure'>;

/** What the rows answered; null where they were named one by one. */
export type BulkQuestion = { q: string; filters: Record<string, string> };

/** A bulk change as the services handle it. */
export type Bulk = Omit<BulkJob, 'reversible' | 'undoable'> & {
  user_id: string;
  question: BulkQuestion | null;
  lease: JobLease;
};

/** States in which a step is under way, by a runner that holds the job's lease. */
const underWay = ['running', 'undoing'] as const satisfies readonly BulkState[];

export function isUnderWay(state: BulkState): boolean {
  return underWay.some((one) => one === state);
}

/** Nobody comes back to one that was not begun after a day, or takes one back after a month. */
const staleMinutes = 24 * 60;
const keptMinutes = 30 * 24 * 60;

export const nothingDone: Counts = {
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

/** Whether what it does leaves enough to take it back: a row that is forgotten does not. */
export function canUndo({ act, entity }: Pick<Bulk, 'act' | 'entity'>): boolean {
  return act.kind === 'edit' || !serverEntityOf(entity).forgets;
}

/** Notes a bulk change, and clears away what nobody will come back to. Its rows are noted by the caller. */
export async function insertBulk(
  tx: Write,
  given: Pick<Bulk, 'id' | 'entity' | 'act' | 'question' | 'matched'>,
): Promise<Bulk> {
  const old = await tx.q
    .selectFrom('bulk_job')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('updated_at', '<', minutesBefore(tx.now, keptMinutes)),
        eb.and([eb('updated_at', '<', minutesBefore(tx.now, staleMinutes)), eb('state', '=', 'ready')]),
      ]),
    )
    .execute();
  for (const { id } of old) {
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

/** One's own bulk change; somebody else's is not there (`row.not_found`). */
export async function readBulk(q: Queries, userId: string, id: string): Promise<Bulk> {
  const row = await q
    .selectFrom('bulk_job')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new Refusal('row.not_found');
  return toBulk(row);
}

/** Any user's bulk change, for the server itself. */
export async function findBulk(q: Queries, id: string): Promise<Bulk | null> {
  const row = await q.selectFrom('bulk_job').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toBulk(row) : null;
}

/** The ids of bulk changes whose step is under way without a runner. */
export async function findAbandonedBulk(q: Queries, now: string): Promise<string[]> {
  const rows = await q
    .selectFrom('bulk_job')
    .select('id')
    // As literals: their index is of these states alone.
    .where(sql<SqlBool>`state in (${sql.join(underWay.map((state) => sql.lit(state)))})`)
    .where('runner_until', '<', now)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives up the lease of a step that stops before its end: the next runner resumes it at once. */
export async function releaseBulk(tx: Write, id: string, runner: string): Promise<void> {
  await tx.q
    .updateTable('bulk_job')
    .set({ runner: '', runner_until: '' })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute();
}

/**
 * Changes a bulk change. While a step is under way each change renews its lease; its end gives the lease up.
 * @param from the states that it must be in; `bulk.state` where it is in another
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

/** Reasons with those of more rows added; most rows first. */
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
