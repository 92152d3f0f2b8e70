import type { Column } from '../declare/column.ts';
import { isCode } from './fit-columns.ts';

/** A column with the width in px that its head needs to be read in full, without an arrow. */
export type HeadedColumn = Column & { headWidth: number };

/** Padding of a head on both sides, and the room of the arrow beside the head that the rows are sorted by. */
const PADDING_PX = 20;
const ARROW_PX = 20;

/**
 * The width in px that the head of each column needs to be read in full, in the font of this device. `textSize`: the
 * size of heads, in px.
 */
export function measureHeads(heads: readonly string[], textSize: number): number[] {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return heads.map(() => 0);
  context.font = `700 ${textSize}px ${getComputedStyle(document.body).fontFamily}`;
  return heads.map((head) => Math.ceil(context.measureText(head).width));
}

/** Columns that are at least as wide as their heads; `textWidths` in px, in the order of the columns. */
export function widenToHeads(columns: readonly Column[], textWidths: readonly number[]): HeadedColumn[] {
  return columns.map((column, at) => {
    const headWidth = (textWidths[at] ?? 0) + PADDING_PX;
    return { ...column, headWidth, width: Math.max(headWidth, column.width) };
  });
}

/**
 * Widens the column that the rows are sorted by, so that the arrow fits beside its head. If the table (`width` px) has no
 * room for the arrow, the missing px come from the space beside the other heads, so that no column is hidden. Columns of
 * codes give none.
 */
export function makeRoomForArrow(
  columns: readonly HeadedColumn[],
  sort: string,
  width: number,
): HeadedColumn[] {
  const needOf = ({ headWidth, width: own }: HeadedColumn) => Math.max(0, headWidth + ARROW_PX - own);
  const spareOf = (column: HeadedColumn) =>
    isCode(column) ? 0 : Math.max(0, column.width - column.headWidth);
  const others = columns.filter((column) => column.sort !== sort);
  const used = sumOf(columns.map((column) => column.width));
  const wanted = used + sumOf(columns.filter((column) => column.sort === sort).map(needOf));
  // A table that scrolls sideways anyway takes nothing from its columns.
  const lacking = used > width ? 0 : Math.max(0, wanted - width);
  const share = lacking === 0 ? 0 : Math.min(1, lacking / sumOf(others.map(spareOf)));
  return columns.map((column) => ({
    ...column,
    width: column.width + (column.sort === sort ? needOf(column) : -Math.ceil(spareOf(column) * share)),
  }));
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
