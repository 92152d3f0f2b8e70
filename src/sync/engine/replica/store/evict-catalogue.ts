import { Dexie } from 'dexie';
import { segmentedEntities, type SegmentedEntity } from '#src/sync/rows/packed-rows/replica-row.ts';
import type { DisposableDatabase } from './disposable-database.ts';
import { isCurrentVersion, readDisposableStatus } from './disposable-status.ts';
import type { ReplicaVersion } from './replica-store.ts';
import { writeInTransaction } from './write-in-transaction.ts';

/**
 * Deletes the catalogue, its indexes and all answers, and writes nothing: on a completely full device a browser allows
 * deletions, but rejects a transaction that writes even a number. The deletion of the record `catalogue` shows that the
 * catalogue is gone. Returns the version at that time; null, with nothing deleted, if another tab has written since.
 */
export function evictCatalogue(
  db: DisposableDatabase,
  version: ReplicaVersion,
): Promise<ReplicaVersion | null> {
  return writeInTransaction(db, async () => {
    const now = await readDisposableStatus(db);
    if (!isCurrentVersion(version, now)) return null;
    // The store was written by an earlier version, or never: there is no record `catalogue`, and the following step writes
    // it.
    if (!now?.marked) return version;
    for (const entity of segmentedEntities) await clearEntity(db, entity);
    await db.answers.clear();
    await db.state.delete('catalogue');
    return [version[0], version[1], version[2], version[3], true];
  });
}

/** Deletes all data of an entity, by ranges, which needs no space. */
export async function clearEntity(db: DisposableDatabase, entity: SegmentedEntity): Promise<void> {
  const from = [entity, Dexie.minKey];
  const to = [entity, Dexie.maxKey];
  await db.segments.where('[entity+n]').between(from, to).delete();
  await db.ids.where('[entity+n]').between(from, to).delete();
  await db.deltas.where('[entity+id]').between(from, to).delete();
  await db.layouts.delete(entity);
  await db.indexes.delete(entity);
}
