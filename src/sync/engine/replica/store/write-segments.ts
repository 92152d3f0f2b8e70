import { rowsOfSegment } from '#src/sync/rows/packed-rows/pack-segment.ts';
import type { ReplicaRow, SegmentedEntity } from '#src/sync/rows/packed-rows/replica-row.ts';
import type { DisposableDatabase, Layout } from './disposable-database.ts';
import { deltasOf, findSegments, putSegment, readLayout, segmentRows } from './segment-layout.ts';

/** Number of new rows from which they become a segment at once; fewer go to the deltas. */
const rowsForSegment = 250;
/** Number of changed rows above which a step rewrites the segments that it touches. */
const bulkRows = 2000;
/** Number of changed rows from which a segment is rewritten. */
export const minRowsToRewrite = 64;

/** The current rows, or null for those that were removed. */
export type ChangedRows = ReadonlyMap<string, ReplicaRow | null>;

/**
 * Writes changed rows of an entity to the deltas, or into segments if they are many. Runs in the caller's transaction.
 */
export async function writeSegmentedRows(
  db: DisposableDatabase,
  entity: SegmentedEntity,
  changedRows: ChangedRows,
): Promise<void> {
  let puts = 0;
  for (const row of changedRows.values()) if (row) puts += 1;
  if (puts < rowsForSegment && changedRows.size <= bulkRows) {
    await putDeltas(db, entity, changedRows);
    return;
  }
  const layout = await readLayout(db, entity);
  const { bySegment, unsegmented } = await findSegments(db, layout, new Set(changedRows.keys()));
  const toDeltas = new Map<string, ReplicaRow | null>();
  const withoutDelta: string[] = [];
  for (const [n, { found }] of bySegment) {
    if (changedRows.size > bulkRows && found.length >= minRowsToRewrite) {
      await rewriteSegment(db, layout, n, changedRows);
      withoutDelta.push(...found);
    } else for (const id of found) toDeltas.set(id, changedRows.get(id)!);
  }
  const fresh = unsegmented.map((id) => changedRows.get(id)).filter((row) => !!row);
  if (fresh.length < rowsForSegment) for (const row of fresh) toDeltas.set(row.id, row);
  else {
    await appendRows(db, layout, fresh);
    withoutDelta.push(...fresh.map(({ id }) => id));
  }
  // Rows that were removed and had no segment leave nothing behind.
  withoutDelta.push(...unsegmented.filter((id) => !changedRows.get(id)));
  await db.layouts.put(layout);
  await dropDeltas(db, entity, withoutDelta);
  await putDeltas(db, entity, toDeltas);
}

/** Appends rows as new segments. */
export async function appendRows(
  db: DisposableDatabase,
  layout: Layout,
  rows: readonly ReplicaRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += segmentRows) {
    await putSegment(db, layout, layout.next, rows.slice(at, at + segmentRows));
  }
}

/** Replaces changed rows in a segment. */
export async function rewriteSegment(
  db: DisposableDatabase,
  layout: Layout,
  n: number,
  changedRows: ChangedRows,
): Promise<void> {
  const before = rowsOfSegment(await db.segments.get([layout.entity, n]));
  const now = before.map((row) => (changedRows.has(row.id) ? changedRows.get(row.id)! : row));
  await putSegment(
    db,
    layout,
    n,
    now.filter((row) => row !== null),
  );
}

/** Deletes the deltas of rows that are in segments now. */
export async function dropDeltas(
  db: DisposableDatabase,
  entity: SegmentedEntity,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const storedKeys = await deltasOf(db, entity).primaryKeys();
  const idSet = new Set(ids);
  await db.deltas.bulkDelete(storedKeys.filter(([, id]) => idSet.has(id)));
}

async function putDeltas(
  db: DisposableDatabase,
  entity: SegmentedEntity,
  changedRows: ChangedRows,
): Promise<void> {
  if (changedRows.size === 0) return;
  await db.deltas.bulkPut([...changedRows].map(([id, row]) => ({ entity, id, row })));
}
