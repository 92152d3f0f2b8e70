import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import type { Write } from '#server/db/transact.ts';

/** What came of one of many. */
export type Outcome<T, R> = { one: T; result: R } | { one: T; refusal: Refusal };

/**
 * Does something with many at once, behind a savepoint; where that is refused, with each half, down to the ones that
 * cannot be. What the others wrote stays. A bug goes through.
 * @param work gives one result for each, in their order
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
