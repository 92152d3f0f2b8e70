import { segmentedEntities } from '#src/sync/rows/packed-rows/replica-row.ts';
import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';
import type { DisposableDatabase } from './disposable-database.ts';
import type { ReopeningDatabase } from './reopening-database.ts';
import type { ChangedEntities, ReplicaStore } from './replica-store.ts';
import { deleteSavedIndexes } from './saved-indexes.ts';

/** Retries when another tab writes at the same moment: enough that a command is not refused because of it. */
const maxAttempts = 5;

/**
 * Evicts data so that the user's commands can be stored, the least needed first:
 *
 * 1. the saved indexes, which can be rebuilt offline;
 * 2. on the next call the catalogue and the cached answers. The feed then goes on without these until `requestResync`.
 *
 * Orders and commands are never evicted.
 * @returns the rows that were evicted, possibly none, or null if there was nothing left to evict
 */
export async function evictNextInOrder(
  store: ReplicaStore,
  disposable: ReopeningDatabase<DisposableDatabase>,
): Promise<ChangedEntities | null> {
  return (await disposable.use(deleteSavedIndexes)) ? [] : evictStoredCatalogue(store);
}

/** null if the catalogue was evicted before, or others kept writing. */
async function evictStoredCatalogue(store: ReplicaStore): Promise<ChangedEntities | null> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const { state, version } = await store.read();
    if (state.without_catalogue) return null;
    try {
      const written = await store.write(version, {
        clear: false,
        drop: [],
        changes: [],
        staged: 'keep',
        evictBefore: null,
        state: { ...state, without_catalogue: true },
      });
      if (written) return written.changed;
    } catch (error) {
      // The catalogue may be gone although there was no space yet to record that.
      if (!(error instanceof StorageFullError) || !(await store.read()).state.without_catalogue) throw error;
      return segmentedEntities.map((entity) => ({ entity, ids: null, gone: true }));
    }
  }
  return null;
}
