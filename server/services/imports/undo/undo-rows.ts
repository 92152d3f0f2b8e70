import { sql } from 'kysely';
import type { EntityName } from '#contract/registry.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { eraseRows, updateRows } from '#server/entities/write/write-rows.ts';
import { notifyChangedRows } from '../../notifications/notify-changed-rows.ts';
import { changeStock } from '../../stock/change-stock.ts';
import { subtractLines } from '../orders/subtract-lines.ts';
import { countedSince, readUndoneCounts, type ImportedCount } from './counted-since.ts';
import { undoRank, type TraceRow } from './trace.ts';

/** `cause`: the name of the file; `restores`: the time of the import; `actId`: its act in the history. */
export type UndoOptions = { cause: string; restores: string; actId: string };

/** Erases the created ones of some rows, and restores the values of the changed ones. Units must be complete. */
export async function undoRows(tx: Write, rows: readonly TraceRow[], options: UndoOptions): Promise<void> {
  const { cause } = options;
  const names = [...new Set(rows.map(({ entity }) => entity))].toSorted(
    (a, b) => undoRank(a).family - undoRank(b).family || undoRank(a).within - undoRank(b).within,
  );
  for (const name of names) {
    const ofEntity = rows.filter(({ entity }) => entity === name);
    const created = ofEntity.filter(({ changes }) => changes === null).map(({ row_id }) => row_id);
    if (name === 'orderlines') await subtractLines(tx, created, createdIdsOf(rows, 'orders'), cause);
    await restoreRows(
      tx,
      name,
      ofEntity.filter(({ changes }) => changes !== null),
      options,
    );
    const erased = await readRows(tx, name, created);
    if (name === 'products') await eraseCanceledMovements(tx, created, cause);
    await eraseRows(tx, name, erased, { cause });
  }
}

/** What is left in the ledger of products that are erased: later counts that were taken back, see `findUses`. */
async function eraseCanceledMovements(tx: Write, ids: readonly string[], cause: string): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<EntityRow<'movements'>>`
    select * from movements where reference in (
      select reference from products where id in (${sql.join(ids)}))`.execute(tx.q);
  await eraseRows(tx, 'movements', rows, { cause });
}

/** The ids of created rows of an entity. */
function createdIdsOf(rows: readonly TraceRow[], name: EntityName): Set<string> {
  return new Set(rows.filter((row) => row.entity === name && row.changes === null).map((row) => row.row_id));
}

async function readRows<N extends EntityName>(
  tx: Write,
  name: N,
  ids: readonly string[],
): Promise<EntityRow<N>[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<EntityRow<N>>`
    select * from ${sql.table(name)} where id in (${sql.join(ids)})`.execute(tx.q);
  return rows;
}

async function restoreRows(
  tx: Write,
  name: EntityName,
  rows: readonly TraceRow[],
  options: UndoOptions,
): Promise<void> {
  const stored = new Map((await readRows(tx, name, idsIn(rows))).map((row) => [row.id as string, row]));
  const changes = rows.flatMap(({ row_id, changes: changed }) => {
    const before = stored.get(row_id);
    const { on_hand: _pieces, last_movement_at: _at, ...fields } = changed ?? {};
    const patch = Object.fromEntries(Object.entries(fields).map(([field, [from]]) => [field, from]));
    return before ? [{ before, patch: patch as Partial<EntityRow<EntityName>> }] : [];
  });
  if (name === 'products') await correctCountDue(tx, rows, changes as ProductChange[], options.actId);
  const written = await updateRows(tx, name, changes, options);
  await notifyChangedRows(
    tx,
    name,
    changes.map(({ before }) => before),
    written,
  );
  if (name === 'products') await restoreStock(tx, rows, options.cause);
}

type ProductChange = { before: EntityRow<'products'>; patch: Partial<EntityRow<'products'>> };

/**
 * Leaves out `count_due` of products that were counted after the import, and restores that of products which only its
 * count kept from becoming due again when an earlier import was undone.
 */
async function correctCountDue(
  tx: Write,
  rows: readonly TraceRow[],
  changes: readonly ProductChange[],
  actId: string,
): Promise<void> {
  const times = new Map(
    rows.flatMap(({ row_id, changes: traced }) =>
      traced?.['last_movement_at'] ? [[row_id, traced['last_movement_at'][1] as string]] : [],
    ),
  );
  const imported = new Map<string, ImportedCount>();
  const undone = await readUndoneCounts(tx.q, times);
  for (const { before, patch } of changes) {
    let at = times.get(before.id);
    let from = patch.location;
    const earlier = undone.get(before.id);
    if (patch.count_due === undefined && earlier) {
      patch.count_due = earlier.due as typeof before.count_due;
      at = earlier.at;
      from = undefined;
    }
    if (patch.count_due !== undefined && at !== undefined)
      imported.set(before.reference, { at, location: patch.location ?? before.location, from });
  }
  const counted = await countedSince(tx.q, imported, actId);
  for (const { before, patch } of changes) if (counted.has(before.reference)) delete patch.count_due;
}

function idsIn(rows: readonly TraceRow[]): string[] {
  return rows.map(({ row_id }) => row_id);
}

/** Counted quantities are taken back by another movement. */
async function restoreStock(tx: Write, rows: readonly TraceRow[], cause: string): Promise<void> {
  const counted = rows.filter(({ changes }) => changes?.['on_hand']);
  const products = new Map((await readRows(tx, 'products', idsIn(counted))).map((row) => [row.id, row]));
  const back = counted.flatMap(({ row_id, changes }) => {
    const product = products.get(row_id);
    if (!product) return [];
    const [from, to] = changes!['on_hand'] as [number | null, number];
    const moved = changes!['last_movement_at'] as [string | null, string] | undefined;
    const { reference, last_movement_at: last } = product;
    const onHandDelta = (from ?? 0) - to;
    return { reference, onHandDelta, ...(moved && { lastMovementAt: last === moved[1] ? moved[0] : last }) };
  });
  await changeStock(tx, back, { cause: 'correction', source: cause });
}
