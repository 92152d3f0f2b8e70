import type { AnyRow } from '#contract/entity.ts';
import type { RowOrder } from '#src/sync/rows/list-query/row-order.ts';

/** Rows of one source, in order; `more`: others follow that are not loaded. */
export type SourceRows = { rows: readonly AnyRow[]; more: boolean };

export type MergedRows = {
  rows: AnyRow[];
  /** Those that are not the device's. */
  older_ids: string[];
  /** Rows consumed from each source, duplicates included. */
  consumed: { local: number; older: number };
};

/**
 * Merges two sources in one order, up to `limit` rows. Stops when the next row is unknown: one source is exhausted, but
 * has more rows that are not loaded. For a row in both, the device's is used.
 * @param isBeforeAllOlder whether a row of the device certainly comes before all older ones
 */
export function mergeRows(
  order: RowOrder,
  local: SourceRows,
  older: SourceRows,
  limit: number,
  isBeforeAllOlder: (row: AnyRow) => boolean,
): MergedRows {
  const localIds = new Set(local.rows.map((row) => row.id));
  const rows: AnyRow[] = [];
  const olderIds: string[] = [];
  const consumed = { local: 0, older: 0 };
  while (rows.length < limit) {
    const localRow = local.rows[consumed.local];
    const other = older.rows[consumed.older];
    if (!localRow && local.more) break;
    if (other && localIds.has(other.id)) consumed.older++;
    else if (
      localRow &&
      (other ? isBefore(order, localRow, other) : !older.more || isBeforeAllOlder(localRow))
    ) {
      rows.push(localRow);
      consumed.local++;
    } else if (other) {
      rows.push(other);
      olderIds.push(other.id);
      consumed.older++;
    } else break;
  }
  return { rows, older_ids: olderIds, consumed };
}

function isBefore(order: RowOrder, a: AnyRow, b: AnyRow): boolean {
  return order.compare(order.positionOf(a), order.positionOf(b)) < 0;
}
