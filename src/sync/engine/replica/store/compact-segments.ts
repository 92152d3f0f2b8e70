import { rowsOfSegment, segmentForm } from '#src/sync/rows/packed-rows/pack-segment.ts';
import type { ReplicaRow, SegmentedEntity } from '#src/sync/rows/packed-rows/replica-row.ts';
import type { DisposableDatabase, Layout } from './disposable-database.ts';
import type { ReopeningDatabase } from './reopening-database.ts';
import { deltasOf, findSegments, putSegment, readLayout, segmentRows } from './segment-layout.ts';
import { writeInTransaction } from './write-in-transaction.ts';
import { appendRows, minRowsToRewrite, dropDeltas, rewriteSegment } from './write-segments.ts';

type InTransaction = (work: (db: DisposableDatabase) => Promise<void>) => Promise<void>;

/**
 * Compacts the segments of an entity: rewrites segments with many changed rows, creates segments for new rows, merges
 * short neighbours and upgrades old formats. The rows are unchanged. Each transaction is small, reads the layout again,
 * and may be the last; a feed step may run between any two. Returns whether anything was done. @throws StorageFullError
 * if the quota is reached; the data is unchanged then
 */
export async function compactSegments(
  database: ReopeningDatabase<DisposableDatabase>,
  entity: SegmentedEntity,
): Promise<boolean> {
  const write: InTransaction = (work) =>
    database.use((db) =>
      writeInTransaction(db, () => work(db), [db.segments, db.ids, db.deltas, db.layouts]),
    );
  const { changed, unsegmented } = await database.use((db) =>
    db.transaction('r', db.ids, db.deltas, db.layouts, async () => findWork(db, entity)),
  );
  for (const n of changed) await write((db) => rewriteChanged(db, entity, n));
  if (unsegmented >= minRowsToRewrite) await write((db) => segmentDeltas(db, entity));
  const layout = await database.use((db) => readLayout(db, entity));
  const runs = shortRuns(layout);
  for (const run of runs) await write((db) => mergeRun(db, entity, run));
  const old = layout.segments.filter(isOld);
  for (const { n } of old) await write((db) => repackSegment(db, entity, n));
  return changed.length > 0 || unsegmented >= minRowsToRewrite || runs.length > 0 || old.length > 0;
}

async function findWork(
  db: DisposableDatabase,
  entity: SegmentedEntity,
): Promise<{ changed: number[]; unsegmented: number }> {
  const keys = await deltasOf(db, entity).primaryKeys();
  if (keys.length < minRowsToRewrite) return { changed: [], unsegmented: 0 };
  const { bySegment, unsegmented } = await findSegments(
    db,
    await readLayout(db, entity),
    new Set(keys.map(([, id]) => id)),
  );
  const changed = [...bySegment].filter(([, { found }]) => found.length >= minRowsToRewrite).map(([n]) => n);
  return { changed, unsegmented: unsegmented.length };
}

async function rewriteChanged(db: DisposableDatabase, entity: SegmentedEntity, n: number): Promise<void> {
  const ids = (await db.ids.get([entity, n]))?.ids.split('\n') ?? [];
  const deltas = await db.deltas.bulkGet(ids.map((id) => [entity, id] as [string, string]));
  const changedRows = new Map(deltas.flatMap((delta) => (delta ? [[delta.id, delta.row] as const] : [])));
  if (changedRows.size === 0) return;
  const layout = await readLayout(db, entity);
  await rewriteSegment(db, layout, n, changedRows);
  await db.layouts.put(layout);
  await db.deltas.bulkDelete([...changedRows.keys()].map((id) => [entity, id] as [string, string]));
}

/** Whether a segment has an old format. */
function isOld({ form, stamp }: Layout['segments'][number]): boolean {
  return form !== segmentForm || stamp === undefined;
}

/** Packs an old segment in the present format. */
async function repackSegment(db: DisposableDatabase, entity: SegmentedEntity, n: number): Promise<void> {
  const layout = await readLayout(db, entity);
  // It may have been merged or rewritten meanwhile.
  if (!layout.segments.some((one) => one.n === n && isOld(one))) return;
  await rewriteSegment(db, layout, n, new Map());
  await db.layouts.put(layout);
}

/** Creates segments for rows without one, and deletes deltas of removed rows without one. */
async function segmentDeltas(db: DisposableDatabase, entity: SegmentedEntity): Promise<void> {
  const layout = await readLayout(db, entity);
  const deltas = await deltasOf(db, entity).toArray();
  const { unsegmented } = await findSegments(db, layout, new Set(deltas.map(({ id }) => id)));
  const rows = new Map<string, ReplicaRow | null>(deltas.map(({ id, row }) => [id, row]));
  const present = unsegmented.map((id) => rows.get(id)).filter((row) => !!row);
  await appendRows(db, layout, present);
  await db.layouts.put(layout);
  await dropDeltas(db, entity, unsegmented);
}

/** Neighbours that fit into one segment. */
function shortRuns({ segments }: Layout): number[][] {
  const runs: number[][] = [];
  let rows = Infinity;
  for (const { n, count } of segments) {
    rows += count;
    if (rows <= segmentRows) runs.at(-1)!.push(n);
    else {
      runs.push([n]);
      rows = count;
    }
  }
  return runs.filter((run) => run.length > 1);
}

/**
 * Merges segments into the last of them. A reader that goes through the segments in order meanwhile has read the rows
 * already, or finds them in the last one.
 */
async function mergeRun(
  db: DisposableDatabase,
  entity: SegmentedEntity,
  run: readonly number[],
): Promise<void> {
  const layout = await readLayout(db, entity);
  const mergedSegments = layout.segments.filter(({ n }) => run.includes(n));
  const count = mergedSegments.reduce((sum, one) => sum + one.count, 0);
  const stored = await db.segments.bulkGet(run.map((n) => [entity, n] as [string, number]));
  const merged = stored.flatMap(rowsOfSegment);
  // A step ran in between: the next compaction tries again.
  if (merged.length !== count || count > segmentRows) return;
  const last = run.at(-1)!;
  for (const n of run.slice(0, -1)) await putSegment(db, layout, n, []);
  await putSegment(db, layout, last, merged);
  await db.layouts.put(layout);
}
