import type { BulkAct } from '#contract/endpoints/bulk.ts';
import type { Entity } from '#contract/entity.ts';
import { Refusal } from '#contract/errors.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import { bulkCause } from '#contract/rules/lists/bulk-cause.ts';
import { changeByPercent } from '#contract/rules/lists/bulk-fields.ts';
import { spellingsOf } from '#contract/rules/values/clean-text.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { encodeValues } from '#server/entities/write/stored-row.ts';
import { deleteRows, updateRows } from '#server/entities/write/write-rows.ts';
import { applySome } from '../background-jobs/apply-some.ts';
import type { Bulk } from './bulk-job.ts';
import { notifyChangedRows } from '../notifications/notify-changed-rows.ts';
import { findRows, nameOf, type BulkRow } from './bulk-rows.ts';
import { findEditedRows } from './find-edited-rows.ts';

type Edit = Extract<BulkAct, { kind: 'edit' }>;
type Found = { noted: BulkRow; row: EntityRow<EntityName> };
/** Columns before and after, as JSON; null where the row already had the wanted value. */
type Done = { before: string; after: string } | null;

/**
 * Applies a bulk change to some of its rows, and returns the result of each. A row must be visible and, if a query
 * selected it, still match the query. Refuses `row.stale` where it no longer matches, where a row to delete has changed
 * since the user saw it, or where another user has changed the field to edit since.
 */
export async function applyToRows(
  tx: Write,
  actor: Actor,
  job: Bulk,
  rows: readonly BulkRow[],
): Promise<BulkRow[]> {
  const { entity: name, act } = job;
  const ids = rows.map((one) => one.row_id);
  const seen = await findRows(tx.q, name, actor, ids);
  const answering = job.question ? await findRows(tx.q, name, actor, ids, job.question) : seen;
  const edited = await findEditedRows(tx, job, rows, seen);
  const outcomes: BulkRow[] = [];
  const found: Found[] = [];
  for (const noted of rows) {
    const row = seen.get(noted.row_id);
    const isStale =
      row &&
      (!answering.has(row.id) ||
        edited.has(row.id) ||
        (act.kind === 'remove' && row.version !== noted.version));
    if (!row) outcomes.push({ ...noted, state: 'refused', code: 'row.not_found' });
    else if (isStale)
      outcomes.push({ ...noted, state: 'refused', code: 'row.stale', name: nameOf(job, row) });
    else found.push({ noted, row });
  }
  const done = await applySome(tx, found, (some) =>
    act.kind === 'remove' ? removeSome(tx, job, some) : editSome(tx, job, some),
  );
  for (const outcome of done) {
    const { noted, row } = outcome.one;
    const name = nameOf(job, row);
    if ('refusal' in outcome) outcomes.push({ ...noted, name, state: 'refused', code: outcome.refusal.code });
    else if (outcome.result === null) outcomes.push({ ...noted, name, state: 'unchanged' });
    else outcomes.push({ ...noted, name, state: 'changed', ...outcome.result });
  }
  return outcomes;
}

async function removeSome(tx: Write, job: Bulk, some: readonly Found[]): Promise<Done[]> {
  const rows = some.map(({ row }) => row);
  await deleteRows(tx, job.entity, rows, { cause: bulkCause(job.id) });
  return some.map(() => ({ before: 'null', after: JSON.stringify(tx.now) }));
}

async function editSome(tx: Write, job: Bulk, some: readonly Found[]): Promise<Done[]> {
  const { act, entity: name } = job;
  if (act.kind !== 'edit') throw new Refusal('bulk.state');
  const column = act.field as keyof EntityRow<EntityName>;
  const changes = some.map(({ row }) => ({
    before: row,
    patch: { [column]: bulkValue(entities[name], act, row[column]) } as Partial<EntityRow<EntityName>>,
  }));
  const written = await updateRows(tx, name, changes, { cause: bulkCause(job.id) });
  await notifyChangedRows(
    tx,
    name,
    some.map(({ row }) => row),
    written,
  );
  // A write may compute further columns: the undo compares with what was actually stored.
  return written.map((row, at) => {
    const before = some[at]!.row[column];
    if (row[column] === before) return null;
    return { before: JSON.stringify(before), after: JSON.stringify(row[column]) };
  });
}

/**
 * The value of a row's column after a bulk edit; equal to the old one where nothing changes. Refuses `fields.invalid`
 * where a list would become too long or an amount too high.
 */
function bulkValue(entity: Entity, { field, way, value }: Edit, before: unknown): unknown {
  if (way === 'set') {
    const wished = encodeValues(entity, { [field]: value })[field];
    return isSameList(entity, field, before, wished) ? before : wished;
  }
  if (way === 'percent') {
    const wished = before === null ? null : changeByPercent(before as number, value as number);
    if (wished !== null && wished > entity.fields[field]!.max)
      throw new Refusal('fields.invalid', { fields: { [field]: 'too_big' } });
    return wished;
  }
  const current = JSON.parse(before as string) as string[];
  const named = value as string[];
  const removed = spellingsOf(entity.fields[field]!, named);
  const wished =
    way === 'add' ? [...new Set([...current, ...named])] : current.filter((one) => !removed.includes(one));
  if (wished.length > entity.fields[field]!.max)
    throw new Refusal('fields.invalid', { fields: { [field]: 'too_big' } });
  return wished.length === current.length ? before : JSON.stringify(wished);
}

/** Lists are unordered: another order of the same texts is not a change. */
function isSameList(entity: Entity, field: string, before: unknown, wished: unknown): boolean {
  if (entity.fields[field]!.kind !== 'list') return false;
  const sorted = (list: unknown) => JSON.stringify((JSON.parse(list as string) as string[]).toSorted());
  return sorted(before) === sorted(wished);
}
