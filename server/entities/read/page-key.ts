import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Entity } from '#contract/entity.ts';
import { Refusal } from '#contract/errors.ts';
import { sortColumn, sortOf, type Sort } from '#contract/list-query.ts';
import { sortKey } from '#contract/rules/values/sort-key.ts';

type Key = string | number | null;

/** A column of which a page contains one value only, and which precedes the sort column in an index. */
export type Pinned = { column: string; value: string | number };

/** Parses `-date_ordered`; refuses a column that the list cannot be sorted by. */
export function parseSort(entity: Entity, text: string): Sort {
  const sort = sortOf(entity, text);
  if (!sort) {
    const column = text.replace(/^-/, '');
    throw new Refusal('request.invalid', { params: { reason: 'sort', column } });
  }
  return sort;
}

/** The column of the table by which a list is ordered. */
export function sortedColumn({ column, natural }: Sort): string {
  return natural ? sortColumn(column) : column;
}

/**
 * The order of a list: its sort column, then the id as the tie-breaker. Null sorts lowest.
 * @param column the expression of the sort column in the statement
 * @param pinned is named first, which changes no order; not for nullable sort columns
 */
export function orderBy(
  sort: Sort,
  column: RawBuilder<unknown> = sql.ref(sortedColumn(sort)),
  pinned?: Pinned,
): RawBuilder<unknown> {
  if (!sort.nullable) {
    const keys = [...(pinned ? [sql.ref(pinned.column)] : []), column, sql.ref('id')];
    return sql.join(keys.map((key) => (sort.descending ? sql`${key} desc` : key)));
  }
  return sort.descending ? sql`${column} desc nulls last, id desc` : sql`${column} nulls first, id`;
}

/** The marker of the next page (keyset pagination). Opaque to the caller. */
export function writeMarker(sort: Sort, row: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify([sort.column, row[sort.column], row['id']])).toString('base64url');
}

/**
 * Condition for rows after a marker. Refuses `request.cursor_invalid` if it does not belong to this list and sort.
 * @param pinned as for `orderBy`
 */
export function afterMarker(
  sort: Sort,
  marker: string,
  column: RawBuilder<unknown> = sql.ref(sortedColumn(sort)),
  pinned?: Pinned,
): RawBuilder<SqlBool> {
  const [shown, id] = readMarker(sort, marker);
  const value = sort.natural ? sortKey(String(shown)) : shown;
  if (!sort.nullable) {
    const keys = sql.join([...(pinned ? [sql.ref(pinned.column)] : []), column, sql.ref('id')]);
    const values = sql.join([...(pinned ? [pinned.value] : []), value, id]);
    return sort.descending ? sql<SqlBool>`(${keys}) < (${values})` : sql<SqlBool>`(${keys}) > (${values})`;
  }
  if (value === null) {
    return sort.descending
      ? sql<SqlBool>`(${column} is null and id < ${id})`
      : sql<SqlBool>`((${column} is null and id > ${id}) or ${column} is not null)`;
  }
  return sort.descending
    ? sql<SqlBool>`((${column}, id) < (${value}, ${id}) or ${column} is null)`
    : sql<SqlBool>`(${column}, id) > (${value}, ${id})`;
}

function readMarker(sort: Sort, marker: string): [Key, string] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(marker, 'base64url').toString());
  } catch {
    throw new Refusal('request.cursor_invalid');
  }
  if (
    !Array.isArray(parsed) ||
    parsed.length !== 3 ||
    parsed[0] !== sort.column ||
    typeof parsed[2] !== 'string'
  ) {
    throw new Refusal('request.cursor_invalid');
  }
  const value: unknown = parsed[1];
  if (value !== null && typeof value !== 'string' && typeof value !== 'number') {
    throw new Refusal('request.cursor_invalid');
  }
  return [value, parsed[2]];
}
