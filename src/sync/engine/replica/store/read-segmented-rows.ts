import { unpackRow } from '#src/sync/rows/packed-rows/unpack-rows.ts';
import { openSegment } from '#src/sync/rows/packed-rows/pack-segment.ts';
import type { ReplicaRow, SegmentedEntity } from '#src/sync/rows/packed-rows/replica-row.ts';
import type { DisposableDatabase } from './disposable-database.ts';
import { deltasOf, findSegments, readLayout } from './segment-layout.ts';

/** Some current rows of a segmented entity, by id; rows that are not stored are missing. */
export function readSegmentedRows(
  db: DisposableDatabase,
  entity: SegmentedEntity,
  ids: readonly string[],
): Promise<Map<string, ReplicaRow>> {
  return db.transaction('r', db.segments, db.ids, db.deltas, db.layouts, async () => {
    const rows = new Map<string, ReplicaRow>();
    const wanted = new Set(ids);
    const deltas = await db.deltas.bulkGet([...wanted].map((id) => [entity, id] as [string, string]));
    for (const delta of deltas) {
      if (!delta) continue;
      wanted.delete(delta.id);
      if (delta.row) rows.set(delta.id, delta.row);
    }
    const { bySegment } = await findSegments(db, await readLayout(db, entity), wanted);
    for (const [n, { ids, found }] of bySegment) {
      const segment = openSegment((await db.segments.get([entity, n]))!);
      for (const id of found) rows.set(id, unpackRow(segment, ids.indexOf(id)));
    }
    return rows;
  });
}

/** Number of rows of a segmented entity. */
export function countSegmentedRows(db: DisposableDatabase, entity: SegmentedEntity): Promise<number> {
  return db.transaction('r', db.ids, db.deltas, db.layouts, async () => {
    const layout = await readLayout(db, entity);
    const deltas = await deltasOf(db, entity).toArray();
    const { unsegmented } = await findSegments(db, layout, new Set(deltas.map(({ id }) => id)));
    const unsegmentedIds = new Set(unsegmented);
    let count = layout.segments.reduce((sum, segment) => sum + segment.count, 0);
    for (const { id, row } of deltas) {
      if (unsegmentedIds.has(id) && row) count += 1;
      if (!unsegmentedIds.has(id) && !row) count -= 1;
    }
    return count;
  });
}
