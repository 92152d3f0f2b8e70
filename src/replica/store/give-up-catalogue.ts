import { Dexie } from 'dexie';
import type { DisposableDatabase } from './disposable-database.ts';
import { isOf, readDisposableFacts } from './disposable-facts.ts';
import type { ReplicaMark } from './replica-store.ts';
import { segmentedEntities, type SegmentedEntity } from '../replica-row.ts';
import { writeInOne } from './write-in-one.ts';

/**
 * Takes the catalogue, its indexes and all answers away, and writes nothing: a device that is full to the last byte lets
 * a browser take away, but refuses a transaction that writes as much as a number. That it is gone shows by a record
 * that goes with it. Gives the mark of then; null, and nothing was taken, where somebody else wrote since.
 */
export function giveUpCatalogue(db: DisposableDatabase, mark: ReplicaMark): Promise<ReplicaMark | null> {
  return writeInOne(db, async () => {
    const now = await readDisposableFacts(db);
    if (!isOf(mark, now)) return null;
    // By an earlier version, or never: there is no record to tell by, and the step that follows says it.
    if (!now?.marked) return mark;
    for (const entity of segmentedEntities) await clearEntity(db, entity);
    await db.answers.clear();
    await db.state.delete('catalogue');
    return [mark[0], mark[1], mark[2], mark[3], true];
  });
}

/** Takes everything of an entity away; by ranges, which take no room. */
export async function clearEntity(db: DisposableDatabase, entity: SegmentedEntity): Promise<void> {
  const from = [entity, Dexie.minKey];
  const to = [entity, Dexie.maxKey];
  await db.segments.where('[entity+n]').between(from, to).delete();
  await db.ids.where('[entity+n]').between(from, to).delete();
  await db.deltas.where('[entity+id]').between(from, to).delete();
  await db.layouts.delete(entity);
  await db.indexes.delete(entity);
}
