import { Dexie, type Collection } from 'dexie';
import { segmentForm, storedSegment } from '#src/sync/rows/packed-rows/pack-segment.ts';
import type { ReplicaRow, SegmentedEntity } from '#src/sync/rows/packed-rows/replica-row.ts';
import type { Delta, DisposableDatabase, Layout } from './disposable-database.ts';

/** Maximum number of rows in a segment. */
export const segmentRows = 500;

/** The layout of an entity's segments. All functions here run inside the caller's transaction. */
export async function readLayout(db: DisposableDatabase, entity: SegmentedEntity): Promise<Layout> {
  return (await db.layouts.get(entity)) ?? { entity, next: 0, segments: [] };
}

/** Result of `findSegments`: the segments that hold some of the ids, and the ids that no segment holds. */
export interface SegmentLookup {
  /** By segment number: all its ids in order, and those of the requested ids that it holds. */
  bySegment: Map<number, { ids: string[]; found: string[] }>;
  unsegmented: string[];
}

/** Finds the segments that hold some ids. Reads no rows, and ids only of segments that may hold one. */
export async function findSegments(
  db: DisposableDatabase,
  layout: Layout,
  wanted: ReadonlySet<string>,
): Promise<SegmentLookup> {
  const sorted = [...wanted].toSorted();
  const likely = layout.segments.filter(({ min, max }) => {
    const at = lowerBound(sorted, min);
    return at < sorted.length && sorted[at]! <= max;
  });
  const unsegmented = new Set(wanted);
  const bySegment: SegmentLookup['bySegment'] = new Map();
  const records = await db.ids.bulkGet(likely.map(({ n }) => [layout.entity, n] as [string, number]));
  for (const record of records) {
    if (!record) continue;
    const ids = record.ids.split('\n');
    const found = ids.filter((id) => wanted.has(id));
    if (found.length > 0) bySegment.set(record.n, { ids, found });
    for (const id of found) unsegmented.delete(id);
  }
  return { bySegment, unsegmented: [...unsegmented] };
}

/** Writes a segment and its entry in the layout, which the caller stores; deletes a segment without rows. */
export async function putSegment(
  db: DisposableDatabase,
  layout: Layout,
  n: number,
  rows: readonly ReplicaRow[],
): Promise<void> {
  const { entity } = layout;
  layout.segments = layout.segments.filter((one) => one.n !== n);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) {
    await db.segments.delete([entity, n]);
    await db.ids.delete([entity, n]);
    return;
  }
  let [min = '', max = ''] = [ids[0], ids[0]];
  for (const id of ids) {
    if (id < min) min = id;
    if (id > max) max = id;
  }
  const stored = storedSegment(entity, n, rows);
  layout.segments.push({ n, count: ids.length, min, max, form: segmentForm, stamp: stored.stamp });
  layout.segments.sort((a, b) => a.n - b.n);
  layout.next = Math.max(layout.next, n + 1);
  await db.segments.put(stored);
  await db.ids.put({ entity, n, ids: ids.join('\n') });
}

/** The deltas of an entity. */
export function deltasOf(
  db: DisposableDatabase,
  entity: SegmentedEntity,
): Collection<Delta, [string, string]> {
  return db.deltas.where('[entity+id]').between([entity, Dexie.minKey], [entity, Dexie.maxKey]);
}

/** The first index in sorted texts whose text is not below `min` (lower bound). */
function lowerBound(sorted: readonly string[], min: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < min) low = middle + 1;
    else high = middle;
  }
  return low;
}
