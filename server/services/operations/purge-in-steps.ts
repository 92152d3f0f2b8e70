import type { Clock } from '#server/db/clock.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { systemAuthor, transact, type Write } from '#server/db/transact.ts';

/**
 * Purges old rows in several transactions, so that no writer waits for long. Several servers may run it at once.
 * @param find returns the next rows to purge, at most one transaction's worth; called until it returns none. Runs
 *   outside of a transaction, because an empty transaction would increment the clock
 * @param forget deletes the found rows that are still due, and returns how many rows it changed
 * @returns the total number of changed rows
 */
export async function purgeInSteps<T>(
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
