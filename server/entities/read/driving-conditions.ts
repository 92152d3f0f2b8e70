import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { searchWords } from '#contract/rules/values/fold-text.ts';
import type { EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import { listIndexes } from './list-indexes.ts';
import { joinParts, type ConditionPart } from './row-condition.ts';
import { hasSearchIndex, isIndexed, mayHold, namedBy } from './search-index.ts';

/** The conditions of a list, and which of them an index supports (the driving conditions). */
export type DrivingConditions = {
  parts: readonly ConditionPart[];
  leading: readonly ConditionPart[];
  /** The search words if an index supports them; else empty. */
  words: readonly string[];
};

/** Finds the conditions that can drive a query sorted by `sort`; null for a count. */
export async function findDrivingConditions(
  q: Queries,
  name: EntityName,
  parts: readonly ConditionPart[],
  text: string,
  sort: string | null,
): Promise<DrivingConditions> {
  const indexed = searchWords(text).filter(isIndexed);
  const words = indexed.length > 0 && (await hasSearchIndex(q, name)) ? indexed : [];
  const leading = parts.filter(({ column }) =>
    column === 'search'
      ? words.length > 0
      : column !== sort && listIndexes[name]?.some(([first]) => first === column),
  );
  return { parts, leading, words };
}

/** The most selective condition, with its number of rows, counted by its index only and up to `most`. */
export async function findLeast(
  q: Queries,
  name: EntityName,
  { leading, words }: DrivingConditions,
  most: number,
): Promise<{ part: ConditionPart; count: number } | null> {
  let least: { part: ConditionPart; count: number } | null = null;
  for (const part of leading) {
    const from =
      part.column === 'search'
        ? namedBy(q, name, words)
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

/** All conditions, of which only `lead` can use an index. */
export function ledBy(
  q: Queries,
  name: EntityName,
  leads: DrivingConditions,
  lead: ConditionPart,
): RawBuilder<SqlBool> {
  const { parts, words } = leads;
  const rest = parts.map((part) => (part === lead || part.column === null ? part : hide(part)));
  return lead.column === 'search'
    ? joinParts([{ condition: mayHold(q, name, words) }, ...rest])
    : joinParts(rest);
}

/** The same condition, written so that no index can serve it. */
export function hide(part: ConditionPart): ConditionPart {
  return { ...part, condition: sql<SqlBool>`(case when ${part.condition} then 1 end) = 1` };
}
