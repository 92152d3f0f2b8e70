import { feedEntities, type FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { unpackRows } from '#src/sync/rows/packed-rows/unpack-rows.ts';
import type { ReplicaRows } from '#src/sync/engine/replica/store/replica-store.ts';
import {
  segmentedEntities,
  type KeyedEntity,
  type SegmentedEntity,
} from '#src/sync/rows/packed-rows/replica-row.ts';
import type { RowTable } from './memory-replica-store.ts';

/** All rows of a replica by entity, read as its users read them. */
export async function readTables(rows: ReplicaRows): Promise<Map<FeedEntity, RowTable>> {
  const tables = new Map<FeedEntity, RowTable>();
  for (const entity of feedEntities) {
    const segmented = (segmentedEntities as readonly string[]).includes(entity);
    tables.set(
      entity,
      segmented
        ? await readSegmented(rows, entity as SegmentedEntity)
        : await readKeyed(rows, entity as KeyedEntity),
    );
  }
  return tables;
}

async function readKeyed(rows: ReplicaRows, entity: KeyedEntity): Promise<RowTable> {
  const table: RowTable = new Map();
  for await (const part of rows.all(entity)) for (const row of part) table.set(row.id, row);
  return table;
}

async function readSegmented(rows: ReplicaRows, entity: SegmentedEntity): Promise<RowTable> {
  const table: RowTable = new Map();
  const deltas = await rows.deltas(entity);
  for await (const segment of rows.segments(entity)) {
    for (const row of unpackRows(segment)) table.set(row.id, row);
  }
  for (const [id, row] of deltas) {
    if (row) table.set(id, row);
    else table.delete(id);
  }
  return table;
}
