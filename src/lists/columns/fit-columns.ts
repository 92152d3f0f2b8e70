import type { Column } from '../declare/column.ts';

/** A column with the room that it gets, in px. */
export type PlacedColumn = Column & { room: number };

/** Columns in the order wished for; null: the declared ones that are not hidden. */
export function wishedColumns(columns: readonly Column[], wished: readonly string[] | null): Column[] {
  if (wished === null) return columns.filter((column) => !column.hidden);
  return wished.flatMap((key) => columns.find((column) => column.key === key) ?? []);
}

/**
 * The columns that a width has room for: the highest priority leaves first, the last of its kind before the others.
 * Columns of priority 0 stay, however narrow it is.
 */
export function fitColumns(columns: readonly Column[], width: number): Column[] {
  const kept = [...columns];
  let needed = kept.reduce((sum, column) => sum + column.width, 0);
  while (needed > width) {
    const lowest = Math.max(...kept.map((column) => column.priority));
    if (lowest <= 0) break;
    const at = kept.findLastIndex((column) => column.priority === lowest);
    needed -= kept[at]!.width;
    kept.splice(at, 1);
  }
  return kept;
}

/** Gives the room that is left to the columns that grow, by their shares; whole px, nothing lost. */
export function placeColumns(columns: readonly Column[], width: number): PlacedColumn[] {
  const needed = columns.reduce((sum, column) => sum + column.width, 0);
  const shares = columns.reduce((sum, column) => sum + column.grow, 0);
  let rest = Math.max(0, width - needed);
  let sharesLeft = shares;
  return columns.map((column) => {
    const extra = sharesLeft > 0 ? Math.floor((rest * column.grow) / sharesLeft) : 0;
    rest -= extra;
    sharesLeft -= column.grow;
    return { ...column, room: column.width + extra };
  });
}
