import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import { kindOf } from '#server/db/kind-of.ts';
import { listIndexes } from './list-indexes.ts';
import { drivenBy, findIndexedConditions, findMostSelective, hide } from './driving-conditions.ts';
import { joinParts, type Alternative, type ConditionPart } from './row-condition.ts';
import { partWithMore } from './row-sample.ts';
import { indexMatches } from './search-index.ts';

type Condition = RawBuilder<SqlBool>;

/** Up to this many rows are fetched and sorted; beyond it the rows are scanned in the order of an index. */
const fewRows = 3000;
/** Matches of a search are counted up to this number. */
const countedFinds = 1000;
/** Up to this many values of one column are read as separate branches. */
const maxBranches = 20;

/**
 * How the rows of a page are found. `few`: by one condition, then sorted. `branches`: by several conditions, each in
 * index order, then merged. `walk`: a scan in index order that tests each row. `plain`: planned by the database.
 */
export type ListPlan = {
  by: 'few' | 'branches' | 'walk' | 'plain';
  where: Condition;
  /** A row matches if one of them holds. */
  branches: readonly Alternative[];
};

/**
 * Plans the query for a page of rows. Databases estimate how many rows a value has, and where they are in a sort order,
 * wrongly by up to a factor of a thousand. So rows are counted first, with indexes only and up to a few thousand, and
 * conditions that must not drive the query are hidden from the indexes.
 * @param text the search text
 * @param sort the sort column
 * @param few overrides the limit for `few` in tests
 */
export async function planPage(
  q: Queries,
  name: EntityName,
  parts: readonly ConditionPart[],
  text: string,
  sort: string,
  few = fewRows,
): Promise<ListPlan> {
  const indexes = listIndexes[name] ?? [];
  const isOrdered = ({ column, each }: ConditionPart) =>
    each.length > 0 &&
    each.length <= maxBranches &&
    indexes.some(([first, second]) => first === column && second === sort);
  const conditions = await findIndexedConditions(q, name, parts, text, sort);
  const { indexed } = conditions;
  const plain: ListPlan = { by: 'plain', where: joinParts(parts), branches: [] };
  const [only] = indexed;
  if (!only) return plain;
  // The index already returns exactly these rows, sorted.
  const isSorted = indexed.length === 1 && only.each.length === 1 && isOrdered(only);
  if (isSorted && kindOf(q) === 'sqlite') return plain;

  const best = isSorted ? null : await findMostSelective(q, name, conditions, few + 1);
  if (best && best.count <= few)
    return { by: 'few', where: drivenBy(q, name, conditions, best.part), branches: [] };
  // PostgreSQL knows frequent values, but underestimates how often several search words occur together.
  const isHidden = (part: ConditionPart) =>
    indexed.includes(part) && (kindOf(q) === 'sqlite' || part.column === 'search');
  const rest = (some: readonly ConditionPart[]) =>
    joinParts(some.map((part) => (isHidden(part) ? hide(part) : part)));
  const branched = indexed.find(isOrdered);
  if (branched) {
    const others = parts.filter((part) => part !== branched);
    const branches = branched.each.map(({ condition, pinned }) =>
      kindOf(q) === 'postgres' ? { condition, pinned } : { condition },
    );
    return { by: 'branches', where: rest(others), branches };
  }
  return indexes.some(([first]) => first === sort) ? { by: 'walk', where: rest(parts), branches: [] } : plain;
}

/** How rows are counted, up to `max`. */
export type CountPlan = {
  /** A statement that returns one row for each, with the requested columns. */
  rows: RawBuilder<unknown>;
  max: number;
  /** The same for a part of the table, if that has probably more than `max`; then the whole need not be read. */
  part?: RawBuilder<unknown>;
};

/**
 * Plans a count: matches of several search words up to the number that can be checked quickly, everything else up to
 * the `cap`.
 * @param columns columns of the counted rows, to sum them
 */
export async function planCount(
  q: Queries,
  name: EntityName,
  parts: readonly ConditionPart[],
  text: string,
  cap: number,
  few = fewRows,
  columns: readonly string[] = [],
): Promise<CountPlan> {
  const conditions = await findIndexedConditions(q, name, parts, text, null);
  const table = sql.table(name);
  const refs = columns.map((column) => sql.ref(column));
  const selected = refs.length > 0 ? sql.join(refs) : sql`1`;
  const count = (where: Condition) => ({
    rows: sql`select ${selected} from ${table} where ${where}`,
    max: cap,
  });
  if (conditions.indexed.length === 0) return count(joinParts(parts));
  const best = await findMostSelective(q, name, conditions, few + 1);
  if (best && best.count <= few) return count(drivenBy(q, name, conditions, best.part));
  const searched = conditions.indexed.find(({ column }) => column === 'search');
  if (!searched) return count(joinParts(parts));
  const max = Math.min(countedFinds, few);
  if (kindOf(q) === 'postgres') {
    const every = joinParts(parts.map(hide));
    const from = await partWithMore(q, name, every, max);
    const part = from === null ? {} : { part: sql`select 1 from ${from} where ${every}` };
    return { ...count(drivenBy(q, name, conditions, searched)), max, ...part };
  }
  // Row by row in index order, with possible duplicates: materializing all index matches before the limit would be
  // slower.
  const rows = sql`select distinct ${sql.join([sql.ref('id'), ...refs])} from (select id as match_id from ${indexMatches(q, name, conditions.words)}) as found
    cross join ${table} on id = match_id where ${joinParts(parts.map((part) => (part.column === null ? part : hide(part))))}`;
  return { rows, max };
}
