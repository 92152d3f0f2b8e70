import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { searchWords } from '#contract/rules/fold-text.ts';
import type { EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import { listIndexes } from './list-indexes.ts';
import { joinParts, type ConditionPart } from './row-condition.ts';
import { hasSearchIndex, isIndexed, mayHold, namedBy } from './search-index.ts';

/** The conditions of a list, and those among them by which an index finds rows. */
export type Leads = {
  parts: readonly ConditionPart[];
  leading: readonly ConditionPart[];
  /** What is searched for where an index finds it; else empty. */
  words: readonly string[];
};

/** Tells which conditions may lead, where rows are put in the order of `sort`; null where they are only counted. */
export async function findLeads(
  q: Queries,
  name: EntityName,
  parts: readonly ConditionPart[],
  text: string,
  sort: string | null,
): Promise<Leads> {
  const indexed = searchWords(text).filter(isIndexed);
  const words = indexed.length > 0 && (await hasSearchIndex(q, name)) ? indexed : [];
  const leading = parts.filter(({ column }) =>
    column === 'search'
      ? words.length > 0
      : column !== sort && listIndexes[name]?.some(([first]) => first === column),
  );
  return { parts, leading, words };
}

/** The condition that fewest rows fulfil, and how many, counted by its index alone and no further than `most`. */
export async function findLeast(
  q: Queries,
  name: EntityName,
  { leading, words }: Leads,
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

/** A page, its count and the pages after it are asked for within so many ms, each by the same words. */
const recalledMs = 20_000;
const mostRecalled = 500;
const recalled = new WeakMap<object, Map<string, { count: number; at: number }>>();

/** Counts, or recalls what was counted just now: what it decides is the way to rows, never which rows. */
async function recall(q: Queries, counting: RawBuilder<{ n: number }>): Promise<number> {
  // One for each database, whatever transactions it begins.
  const { adapter } = q.getExecutor();
  const known = recalled.get(adapter) ?? new Map<string, { count: number; at: number }>();
  recalled.set(adapter, known);
  const statement = counting.compile(q);
  const key = JSON.stringify([statement.sql, statement.parameters]);
  const before = known.get(key);
  if (before && performance.now() - before.at < recalledMs) return before.count;
  const { rows } = await q.executeQuery<{ n: number }>(statement);
  const count = rows[0]!.n;
  if (known.size >= mostRecalled) known.delete(known.keys().next().value!);
  known.delete(key);
  known.set(key, { count, at: performance.now() });
  return count;
}

/** All conditions, of which `lead` alone is given to an index. */
export function ledBy(q: Queries, name: EntityName, leads: Leads, lead: ConditionPart): RawBuilder<SqlBool> {
  const { parts, words } = leads;
  const rest = parts.map((part) => (part === lead || part.column === null ? part : hide(part)));
  return lead.column === 'search'
    ? joinParts([{ condition: mayHold(q, name, words) }, ...rest])
    : joinParts(rest);
}

/** The same condition, through which no index is found. */
export function hide(part: ConditionPart): ConditionPart {
  return { ...part, condition: sql<SqlBool>`(case when ${part.condition} then 1 end) = 1` };
}
