/** Shared by all who use this browser, and by the page, the worker beside it and the service worker. */
const DATABASE = 'quai:device';
const FACTS = 'facts';

/** One fact about this browser by its name; undefined where it is not known. */
export function readDeviceFact<T>(name: string): Promise<T | undefined> {
  return inStore('readonly', (store) => store.get(name) as IDBRequest<T | undefined>);
}

/** Keeps a fact; resolves when it is stored. Where it cannot be, what was known before is no longer so: it is let go. */
export async function writeDeviceFact(name: string, value: unknown): Promise<void> {
  try {
    await inStore('readwrite', (store) => store.put(value, name));
  } catch (error) {
    await inStore('readwrite', (store) => store.delete(name));
    throw error;
  }
}

/**
 * Makes a fact of what is known of it, in one step that no other page comes between; resolves when that is on the disk.
 * Where it cannot be stored, what was known before is let go.
 */
export async function changeDeviceFact<T>(
  name: string,
  change: (known: T | undefined) => T | undefined,
): Promise<void> {
  try {
    await inStore('readwrite', (store) => {
      const reading = store.get(name) as IDBRequest<T | undefined>;
      reading.onsuccess = () => store.put(change(reading.result), name);
      return reading;
    });
  } catch (error) {
    await inStore('readwrite', (store) => store.delete(name));
    throw error;
  }
}

/**
 * One transaction over a connection of its own: a page that is put to sleep must not hold the others up. Written
 * without Dexie, since the sign-in screen has it too.
 */
async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(FACTS, mode, { durability: 'strict' });
      const request = ask(transaction.objectStore(FACTS));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('The fact was not stored.'));
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(FACTS);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database did not open.'));
  });
}
