import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';

/** Puts commands into the durable store as taps do: each sets another article in the basket. */
export async function queueCommands(
  page: Page,
  userId: string,
  references: readonly string[],
): Promise<void> {
  const now = new Date().toISOString();
  const queued = references.map((reference) => ({
    id: uuidv7(),
    user_id: userId,
    type: 'basket.set',
    version: 1,
    args: { reference, quantity: 1, marking: '', price_seen: 100 },
    lane: 'basket',
    depends_on: [],
    state: 'waiting',
    attempts: 0,
    queued_at: now,
    heard_at: now,
    verdict: null,
  }));
  await page.evaluate(
    ([name, records]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error!));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const transaction = db.transaction('queue', 'readwrite');
          for (const record of records) transaction.objectStore('queue').add(record);
          transaction.addEventListener('abort', () => reject(transaction.error!));
          transaction.addEventListener('complete', () => {
            db.close();
            resolve();
          });
        });
      }),
    [`quai:${userId}:durable`, queued] as const,
  );
}

/** Makes the application reconnect; resolves with the ms until nothing is pending. */
export function drain(page: Page, userId: string): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error!));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const begun = performance.now();
          const look = () => {
            const asked = db.transaction('queue').objectStore('queue').getAll();
            asked.addEventListener('success', () => {
              const all = asked.result as { state: string }[];
              if (all.some(({ state }) => state !== 'applied')) {
                setTimeout(look, 10);
                return;
              }
              db.close();
              resolve(performance.now() - begun);
            });
          };
          dispatchEvent(new Event('online'));
          setTimeout(look, 10);
        });
      }),
    `quai:${userId}:durable`,
  );
}
