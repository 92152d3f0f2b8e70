import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { createReopeningDatabase } from '#src/sync/engine/replica/store/reopening-database.ts';

const name = 'quai-keep-open-test';

function makeDatabase(): Dexie {
  const db = new Dexie(name);
  db.version(1).stores({ rows: 'id' });
  return db;
}

/** Deletes it as another tab does: it waits for every open connection. */
function deleteIt(): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve('deleted'));
    request.addEventListener('error', () => reject(request.error ?? new Error('not deleted')));
    setTimeout(() => resolve('kept open'), 5000);
  });
}

test('a store that is closed while it opens blocks no other tab, at any stage of opening', async () => {
  for (let wait = 0; wait < 12; wait++) {
    const store = createReopeningDatabase(makeDatabase);
    const used = store.use((db) => db.table('rows').count()).catch(() => -1);
    for (let at = 0; at < wait; at++) await new Promise((resolve) => setTimeout(resolve));
    store.close();
    expect(await deleteIt(), `closed after ${wait} turns`).toBe('deleted');
    await used;
  }
});
