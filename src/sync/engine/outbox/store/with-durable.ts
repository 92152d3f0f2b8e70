import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';
import { StorageNewerError } from '#src/sync/protocol/storage-newer-error.ts';
import type { DurableDatabase } from './durable-database.ts';

/** Errors of an operation whose connection the browser dropped, as Safari does for pages in the background. */
const lost = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'AbortError',
  'OpenFailedError',
]);

/**
 * Runs an operation on the store; with `write` false it only reads. A lost connection is reopened once and the
 * operation repeated, so operations must be idempotent.
 * @param onNewer called if a newer application wrote the store, maybe since it was last used here
 * @throws StorageFullError, StorageNewerError (only for writes), or the browser's error
 */
export async function withDurable<T>(
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
    if (isFull(error)) throw new StorageFullError(undefined, { cause: error });
    if (!(error instanceof Error) || !lost.has(error.name)) throw error;
  }
  db.close({ disableAutoOpen: false });
  try {
    return await attempt();
  } catch (error) {
    throw isFull(error) ? new StorageFullError(undefined, { cause: error }) : error;
  }
}

/** Dexie wraps the browser's error once or twice. */
function isFull(error: unknown): boolean {
  for (let one: unknown = error, depth = 0; typeof one === 'object' && one !== null && depth < 4; depth++) {
    if ('name' in one && one.name === 'QuotaExceededError') return true;
    one = 'inner' in one ? one.inner : 'cause' in one ? one.cause : null;
  }
  return false;
}
