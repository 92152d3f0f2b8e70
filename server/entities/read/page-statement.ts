import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Sort } from '#contract/list-query.ts';
import type { ListPlan } from './list-plan.ts';
import { seenColumn, seenColumns, type Masks } from './masked-fields.ts';
import { afterMarker, orderBy, sortedColumn } from './page-key.ts';

type Asked = {
  table: string;
  /** Columns to read, including the id and the sort column. */
  columns: readonly string[];
  masks: Masks;
  plan: ListPlan;
  sort: Sort;
  /** Whether the sort column is numeric. */
  numeric: boolean;
  /** The marker of the previous row; null for the first page. */
  after: string | null;
  limit: number;
};

/** The statement for a page of rows, according to its plan. */
export function pageStatement(asked: Asked): RawBuilder<Record<string, unknown>> {
  const { table, plan, sort, masks, after, limit } = asked;
  const columns = seenColumns(masks, asked.columns);
  const key = plan.by === 'few' ? hiddenKey(asked) : sortKeyOf(asked);
  const follows = after === null ? sql`` : sql`and ${afterMarker(sort, after, key)}`;
  const read = (more: RawBuilder<unknown>) => sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(table)} where ${plan.where} ${more} ${follows}
    order by ${orderBy(sort, key)} limit ${sql.lit(limit)}`;
  if (plan.branches.length === 0) return read(sql``);
  if (plan.branches.length === 1) return read(andBranch(plan.branches[0]!));
  const each = plan.branches.map((branch) => sql`select * from (${read(andBranch(branch))}) as branch`);
  return sql<Record<string, unknown>>`
    select * from (${sql.join(each, sql` union all `)}) as branches
    order by ${orderBy(sort)} limit ${sql.lit(limit)}`;
}

function andBranch(branch: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`and ${branch}`;
}

/** The sort column in a form that no index serves. Both databases allow to append the empty text, or to add 0. */
function hiddenKey(asked: Asked): RawBuilder<unknown> {
  const key = sortKeyOf(asked);
  return asked.numeric ? sql`(${key} + 0)` : sql`(${key} || '')`;
}

function sortKeyOf({ masks, sort }: Asked): RawBuilder<unknown> {
  return seenColumn(masks, sort.column, sortedColumn(sort));
}
