/**
 * Shared by all users of this browser, and by the page, its worker and the service worker. The store of values is called
 * `facts` in browsers, so the name stays.
 */
const DATABASE = 'quai:device';
const STORE = 'facts';
const OUT_OF_REACH = 'The stored values of this browser are out of reach.';

/** Reads a value that this browser stores for all its users; undefined if there is none. */
export function readBrowserValue<T>(name: string): Promise<T | undefined> {
  return inStore('readonly', (store) => store.get(name) as IDBRequest<T | undefined>);
}

/** Stores a value; resolves when it is stored. If that fails, the outdated value is deleted. */
export function writeBrowserValue(name: string, value: unknown): Promise<void> {
  return writeOrDelete(name, (store) => store.put(value, name));
}

/**
 * Updates a value from its present one in one transaction, which no other page can interrupt. Fails like
 * `writeBrowserValue`.
 */
export function changeBrowserValue<T>(
  name: string,
  change: (known: T | undefined) => T | undefined,
): Promise<void> {
  return writeOrDelete(name, (store) => {
    const reading = store.get(name) as IDBRequest<T | undefined>;
    reading.onsuccess = () => store.put(change(reading.result), name);
    return reading;
  });
}

async function writeOrDelete(name: string, ask: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  try {
    await inStore('readwrite', ask);
  } catch (error) {
    await inStore('readwrite', (store) => store.delete(name));
    throw error;
  }
}

/**
 * Runs one transaction on a connection of its own: a suspended page must not block others. Written without Dexie,
 * because the sign-in screen loads it too.
 */
async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const request = ask(transaction.objectStore(STORE));
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
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(OUT_OF_REACH));
  });
}
