import type { Page } from 'playwright-core';
import { readUserId } from './kept-user.ts';

/** Resolves once everything that its user may see is stored in this browser. */
export async function waitUntilStored(page: Page): Promise<void> {
  const user = await readUserId(page);
  for (;;) {
    const whole = await page.evaluate(
      (name) =>
        new Promise<boolean>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.addEventListener('error', () => reject(opening.error!));
          opening.addEventListener('success', () => {
            const db = opening.result;
            const done = (isWhole: boolean) => {
              db.close();
              resolve(isWhole);
            };
            if (!db.objectStoreNames.contains('state')) return done(false);
            const asked = db.transaction('state').objectStore('state').get('head');
            asked.addEventListener('success', () => {
              const head = asked.result as
                | { state: { cursor: string | null; pending: unknown[] } }
                | undefined;
              done(head !== undefined && head.state.cursor !== null && head.state.pending.length === 0);
            });
          });
        }),
      `quai:${user}:orders`,
    );
    if (whole) return;
    await page.waitForTimeout(500);
  }
}
