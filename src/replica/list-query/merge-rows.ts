import type { AnyRow } from '#contract/entity.ts';
import type { RowOrder } from './row-order.ts';

/** Rows of one source, in order; `more`: others follow that are not here. */
export type Stretch = { rows: readonly AnyRow[]; more: boolean };

export type Merged = {
  rows: AnyRow[];
  /** Which of them are not the device's. */
  older_ids: string[];
  /** How many were taken, or passed over, of each. */
  taken: { local: number; older: number };
};

/**
 * Merges two sources in one order, up to `limit` rows, and stops where the next row cannot be known: where one source
 * is used up while more of it follows. A row in both is the device's.
 * @param first rows of the device that come before anything that is older, whatever that is
 */
export function mergeRows(
  order: RowOrder,
  local: Stretch,
  older: Stretch,
  limit: number,
  first: (row: AnyRow) => boolean,
): Merged {
  const own = new Set(local.rows.map((row) => row.id));
  const rows: AnyRow[] = [];
  const olderIds: string[] = [];
  const taken = { local: 0, older: 0 };
  while (rows.length < limit) {
    const mine = local.rows[taken.local];
    const other = older.rows[taken.older];
    if (!mine && local.more) break;
    if (other && own.has(other.id)) taken.older++;
    else if (mine && (other ? isBefore(order, mine, other) : !older.more || first(mine))) {
      rows.push(mine);
      taken.local++;
    } else if (other) {
      rows.push(other);
      olderIds.push(other.id);
      taken.older++;
    } else break;
  }
  return { rows, older_ids: olderIds, taken };
}

function isBefore(order: RowOrder, a: AnyRow, b: AnyRow): boolean {
  return order.compare(order.placeOf(a), order.placeOf(b)) < 0;
}
