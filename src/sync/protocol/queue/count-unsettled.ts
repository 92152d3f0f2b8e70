import { durableName } from './durable-name.ts';
import { isUnsettled, type QueuedCommand } from './queued-command.ts';

/** The table of queued commands in `DurableDatabase`. */
const QUEUE = 'queue';

/**
 * Counts a user's unsettled commands on this device (`isUnsettled`), without starting that user's device. Written
 * without Dexie, because the sign-in screen loads it.
 */
export async function countUnsettled(userId: string): Promise<number> {
  const database = await openExisting(durableName(userId));
  if (!database) return 0;
  try {
    if (!database.objectStoreNames.contains(QUEUE)) return 0;
    const queued = await new Promise<QueuedCommand[]>((resolve, reject) => {
      const request = database.transaction(QUEUE, 'readonly').objectStore(QUEUE).getAll();
      request.onsuccess = () => resolve(request.result as QueuedCommand[]);
      request.onerror = () => reject(request.error ?? new Error('The queue cannot be read.'));
    });
    return queued.filter(isUnsettled).length;
  } finally {
    database.close();
  }
}

/** Opens a database in the version that it has; undefined, and none is created, if there is none. */
function openExisting(name: string): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    let missing = false;
    request.onupgradeneeded = () => {
      missing = true;
      request.transaction?.abort();
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => {
      if (missing) resolve(undefined);
      else reject(request.error ?? new Error(`The database ${name} cannot be opened.`));
    };
  });
}
