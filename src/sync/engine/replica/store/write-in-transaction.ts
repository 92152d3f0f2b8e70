import type { Dexie, Table } from 'dexie';
import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';
import { isStorageFull } from '../../is-storage-full.ts';

/**
 * Runs one transaction over all tables, or those given. If the quota is reached, the browser reports that on the
 * transaction, while its requests only say that they were aborted. @throws StorageFullError
 */
export async function writeInTransaction<T>(
  db: Dexie,
  work: () => PromiseLike<T>,
  tables: readonly Table[] = db.tables,
): Promise<T> {
  const native: { transaction?: IDBTransaction } = {};
  try {
    return await db.transaction('rw', [...tables], async ({ idbtrans }) => {
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
