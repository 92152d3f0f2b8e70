import type { Page } from 'playwright-core';
import { readUserId } from './kept-user.ts';

interface OrdersHead {
  state: { cursor: string | null; pending: unknown[] };
}

/** Resolves once all rows that the user may see are stored in this browser. */
export async function waitUntilStored(page: Page): Promise<void> {
  const name = `quai:${await readUserId(page)}:orders`;
  const isWhole = async () => {
    const head = (await readRecord(page, name, 'state', 'head')) as OrdersHead | undefined;
    return head !== undefined && head.state.cursor !== null && head.state.pending.length === 0;
  };
  while (!(await isWhole())) await page.waitForTimeout(500);
}

/** Resolves once the device has stored the index for its next start. */
export async function waitUntilKept(page: Page): Promise<void> {
  const name = `quai:${await readUserId(page)}:disposable`;
  while ((await readRecord(page, name, 'indexes', null)) !== 1) await page.waitForTimeout(500);
}

/** The record of a key; without a key, the number of records. */
function readRecord(page: Page, name: string, table: string, key: string | null): Promise<unknown> {
  return page.evaluate(
    ({ name, table, key }) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error!));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const done = (found: unknown) => {
            db.close();
            resolve(found);
          };
          if (!db.objectStoreNames.contains(table)) return done(undefined);
          const records = db.transaction(table).objectStore(table);
          const asked = key === null ? records.count() : records.get(key);
          asked.addEventListener('success', () => done(asked.result));
        });
      }),
    { name, table, key },
  );
}
