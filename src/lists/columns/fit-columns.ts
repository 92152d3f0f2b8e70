import type { Column } from '../declare/column.ts';

/** A column with the room that it gets, in px. */
export type PlacedColumn = Column & { room: number };

/** Columns with widths for a font that runs so much wider. */
export function scaleColumns(columns: readonly Column[], scale: number): Column[] {
  return columns.map((column) => ({ ...column, width: Math.ceil(column.width * scale) }));
}

/** Columns in the order wished for; null: the declared ones that are not hidden. */
export function wishedColumns(columns: readonly Column[], wished: readonly string[] | null): Column[] {
  if (wished === null) return columns.filter((column) => !column.hidden);
  return wished.flatMap((key) => columns.find((column) => column.key === key) ?? []);
}

/**
 * The columns that a width has room for, in their order. Those of priority 0 stay, however narrow it is; the others
 * come by their priority, and one that is too wide leaves its room to the next.
 */
export function fitColumns(columns: readonly Column[], width: number): Column[] {
  const kept = new Set(columns.filter((column) => column.priority <= 0));
  let left = width - [...kept].reduce((sum, column) => sum + column.width, 0);
  for (const column of columns.toSorted((one, other) => one.priority - other.priority)) {
    if (kept.has(column) || column.width > left) continue;
    kept.add(column);
    left -= column.width;
  }
  return columns.filter((column) => kept.has(column));
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
