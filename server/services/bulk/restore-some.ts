import { Refusal } from '#contract/errors.ts';
import type { EntityName } from '#contract/registry.ts';
import { bulkCause } from '#contract/rules/lists/bulk-cause.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { restoreRows, updateRows } from '#server/entities/write/write-rows.ts';
import { applySome } from '../background-jobs/apply-some.ts';
import { notifyChangedRows } from '../notifications/notify-changed-rows.ts';
import type { Bulk } from './bulk-job.ts';
import { findDeleted, findRows, nameOf, type BulkRow } from './bulk-rows.ts';

type Found = { noted: BulkRow; row: EntityRow<EntityName> };

/**
 * Undoes a bulk change on some of its rows, and returns the result of each. Restores only rows that are as the bulk
 * change left them; rows that another user has changed since stay, with `row.stale`.
 */
export async function restoreSome(
  tx: Write,
  actor: Actor,
  job: Bulk,
  rows: readonly BulkRow[],
): Promise<BulkRow[]> {
  const { entity: name, act } = job;
  const column = (act.kind === 'edit' ? act.field : 'deleted_at') as keyof EntityRow<EntityName>;
  const ids = rows.map((one) => one.row_id);
  const seen = await (act.kind === 'edit' ? findRows : findDeleted)(tx.q, name, actor, ids);
  const outcomes: BulkRow[] = [];
  const found: Found[] = [];
  for (const noted of rows) {
    const row = seen.get(noted.row_id);
    if (!row) outcomes.push({ ...noted, state: 'kept', code: 'row.not_found' });
    else if (JSON.stringify(row[column]) !== noted.after)
      outcomes.push({ ...noted, state: 'kept', code: 'row.stale', name: nameOf(job, row) });
    else found.push({ noted, row });
  }
  const done = await applySome(tx, found, async (some) => {
    const options = { cause: bulkCause(job.id), restores: job.created_at };
    if (act.kind === 'remove') {
      return restoreRows(
        tx,
        name,
        some.map(({ row }) => row),
        options,
      );
    }
    const changes = some.map(({ noted, row }) => ({ before: row, patch: patchOf(column, noted) }));
    const written = await updateRows(tx, name, changes, options);
    await notifyChangedRows(
      tx,
      name,
      some.map(({ row }) => row),
      written,
    );
    return written;
  });
  for (const outcome of done) {
    const { noted } = outcome.one;
    if ('refusal' in outcome) outcomes.push({ ...noted, state: 'kept', code: outcome.refusal.code });
    else outcomes.push({ ...noted, state: 'restored' });
  }
  return outcomes;
}

function patchOf(column: keyof EntityRow<EntityName>, noted: BulkRow): Partial<EntityRow<EntityName>> {
  if (noted.before === '') throw new Refusal('bulk.not_undoable');
  return { [column]: JSON.parse(noted.before) as unknown } as Partial<EntityRow<EntityName>>;
}
