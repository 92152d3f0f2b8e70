import type { Column } from '../declare/column.ts';

/** A column with its assigned width in px. */
export type PlacedColumn = Column & { finalWidth: number };

/** Columns with widths scaled to the font's width factor. */
export function scaleColumns(columns: readonly Column[], scale: number): Column[] {
  return columns.map((column) => ({ ...column, width: Math.ceil(column.width * scale) }));
}

/** The smallest share of its width that a column may shrink to. */
const NARROWEST = 7 / 8;

/** Columns in the chosen order; null gives the declared columns that are not hidden. */
export function chosenColumns(columns: readonly Column[], chosen: readonly string[] | null): Column[] {
  if (chosen === null) return columns.filter((column) => !column.hidden);
  return chosen.flatMap((key) => columns.find((column) => column.key === key) ?? []);
}

/**
 * The columns that fit the width, in order. Columns of priority 0 always stay; the others are added by priority, and
 * one that does not fit leaves its space to the next. Before the table scrolls sideways, the columns that stay become
 * narrower by up to an eighth: larger text widens them, and most cells have spare room. Columns of codes are not
 * narrowed: a truncated code would not identify its row.
 */
export function fitColumns<C extends Column>(columns: readonly C[], width: number): C[] {
  const kept = new Set(columns.filter((column) => column.priority <= 0));
  let freeWidth = width - [...kept].reduce((sum, column) => sum + column.width, 0);
  for (const column of columns.toSorted((one, other) => one.priority - other.priority)) {
    if (kept.has(column) || column.width > freeWidth) continue;
    kept.add(column);
    freeWidth -= column.width;
  }
  const fitted = columns.filter((column) => kept.has(column));
  if (freeWidth >= 0) return fitted;
  const shrinking = fitted.filter((column) => !isCode(column)).reduce((sum, column) => sum + column.width, 0);
  const share = Math.max(NARROWEST, (shrinking + freeWidth) / shrinking);
  return fitted.map((column) =>
    isCode(column) ? column : { ...column, width: Math.floor(column.width * share) },
  );
}

/** Whether a column shows codes, such as order numbers and references. */
export function isCode(column: Column): boolean {
  return column.field?.kind === 'code';
}

/** Distributes the remaining width to the growing columns by their shares, in whole px that add up exactly. */
export function placeColumns(columns: readonly Column[], width: number): PlacedColumn[] {
  const needed = columns.reduce((sum, column) => sum + column.width, 0);
  const shares = columns.reduce((sum, column) => sum + column.grow, 0);
  let spareWidth = Math.max(0, width - needed);
  let sharesLeft = shares;
  return columns.map((column) => {
    const extra = sharesLeft > 0 ? Math.floor((spareWidth * column.grow) / sharesLeft) : 0;
    spareWidth -= extra;
    sharesLeft -= column.grow;
    return { ...column, finalWidth: column.width + extra };
  });
}
