import { Dexie } from 'dexie';
import type { DisposableDatabase } from './disposable-database.ts';
import type { DisposableFacts, DisposableHead } from './judge-heads.ts';
import { segmentedEntities, type ReplicaMark, type SegmentedEntity } from './replica-store.ts';
import { writeInOne } from './write-in-one.ts';

/** To be called in a transaction, where what is read is to stand until it is written on. */
export async function readDisposableFacts(db: DisposableDatabase): Promise<DisposableFacts | undefined> {
  const [head, kept] = (await db.state.bulkGet(['head', 'catalogue'])) as [DisposableHead?, true?];
  return head && { ...head, given_up: head.marked === true && kept !== true };
}

/** Whether nobody else wrote since a mark was read. */
export function isOf(mark: ReplicaMark, now: DisposableFacts | undefined): boolean {
  const [, , instance, n, givenUp] = mark;
  return instance === (now?.instance ?? '') && n === (now?.n ?? 0) && givenUp === (now?.given_up === true);
}

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
