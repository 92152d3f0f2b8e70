import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';
import { StorageNewerError } from '#src/sync/protocol/storage-newer-error.ts';
import { isDatabaseClosed } from '../../is-database-closed.ts';
import { isStorageFull } from '../../is-storage-full.ts';
import type { DurableDatabase } from './durable-database.ts';

/**
 * Runs an operation on the store; with `write` false it only reads. A lost connection is reopened once and the
 * operation repeated, so operations must be idempotent.
 * @param onNewer called if a newer application wrote the store, maybe since it was last used here
 * @throws StorageFullError, StorageNewerError (only for writes), or the browser's error
 */
export async function runDurably<T>(
  db: DurableDatabase,
  write: boolean,
  work: () => PromiseLike<T>,
  onNewer?: () => void,
): Promise<T> {
  const attempt = async (): Promise<T> => {
    await db.open();
    if (db.isNewer()) {
      onNewer?.();
      if (write) throw new StorageNewerError();
    }
    return work();
  };
  try {
    return await attempt();
  } catch (error) {
    if (isStorageFull(error)) throw new StorageFullError(undefined, { cause: error });
    if (!isDatabaseClosed(error)) throw error;
  }
  db.close({ disableAutoOpen: false });
  try {
    return await attempt();
  } catch (error) {
    throw isStorageFull(error) ? new StorageFullError(undefined, { cause: error }) : error;
  }
}
