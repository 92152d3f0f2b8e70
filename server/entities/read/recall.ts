import type { RawBuilder } from 'kysely';
import type { Queries } from '#server/db/database.ts';

/**
 * Cache time in ms: a page, its count and the next pages are requested shortly after each other, with the same
 * conditions.
 */
const recalledMs = 20_000;
const maxRecalled = 500;
const recalled = new WeakMap<object, Map<string, { count: number; at: number }>>();

/** Counts, with a cache: the result only affects the query plan, never which rows are returned. */
export async function recall(q: Queries, counting: RawBuilder<{ n: number }>): Promise<number> {
  // One cache per database, shared by its transactions.
  const { adapter } = q.getExecutor();
  const known = recalled.get(adapter) ?? new Map<string, { count: number; at: number }>();
  recalled.set(adapter, known);
  const statement = counting.compile(q);
  const key = JSON.stringify([statement.sql, statement.parameters]);
  const before = known.get(key);
  if (before && performance.now() - before.at < recalledMs) return before.count;
  const { rows } = await q.executeQuery<{ n: number }>(statement);
  const count = rows[0]!.n;
  if (known.size >= maxRecalled) known.delete(known.keys().next().value!);
  known.delete(key);
  known.set(key, { count, at: performance.now() });
  return count;
}
