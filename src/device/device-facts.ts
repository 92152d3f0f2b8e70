/** Shared by all who use this browser, and by the page, the worker beside it and the service worker. */
const DATABASE = 'quai:device';
const FACTS = 'facts';
const OUT_OF_REACH = 'The facts of this browser are out of reach.';

/** One fact about this browser by its name; undefined where it is not known. */
export function readDeviceFact<T>(name: string): Promise<T | undefined> {
  return inStore('readonly', (store) => store.get(name) as IDBRequest<T | undefined>);
}

/** Keeps a fact; resolves when it is stored. Where it cannot be, what was known before is no longer so: it is let go. */
export function writeDeviceFact(name: string, value: unknown): Promise<void> {
  return inStoreOrGone(name, (store) => store.put(value, name));
}

/** Makes a fact of what is known of it, in one step that no other page comes between; else as `writeDeviceFact`. */
export function changeDeviceFact<T>(
  name: string,
  change: (known: T | undefined) => T | undefined,
): Promise<void> {
  return inStoreOrGone(name, (store) => {
    const reading = store.get(name) as IDBRequest<T | undefined>;
    reading.onsuccess = () => store.put(change(reading.result), name);
    return reading;
  });
}

async function inStoreOrGone(name: string, ask: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  try {
    await inStore('readwrite', ask);
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
      transaction.onabort = () => reject(transaction.error ?? new Error(OUT_OF_REACH));
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
    request.onerror = () => reject(request.error ?? new Error(OUT_OF_REACH));
  });
}
