import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { searchWords } from '#contract/rules/values/fold-text.ts';
import type { EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import { listIndexes } from './list-indexes.ts';
import { joinParts, type ConditionPart } from './row-condition.ts';
import { recall } from './recall.ts';
import { estimateRows } from './row-sample.ts';
import { hasLetters, hasSearchIndex, indexMatches, isIndexed, mayHold } from './search-index.ts';

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

/** The most selective condition, with its number of rows: counted by its index only, or estimated, and up to `max`. */
export async function findMostSelective(
  q: Queries,
  name: EntityName,
  { indexed, words }: ListConditions,
  max: number,
): Promise<{ part: ConditionPart; count: number } | null> {
  let best: { part: ConditionPart; count: number } | null = null;
  for (const part of indexed) {
    const estimated = part.column === 'search' ? await estimateRows(q, name, hasLetters(words)) : null;
    // Counting the matches of a search takes longer than reading the page. It is only needed if the estimate is close.
    const isClear = estimated !== null && (estimated > max * 1.3 || estimated < max * 0.6);
    const count = isClear
      ? Math.min(Math.round(estimated), max)
      : await countByIndex(q, name, part, words, max);
    if (!best || count < best.count) best = { part, count };
  }
  return best;
}

function countByIndex(
  q: Queries,
  name: EntityName,
  part: ConditionPart,
  words: readonly string[],
  max: number,
): Promise<number> {
  const from =
    part.column === 'search'
      ? indexMatches(q, name, words)
      : sql`${sql.table(name)} where deleted_at is null and ${part.condition}`;
  return recall(
    q,
    sql<{ n: number }>`
      select count(*) as n from (select 1 from ${from} limit ${sql.lit(max)}) as found`,
  );
}

/**
 * All conditions, of which only `driving` can use an index. A search uses it for the letters of `mayHold` only: with all
 * letters of the words, PostgreSQL would compare more and longer lists of rows.
 */
export function drivenBy(
  q: Queries,
  name: EntityName,
  { parts, words }: ListConditions,
  driving: ConditionPart,
): RawBuilder<SqlBool> {
  const isPlain = (part: ConditionPart) =>
    part.column === null || (part === driving && part.column !== 'search');
  const rest = parts.map((part) => (isPlain(part) ? part : hide(part)));
  return driving.column === 'search'
    ? joinParts([{ condition: mayHold(q, name, words) }, ...rest])
    : joinParts(rest);
}

/** The same condition, written so that no index can serve it. */
export function hide(part: ConditionPart): ConditionPart {
  return { ...part, condition: sql<SqlBool>`(case when ${part.condition} then 1 end) = 1` };
}
