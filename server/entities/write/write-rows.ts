import { setImmediate as giveWay } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { Refusal } from '#contract/errors.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { recordChanges } from '../history/record-change.ts';
import { serverEntityOf } from '../registry.ts';
import type { Pair, WriteOptions } from '../server-entity.ts';
import { checkReferences, cleanRowReferences } from './references.ts';
import { setSearchColumns } from './set-search-columns.ts';
import { emptyValue } from './stored-row.ts';
import { upsertRows } from './upsert-rows.ts';

type Values<N extends EntityName> = Partial<EntityRow<N>>;

/** Rows from which a write counts as large; writing this many takes some 30 ms. */
const largeWrite = 500;

/**
 * The only way to write rows: computes derived values, checks, stores, then writes feed and history, in the current
 * transaction. Writing several rows at once costs about as much as one.
 */
async function writePairs<N extends EntityName>(
  tx: Write,
  name: N,
  pairs: Pair<N>[],
  options: WriteOptions,
): Promise<void> {
  if (pairs.length === 0) return;
  const server = serverEntityOf(name);
  await cleanRowReferences(tx, name, pairs);
  await server.prepare?.(tx, pairs, { insertRows, updateRows }, options);
  for (const { before, after } of pairs) {
    if (!after) continue;
    if (server.derive) Object.assign(after, server.derive(after));
    setSearchColumns(entities[name], after, before);
  }
  // SQLite is synchronous: a large write yields between its steps, so that other calls can run.
  const isLarge = pairs.length > largeWrite;
  if (isLarge) await giveWay();
  await checkReferences(tx, name, pairs, options);
  await server.check?.(tx, pairs, options);
  await upsertRows(tx, name, pairs);
  if (isLarge) await giveWay();
  await recordChanges(tx, server, pairs, options);
  if (isLarge) await giveWay();
  await server.after?.(tx, pairs, { insertRows, updateRows });
}

/** Completes a row: the given values, empty values for the rest, id, times and version. */
function completeRow<N extends EntityName>(tx: Write, name: N, values: Values<N>): EntityRow<N> {
  const row: Record<string, unknown> = {};
  for (const [field, one] of Object.entries(entities[name].fields))
    row[field] = emptyValue(one.kind, one.required);
  Object.assign(row, values);
  row['id'] = values.id || uuidv7();
  row['created_at'] ||= tx.now;
  row['updated_at'] ||= tx.now;
  row['version'] = 1;
  row['deleted_at'] = null;
  return row as EntityRow<N>;
}

/** Creates rows. Refuses `row.exists` where a key is taken, also by a deleted row. */
export async function insertRows<N extends EntityName>(
  tx: Write,
  name: N,
  all: readonly Values<N>[],
  options: WriteOptions = {},
): Promise<EntityRow<N>[]> {
  const rows = all.map((values) => completeRow(tx, name, values));
  const pairs = rows.map((after) => ({ before: null, after }));
  await writePairs(tx, name, pairs, options);
  return rows;
}

/** Creates one row; see `insertRows`. */
export async function insertRow<N extends EntityName>(
  tx: Write,
  name: N,
  values: Values<N>,
  options: WriteOptions = {},
): Promise<EntityRow<N>> {
  const [row] = await insertRows(tx, name, [values], options);
  return row!;
}

/** Updates rows, each with its own patch. A patch without a change writes nothing. */
export async function updateRows<N extends EntityName>(
  tx: Write,
  name: N,
  changes: readonly { before: EntityRow<N>; patch: Values<N> }[],
  options: WriteOptions = {},
): Promise<EntityRow<N>[]> {
  const pairs = changes.map(({ before, patch }) => ({
    before,
    after: { ...before, ...patch, updated_at: tx.now, version: before.version + 1 },
  }));
  const real = pairs.filter((_, at) => {
    const { before, patch } = changes[at]!;
    return Object.entries(patch).some(([field, value]) => before[field as keyof EntityRow<N>] !== value);
  });
  await writePairs(tx, name, real, options);
  return pairs.map((pair) => (real.includes(pair) ? pair.after : pair.before));
}

/** Updates one row; see `updateRows`. */
export async function updateRow<N extends EntityName>(
  tx: Write,
  name: N,
  before: EntityRow<N>,
  patch: Values<N>,
  options: WriteOptions = {},
): Promise<EntityRow<N>> {
  const [row] = await updateRows(tx, name, [{ before, patch }], options);
  return row!;
}

/** Deletes rows: soft by default, hard where the entity says so. The history keeps their values. */
export async function deleteRows<N extends EntityName>(
  tx: Write,
  name: N,
  rows: readonly EntityRow<N>[],
  options: WriteOptions = {},
): Promise<void> {
  const forgets = serverEntityOf(name).forgets ?? false;
  const pairs = rows.map((before) => ({
    before,
    after: forgets
      ? null
      : { ...before, deleted_at: tx.now, updated_at: tx.now, version: before.version + 1 },
  }));
  await writePairs(tx, name, pairs, options);
}

/** Restores deleted rows. Refuses `row.reference_unknown` where a row that they refer to no longer exists. */
export async function restoreRows<N extends EntityName>(
  tx: Write,
  name: N,
  rows: readonly EntityRow<N>[],
  options: WriteOptions = {},
): Promise<EntityRow<N>[]> {
  await checkReferences(
    tx,
    name,
    rows.map((after) => ({ before: null, after })),
    options,
  );
  const patch = { deleted_at: null } as Partial<EntityRow<N>>;
  return updateRows(
    tx,
    name,
    rows.map((before) => ({ before, patch })),
    options,
  );
}

/** Hard-deletes rows, so that their keys can be used again: for the undo of an import. */
export async function eraseRows<N extends EntityName>(
  tx: Write,
  name: N,
  rows: readonly EntityRow<N>[],
  options: WriteOptions = {},
): Promise<void> {
  await writePairs(
    tx,
    name,
    rows.map((before) => ({ before, after: null })),
    options,
  );
}

/** Refuses `row.stale` unless the row still has the version with which the form was opened. */
export function requireVersion(row: { version: number }, version: number, current: unknown): void {
  if (row.version !== version) throw new Refusal('row.stale', { current });
}
