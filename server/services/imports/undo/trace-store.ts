import { isEntityName } from '#contract/registry.ts';
import { undoReasons } from '#contract/endpoints/imports.ts';
import type { Queries } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { SystemTables } from '#server/db/system-tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { BetweenParts } from '../../background-jobs/in-parts.ts';
import type { Changes } from '../import-plan.ts';
import type { Obstacle, TraceRow } from './trace.ts';

type Stored = SystemTables['import_trace'];

function toRow(stored: Stored): TraceRow[] {
  const { job_id: _job, entity, changes, by_entity, by_label, reason: code, ...row } = stored;
  if (!isEntityName(entity)) return [];
  const reason = undoReasons.find((one) => one === code);
  const by = isEntityName(by_entity) ? { entity: by_entity, label: by_label } : null;
  const obstacle: Obstacle | null = reason ? { reason, by } : null;
  return [{ ...row, entity, changes: changes === '' ? null : (JSON.parse(changes) as Changes), obstacle }];
}

const pageSize = 2000;

/**
 * The stored trace of an import, in the order of its undo.
 * @param betweenParts runs after each page, so that a large trace does not block other requests
 */
export async function loadTrace(q: Queries, jobId: string, betweenParts: BetweenParts): Promise<TraceRow[]> {
  const trace: TraceRow[] = [];
  for (let after = 0; ; await betweenParts()) {
    const page = await q
      .selectFrom('import_trace')
      .selectAll()
      .where('job_id', '=', jobId)
      .where('n', '>', after)
      .orderBy('n')
      .limit(pageSize)
      .execute();
    for (const row of page) trace.push(...toRow(row));
    if (page.length < pageSize) return trace;
    after = page[page.length - 1]!.n;
  }
}

/** Stores rows of a trace with their states. */
export async function storeTrace(tx: Write, jobId: string, rows: readonly TraceRow[]): Promise<void> {
  const stored = rows.map(({ changes, obstacle, ...row }): Stored => ({
    ...row,
    job_id: jobId,
    changes: changes === null ? '' : JSON.stringify(changes),
    reason: obstacle?.reason ?? '',
    by_entity: obstacle?.by?.entity ?? '',
    by_label: obstacle?.by?.label ?? '',
  }));
  const replace = ['state', 'reason', 'by_entity', 'by_label'];
  await insertMany(tx, 'import_trace', stored, { key: ['job_id', 'n'], replace });
}

/** Deletes the trace of an import. */
export async function deleteTrace(tx: Write, jobId: string): Promise<void> {
  await tx.q.deleteFrom('import_trace').where('job_id', '=', jobId).execute();
}

/** A page of the rows that cannot be undone, without those that only belong to one of them. */
export async function readKept(
  q: Queries,
  jobId: string,
  { after, limit }: { after: number; limit: number },
): Promise<TraceRow[]> {
  const rows = await q
    .selectFrom('import_trace')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('state', '=', 'kept')
    .where('reason', '<>', 'together')
    .where('n', '>', after)
    .orderBy('n')
    .limit(limit)
    .execute();
  return rows.flatMap(toRow);
}
