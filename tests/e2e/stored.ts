import type { Page } from '@playwright/test';

/** A command in the durable store. */
export type StoredCommand = { id: string; type: string; state: string; args: Record<string, unknown> };
/** The position in the feed. */
export type StoredHead = { cursor: string | null; pending: unknown[]; rev: number };

/** The user whose profile the browser holds; null if signed out. */
export function readUserId(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('kept_profile') ?? 'null') as {
      profile: { user_id: string };
    } | null;
    return kept?.profile.user_id ?? null;
  });
}

/** All rows of a table in IndexedDB; none if there is no such store. */
export function readTable<T>(page: Page, database: string, table: string): Promise<T[]> {
  return page.evaluate(
    async ([name, store]) => {
      const known = (await indexedDB.databases()).some((one) => one.name === name);
      if (!known) return [];
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error!));
      });
      try {
        if (!db.objectStoreNames.contains(store)) return [];
        return await new Promise<unknown[]>((resolve, reject) => {
          const reading = db.transaction(store).objectStore(store).getAll();
          reading.addEventListener('success', () => resolve(reading.result));
          reading.addEventListener('error', () => reject(reading.error!));
        });
      } finally {
        db.close();
      }
    },
    [database, table] as const,
  ) as Promise<T[]>;
}

/** The signed-in user's commands that are not confirmed, or whose rows have not come back yet. */
export async function readQueue(page: Page, userId?: string): Promise<StoredCommand[]> {
  const id = userId ?? (await readUserId(page));
  return readTable<StoredCommand>(page, `quai:${id}:durable`, 'queue');
}

export async function readHead(page: Page): Promise<StoredHead | null> {
  const id = await readUserId(page);
  const [head] = await readTable<{ state: StoredHead }>(page, `quai:${id}:orders`, 'state');
  return head?.state ?? null;
}
