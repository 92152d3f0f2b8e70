import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { searchWords } from '#contract/rules/values/fold-text.ts';
import type { EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import { listIndexes } from './list-indexes.ts';
import { joinParts, type ConditionPart } from './row-condition.ts';
import { hasSearchIndex, indexMatches, isIndexed, mayHold } from './search-index.ts';

/** The conditions of a list. */
export type ListConditions = {
  parts: readonly ConditionPart[];
  /** Those of `parts` that an index supports: one of them can be the driving condition. */
  indexed: readonly ConditionPart[];
  /** The search words if an index supports them; else empty. */
  words: readonly string[];
};

/**
 * Finds the conditions that can drive a query.
 * @param sort the sort column; null for a count
 */
export async function findIndexedConditions(
  q: Queries,
  name: EntityName,
  parts: readonly ConditionPart[],
  text: string,
  sort: string | null,
): Promise<ListConditions> {
  const longWords = searchWords(text).filter(isIndexed);
  const words = longWords.length > 0 && (await hasSearchIndex(q, name)) ? longWords : [];
  const indexed = parts.filter(({ column }) =>
    column === 'search'
      ? words.length > 0
      : column !== sort && listIndexes[name]?.some(([first]) => first === column),
  );
  return { parts, indexed, words };
}

/** The most selective condition, with its number of rows, counted by its index only and up to `most`. */
export async function findMostSelective(
  q: Queries,
  name: EntityName,
  { indexed, words }: ListConditions,
  most: number,
): Promise<{ part: ConditionPart; count: number } | null> {
  let least: { part: ConditionPart; count: number } | null = null;
  for (const part of indexed) {
    const from =
      part.column === 'search'
        ? indexMatches(q, name, words)
        : sql`${sql.table(name)} where deleted_at is null and ${part.condition}`;
    const count = await recall(
      q,
      sql<{ n: number }>`
      select count(*) as n from (select 1 from ${from} limit ${sql.lit(most)}) as found`,
    );
    if (!least || count < least.count) least = { part, count };
  }
  return least;
}

/**
 * Cache time in ms: a page, its count and the next pages are requested shortly after each other, with the same
 * conditions.
 */
const recalledMs = 20_000;
const maxRecalled = 500;
const recalled = new WeakMap<object, Map<string, { count: number; at: number }>>();

/** Counts, with a cache: the result only affects the query plan, never which rows are returned. */
async function recall(q: Queries, counting: RawBuilder<{ n: number }>): Promise<number> {
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

/** All conditions, of which only `driving` can use an index. */
export function drivenBy(
  q: Queries,
  name: EntityName,
  { parts, words }: ListConditions,
  driving: ConditionPart,
): RawBuilder<SqlBool> {
  const rest = parts.map((part) => (part === driving || part.column === null ? part : hide(part)));
  return driving.column === 'search'
    ? joinParts([{ condition: mayHold(q, name, words) }, ...rest])
    : joinParts(rest);
}

/** The same condition, written so that no index can serve it. */
export function hide(part: ConditionPart): ConditionPart {
  return { ...part, condition: sql<SqlBool>`(case when ${part.condition} then 1 end) = 1` };
}
