import type { Dexie } from 'dexie';
import { isStorageFull } from './is-storage-full.ts';
import { StorageFullError } from './storage-full-error.ts';

/**
 * One transaction over all tables. Where there is no room, the browser says so of the transaction, while the requests
 * that were under way only say that they were aborted. @throws StorageFullError
 */
export async function writeInOne<T>(db: Dexie, work: () => Promise<T>): Promise<T> {
  const native: { transaction?: IDBTransaction } = {};
  try {
    return await db.transaction('rw', db.tables, async ({ idbtrans }) => {
      native.transaction = idbtrans;
      return work();
    });
  } catch (error) {
    if (isStorageFull(error) || isStorageFull(native.transaction?.error)) {
      throw new StorageFullError(undefined, { cause: error });
    }
    throw error;
  }
}
