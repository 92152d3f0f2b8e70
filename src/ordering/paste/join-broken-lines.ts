import { isNumberCell } from './read-quantity.ts';

/** Maximum number of columns of a table whose cells were pasted line by line. */
const WIDEST = 6;

/**
 * Joins the cells of a table that a PDF or a message gives one per line: `ABC`, `5`, `DEF`, `6`. Every row has its numbers
 * at the same place and begins with a text; the first one may consist of headings.
 *
 * @returns null for other lists
 */
export function joinBrokenLines(lines: readonly string[]): string[][] | null {
  const isNumber = lines.map((line) => isNumberCell(line));
  for (let width = 2; width <= WIDEST && width * 2 <= lines.length; width += 1) {
    if (lines.length % width !== 0) continue;
    const hasHeadings = !isNumber.slice(0, width).includes(true);
    const from = hasHeadings ? width : 0;
    const isRegular = isNumber.every((number, at) => at < from || number === isNumber[from + (at % width)]);
    if (!isRegular || isNumber[from] || !isNumber.slice(from, from + width).includes(true)) continue;
    // One row below the headings tells too little.
    if (hasHeadings && lines.length < width * 3) continue;
    return Array.from({ length: lines.length / width }, (_, row) =>
      lines.slice(row * width, (row + 1) * width),
    );
  }
  return null;
}
