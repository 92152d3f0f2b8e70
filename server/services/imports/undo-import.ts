import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import type { Entity } from '#contract/entity.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { transact, type Write } from '#server/db/transact.ts';
import { encodeValues } from '#server/entities/write/stored-row.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import { eraseRows, updateRows } from '#server/entities/write/write-rows.ts';
import { yieldOrStop, type StepProgress } from '../background-jobs/job-runner.ts';
import { requireUnused } from './require-unused.ts';
import { updateJob } from './import-job.ts';
import type { Job } from './import-job-facts.ts';
import type { ImportedRows, WrittenRow } from './import-plan.ts';
import { importPlanOf } from './import-plans.ts';
import { readWritten } from './import-rows.ts';
import { importStepRows, importWriteRows, readOwnJob, type ImportStep } from './import-step.ts';

/** Reads what an import wrote; refuses `import.in_use` where something depends on it by now. */
export async function findImportedRows(q: Queries, job: Job): Promise<ImportedRows[]> {
  const rows: WrittenRow[] = [];
  for (let after = 0; ; await yieldToEventLoop()) {
    const page = await readWritten(q, job.id, after, importStepRows);
    rows.push(...page);
    if (page.length < importStepRows) break;
    after = page[page.length - 1]!.row;
  }
  const imported = await importPlanOf(job.entity).importedRows(q, rows);
  for (const { name, created } of imported) {
    for (const ids of chunks(created, importStepRows)) {
      await requireUnused(q, name, ids, { rev: job.rev, at: job.applied_at });
      await yieldToEventLoop();
    }
  }
  return imported;
}

/** Undoes an import in one transaction: erases what it created, and restores what it changed. */
export function undoImport(step: ImportStep): Promise<void> {
  const { tools, author, job, progress } = step;
  return transact(tools.db, tools.clock, { ...author, origin: 'import' }, async (tx) => {
    const now = await readOwnJob(tx, step);
    const imported = await findImportedRows(tx.q, now);
    const plan = importPlanOf(job.entity);
    await plan.revertExtras?.(tx, imported, job.file_name);
    for (const rows of imported) {
      const { name, created, updated } = rows;
      for (const part of chunks(updated, importWriteRows)) {
        await restore(tx, now, { ...rows, updated: part });
        progress.done += part.length;
        await yieldOrStop(progress);
      }
      await erase(tx, name, created, job.file_name, progress);
    }
    for (const name of plan.alsoCreates) await eraseCreated(tx, name, now, progress);
    await updateJob(tx, now, { state: 'undone', failure: null });
  });
}

async function readRows<N extends EntityName>(
  tx: Write,
  name: N,
  ids: readonly string[],
): Promise<EntityRow<N>[]> {
  const { rows } = await sql<EntityRow<N>>`
    select * from ${sql.table(name)} where id in (${sql.join(ids)})`.execute(tx.q);
  return rows;
}

async function erase(
  tx: Write,
  name: EntityName,
  all: readonly string[],
  cause: string,
  progress: StepProgress,
): Promise<void> {
  for (const ids of chunks(all, importWriteRows)) {
    await eraseRows(tx, name, await readRows(tx, name, ids), { cause });
    progress.done += ids.length;
    await yieldOrStop(progress);
  }
}

/** Restores the old values of changed fields. Refuses `import.in_use` where a field has been changed since. */
async function restore(tx: Write, job: Job, { name, updated, ownColumns = [] }: ImportedRows): Promise<void> {
  const entity: Entity = entities[name];
  const ids = updated.map(({ id }) => id);
  const rows = new Map((await readRows(tx, name, ids)).map((row) => [row.id as string, row]));
  const changes = updated.map(({ id, changes: applied }) => {
    const before = rows.get(id);
    if (!before || before.deleted_at) throw new Refusal('import.in_use');
    // The plan itself reverts what is not a column.
    const own = Object.entries(applied).filter(
      ([field]) => entity.fields[field]!.write !== 'never' || ownColumns.includes(field),
    );
    const columnsOf = (at: 0 | 1) =>
      encodeValues(entity, Object.fromEntries(own.map(([field, change]) => [field, change[at]]))) as Partial<
        EntityRow<EntityName>
      >;
    // An exact comparison: one as tolerant as that of files would overwrite an edit that a file cannot express.
    const isAsWritten = Object.entries(columnsOf(1)).every(
      ([field, value]) => before[field as keyof EntityRow<EntityName>] === value,
    );
    if (!isAsWritten) throw new Refusal('import.in_use');
    return { before, patch: columnsOf(0) };
  });
  await updateRows(tx, name, changes, { cause: job.file_name, restores: true });
}

/** Erases the rows of an entity that the import's own transaction created on the side. */
async function eraseCreated(tx: Write, name: EntityName, job: Job, progress: StepProgress): Promise<void> {
  const { rev, applied_at } = job;
  for (let after = ''; ; await yieldOrStop(progress)) {
    const { rows } = await sql<{ id: string }>`
      select m.id from ${sql.table(name)} m
      where m.created_at = ${applied_at} and m.id > ${after} and exists (
        select 1 from history h
        where h.entity = ${name} and h.row_id = m.id and h.rev = ${rev} and h.action = 'create')
      order by m.id limit ${importWriteRows}`.execute(tx.q);
    if (rows.length === 0) return;
    const ids = rows.map((row) => row.id);
    await requireUnused(tx.q, name, ids, { rev, at: applied_at });
    await erase(tx, name, ids, job.file_name, progress);
    after = ids[ids.length - 1]!;
  }
}
