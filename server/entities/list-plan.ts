import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import { kindOf } from '#server/db/kind-of.ts';
import { listIndexes } from './list-indexes.ts';
import { findLeads, findLeast, hide, ledBy } from './list-leads.ts';
import { joinParts, type ConditionPart } from './row-condition.ts';
import { namedBy } from './search-index.ts';

type Condition = RawBuilder<SqlBool>;

/** So many rows are soon read and put in order: more are walked through in an order that an index has. */
const fewRows = 3000;
/** So far what words find is counted. */
const countedFinds = 1000;
/** So many values of one column are read each for itself. */
const mostBranches = 20;

/**
 * How the rows of a page are found. `few`: by one condition, then put in order. `branches`: for each of some conditions
 * in the order of an index, then merged. `walk`: all in the order of an index, looked at one by one. `plain`: as the
 * database thinks best.
 */
export type ListPlan = {
  by: 'few' | 'branches' | 'walk' | 'plain';
  where: Condition;
  /** One of them holds too. */
  branches: readonly Condition[];
};

/**
 * Decides how to find the rows of a page. A database does not know how many rows a value stands for, nor where in an
 * order they lie, and guesses wrong by a factor of a thousand: so they are counted first, by indexes alone and a few
 * thousand at most, and a condition that must not lead is put where no index reaches it.
 * @param text what is searched for
 * @param sort the column that orders the rows
 * @param few how many are few, where a test has it so
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
    each.length <= mostBranches &&
    indexes.some(([first, second]) => first === column && second === sort);
  const leads = await findLeads(q, name, parts, text, sort);
  const { leading } = leads;
  const plain: ListPlan = { by: 'plain', where: joinParts(parts), branches: [] };
  // The one index that there is gives the very rows in their order.
  const [only] = leading;
  if (!only || (leading.length === 1 && only.each.length === 1 && isOrdered(only))) return plain;

  const least = await findLeast(q, name, leads, few + 1);
  if (least && least.count <= few)
    return { by: 'few', where: ledBy(q, name, leads, least.part), branches: [] };
  // PostgreSQL knows what is frequent, but takes words for rare that stand together.
  const isHidden = (part: ConditionPart) =>
    leading.includes(part) && (kindOf(q) === 'sqlite' || part.column === 'search');
  const rest = (some: readonly ConditionPart[]) =>
    joinParts(some.map((part) => (isHidden(part) ? hide(part) : part)));
  const branched = leading.find(isOrdered);
  if (branched) {
    const others = parts.filter((part) => part !== branched);
    return { by: 'branches', where: rest(others), branches: branched.each };
  }
  return indexes.some(([first]) => first === sort) ? { by: 'walk', where: rest(parts), branches: [] } : plain;
}

/** How rows are counted: no further than `most`. */
export type CountPlan = {
  /** A statement with a line for each of them. */
  rows: RawBuilder<unknown>;
  most: number;
};

/** Decides how to count: what many words find no further than is soon looked at, all else up to the `cap`. */
export async function planCount(
  q: Queries,
  name: EntityName,
  parts: readonly ConditionPart[],
  text: string,
  cap: number,
  few = fewRows,
): Promise<CountPlan> {
  const leads = await findLeads(q, name, parts, text, null);
  const table = sql.table(name);
  const count = (where: Condition) => ({ rows: sql`select 1 from ${table} where ${where}`, most: cap });
  if (leads.leading.length === 0) return count(joinParts(parts));
  const least = await findLeast(q, name, leads, few + 1);
  if (least && least.count <= few) return count(ledBy(q, name, leads, least.part));
  const searched = leads.leading.find(({ column }) => column === 'search');
  if (!searched) return count(joinParts(parts));
  const most = Math.min(countedFinds, few);
  if (kindOf(q) === 'postgres') return { ...count(ledBy(q, name, leads, searched)), most };
  // Row by row as the index names them, some twice: a list of all that it names would be made whole before it is cut.
  const rows = sql`select distinct id from (select id as named from ${namedBy(q, name, leads.words)}) as found
    cross join ${table} on id = named where ${joinParts(parts.map((part) => (part.column === null ? part : hide(part))))}`;
  return { rows, most };
}
