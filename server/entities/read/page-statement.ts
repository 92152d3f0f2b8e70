import { sql, type RawBuilder } from 'kysely';
import type { Sort } from '#contract/list-query.ts';
import type { ListPlan } from './list-plan.ts';
import { seenColumn, seenColumns, type Masks } from './masked-fields.ts';
import { afterMarker, orderBy, sortedColumn, type Pinned } from './page-key.ts';
import type { Alternative } from './row-condition.ts';

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
  const read = (one?: Alternative) => {
    const pinned = sort.nullable ? undefined : one?.pinned;
    const of = pinned ? withinPinned(pinned) : one?.condition;
    const follows = after === null ? sql`` : sql`and ${afterMarker(sort, after, key, pinned)}`;
    return sql<Record<string, unknown>>`
      select ${columns} from ${sql.table(table)} where ${plan.where} ${of ? sql`and ${of}` : sql``} ${follows}
      order by ${orderBy(sort, key, pinned)} limit ${sql.lit(limit)}`;
  };
  if (plan.branches.length <= 1) return read(plan.branches[0]);
  const each = plan.branches.map((branch) => sql`select * from (${read(branch)}) as branch`);
  return sql<Record<string, unknown>>`
    select * from (${sql.join(each, sql` union all `)}) as branches
    order by ${orderBy(sort)} limit ${sql.lit(limit)}`;
}

/**
 * The rows with a value, as a range. PostgreSQL does not see that all have the same value, so that only the index by
 * this column and the sort column can return them sorted. Given an equality, it may expect the rows to be spread evenly
 * over the index by the sort column alone, and scan that one.
 */
function withinPinned({ column, value }: Pinned): RawBuilder<unknown> {
  return sql`${sql.ref(column)} >= ${value} and ${sql.ref(column)} <= ${value}`;
}

/** The sort column in a form that no index serves. Both databases allow to append the empty text, or to add 0. */
function hiddenKey(asked: Asked): RawBuilder<unknown> {
  const key = sortKeyOf(asked);
  return asked.numeric ? sql`(${key} + 0)` : sql`(${key} || '')`;
}

function sortKeyOf({ masks, sort }: Asked): RawBuilder<unknown> {
  return seenColumn(masks, sort.column, sortedColumn(sort));
}
