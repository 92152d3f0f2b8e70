import { Dexie } from 'dexie';
import { feedParts } from '#contract/rules/feed/feed-window.ts';
import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import {
  segmentedEntities,
  type StoredRows,
  type KeyedEntity,
} from '#src/sync/rows/packed-rows/replica-row.ts';
import { openSegment } from '#src/sync/rows/packed-rows/pack-segment.ts';
import type { ReplicaDatabases } from './read-heads.ts';
import type { ReplicaRows } from './replica-store.ts';
import { readSavedIndex, writeSavedIndex } from './saved-indexes.ts';
import { countSegmentedRows, readSegmentedRows } from './read-segmented-rows.ts';
import { deltasOf } from './segment-layout.ts';
import { keyedEntities } from './write-orders.ts';

/** Rows per batch in `all`. */
const rowBatchSize = 500;
/** Segments per read. */
const segmentBatchSize = 8;

/** Read access to the stored rows. */
export function createReplicaRows({ orders, disposable }: ReplicaDatabases): ReplicaRows {
  return {
    get: (entity, id) => orders.use((db) => db.rows(entity).get(id)),

    partsOf: (entity, parent) => {
      const { by } = feedParts.find(({ part }) => part === entity)!;
      return orders.use((db) => db.rows(entity).where(by).equals(parent).toArray());
    },

    ordersIn: (status) => orders.use((db) => db.rows('orders').where('status').equals(status).toArray()),

    async *all<E extends KeyedEntity>(entity: E) {
      let after = '';
      for (;;) {
        const rows: StoredRows[E][] = await orders.use((db) =>
          db.rows(entity).where('id').above(after).limit(rowBatchSize).toArray(),
        );
        if (rows.length > 0) yield rows;
        if (rows.length < rowBatchSize) return;
        after = rows.at(-1)!.id;
      }
    },

    async *segments(entity) {
      let after: number = -1;
      for (;;) {
        const batch = await disposable.use((db) =>
          db.segments
            .where('[entity+n]')
            .between([entity, after], [entity, Dexie.maxKey], false)
            .limit(segmentBatchSize)
            .toArray(),
        );
        for (const segment of batch) yield openSegment(segment);
        if (batch.length < segmentBatchSize) return;
        after = batch.at(-1)!.n;
      }
    },

    deltas: async (entity) => {
      const deltas = await disposable.use((db) => deltasOf(db, entity).toArray());
      return new Map(deltas.map(({ id, row }) => [id, row]));
    },

    savedIndex: (entity) => disposable.use((db) => readSavedIndex(db, entity)),

    saveIndex: (entity, index) => disposable.use((db) => writeSavedIndex(db, entity, index)),

    readByIds: (entity, ids) => disposable.use((db) => readSegmentedRows(db, entity, ids)),

    counts: async () => {
      const counts = {} as Record<FeedEntity, number>;
      for (const entity of keyedEntities) counts[entity] = await orders.use((db) => db.rows(entity).count());
      for (const entity of segmentedEntities) {
        counts[entity] = await disposable.use((db) => countSegmentedRows(db, entity));
      }
      return counts;
    },
  };
}
