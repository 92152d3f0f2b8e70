import type { Clock } from '#server/db/clock.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { systemAuthor, transact, type Write } from '#server/db/transact.ts';

/**
 * Takes away what is too old, a transaction at a time, so that no writer waits for long. Several servers may do so at
 * once.
 * @param find what is to go, no more than one transaction shall take; asked until there is nothing. It is looked up
 *   first, since a transaction for nothing would move the clock
 * @param forget takes away what was found, where it still is to go, and gives how many rows it touched
 * @returns how many rows were touched in all
 */
export async function forgetInSteps<T>(
  db: Database,
  clock: Clock,
  find: (q: Queries) => Promise<T[]>,
  forget: (tx: Write, found: T[]) => Promise<number>,
): Promise<number> {
  let touched = 0;
  for (;;) {
    const found = await find(db.read);
    if (found.length === 0) return touched;
    touched += await transact(db, clock, systemAuthor, (tx) => forget(tx, found));
  }
}
