import type { Drop } from '#contract/changes.ts';
import { scopesOf } from '#contract/rules/feed/feed-scopes.ts';
import { segmentedEntities, type SegmentedEntity } from '#src/sync/rows/packed-rows/replica-row.ts';
import type { DisposableDatabase } from './disposable-database.ts';
import { isCurrentVersion, readDisposableStatus } from './disposable-status.ts';
import { clearEntity } from './evict-catalogue.ts';
import type { DisposableHead } from './compare-heads.ts';
import type { ReplicaVersion, SyncPosition, FeedStep } from './replica-store.ts';
import { writeInTransaction } from './write-in-transaction.ts';
import { writeSegmentedRows, type ChangedRows } from './write-segments.ts';

/** The rows of a step, parsed and merged: for each entity, each row once. */
export type StepRows = ReadonlyMap<string, ChangedRows>;

export interface DisposableStep {
  version: ReplicaVersion;
  step: FeedStep;
  rows: StepRows;
  state: SyncPosition;
  /** Delete everything first; the two databases start with a new instance id. */
  mustClear: boolean;
  /** This step evicts the catalogue. */
  evictsCatalogue: boolean;
  makeId: () => string;
}

/**
 * Writes a step into the disposable database, before the orders database. Every step increments at least the counter:
 * this compare-and-set orders the steps of several leaders. Returns null, and writes nothing, if another leader was first.
 */
export function writeDisposable(
  db: DisposableDatabase,
  { version, step, rows, state, mustClear, evictsCatalogue, makeId }: DisposableStep,
): Promise<DisposableHead | null> {
  return writeInTransaction(db, async () => {
    if (!isCurrentVersion(version, await readDisposableStatus(db))) return null;
    const [, , instance, n] = version;
    const lostEntities = new Set(
      mustClear || evictsCatalogue ? segmentedEntities : completelyDropped(step.drop),
    );
    for (const entity of lostEntities) await clearEntity(db, entity);
    // The cached answers were given under the previous rights.
    const hasOtherRights = (await db.state.get('rights')) !== state.rights;
    if (mustClear || evictsCatalogue || hasOtherRights || step.drop.length > 0) await db.answers.clear();
    if (hasOtherRights) await db.state.put(state.rights, 'rights');
    if (!state.without_catalogue) {
      for (const entity of segmentedEntities) {
        const changedRows = rows.get(entity);
        if (changedRows) await writeSegmentedRows(db, entity, changedRows);
      }
    }
    const head = {
      instance: mustClear ? makeId() : instance,
      n: n + 1,
      removed: lostEntities.size > 0,
      marked: true,
    };
    await db.state.put(head, 'head');
    if (state.without_catalogue) await db.state.delete('catalogue');
    else await db.state.put(true, 'catalogue');
    return head;
  });
}

/** The segmented entities that a drop removes completely: one scope contains all of their rows. */
function completelyDropped(drop: readonly Drop[]): SegmentedEntity[] {
  return segmentedEntities.filter((entity) =>
    drop.some((one) => one.entity === entity && scopesOf(entity, { id: '' }).includes(one.scope)),
  );
}
