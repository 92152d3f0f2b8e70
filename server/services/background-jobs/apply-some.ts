import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import type { Write } from '#server/db/transact.ts';

/** The result for one of many items. */
export type Outcome<T, R> = { one: T; result: R } | { one: T; refusal: Refusal };

/**
 * Processes many items at once in a savepoint; on a refusal, retries each half, down to the items that fail on their
 * own. The writes of the others stay. A bug is rethrown.
 * @param work returns one result for each item, in order
 */
export async function applySome<T, R>(
  tx: Write,
  all: readonly T[],
  work: (some: readonly T[]) => Promise<readonly R[]>,
): Promise<Outcome<T, R>[]> {
  if (all.length === 0) return [];
  await sql`savepoint some_rows`.execute(tx.q);
  try {
    const results = await work(all);
    await sql`release savepoint some_rows`.execute(tx.q);
    return all.map((one, at) => ({ one, result: results[at]! }));
  } catch (error) {
    await sql`rollback to savepoint some_rows`.execute(tx.q);
    await sql`release savepoint some_rows`.execute(tx.q);
    if (!(error instanceof Refusal)) throw error;
    if (all.length === 1) return [{ one: all[0]!, refusal: error }];
  }
  const middle = Math.ceil(all.length / 2);
  return [
    ...(await applySome(tx, all.slice(0, middle), work)),
    ...(await applySome(tx, all.slice(middle), work)),
  ];
}
