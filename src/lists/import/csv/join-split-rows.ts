import { findNonDataRows } from '../non-data-rows.ts';
import type { Grid } from '../read-table.ts';
import { BREAK_IN_CELL } from './unify-line-ends.ts';
import { usualWidth } from './usual-width.ts';

/** Maximum number of lines that make one row. */
const MAX_LINES = 20;

/** What a column holds in all complete rows, blank cells aside. */
type Kind = 'figures' | 'words' | 'both';

const isBlank = (cell: string) => cell.trim() === '';
/** Numbers, amounts, dates and codes of digits. */
const isFigure = (cell: string) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell);

function kindsOf(rows: readonly string[][], width: number): Kind[] {
  return Array.from({ length: width }, (_, column) => {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => !isBlank(cell));
    if (cells.length === 0) return 'both';
    return cells.every(isFigure) ? 'figures' : cells.some(isFigure) ? 'both' : 'words';
  });
}

function fits(cells: readonly string[], kinds: readonly Kind[]): boolean {
  return cells.every(
    (cell, at) => isBlank(cell) || kinds[at] === 'both' || isFigure(cell) === (kinds[at] === 'figures'),
  );
}

/** The cells of lines that a line break in a cell has split, and the columns of these cells. */
function join(lines: readonly string[][]): { cells: string[]; columns: number[] } {
  const cells: string[] = [];
  const columns = new Set<number>();
  for (const [first = '', ...rest] of lines) {
    if (cells.length === 0) cells.push(first);
    else {
      columns.add(cells.length - 1);
      cells.push(cells.pop() + BREAK_IN_CELL + first);
    }
    cells.push(...rest);
  }
  return { cells, columns: [...columns] };
}

/** Whether the parts of a joined cell belong together: a figure on a line of its own is not part of a text. */
function areParts(cell: string, kind: Kind): boolean {
  return kind === 'figures' || !cell.split(BREAK_IN_CELL).some(isFigure);
}

/**
 * How many lines from `from` on make one row of the usual width; 1 where none do, or where they may be rows themselves.
 * @param standsAlone a line that is not part of a row, such as a total
 */
function countSplit(
  records: readonly string[][],
  from: number,
  kinds: readonly Kind[],
  standsAlone: (at: number) => boolean,
): number {
  const width = kinds.length;
  let cells = 1;
  let to = from;
  for (; cells < width && to < from + MAX_LINES; to++) {
    const record = records[to];
    if (record === undefined || record.length === width || standsAlone(to)) return 1;
    cells += record.length - 1;
  }
  if (cells !== width) return 1;
  const lines = records.slice(from, to);
  const joined = join(lines);
  const isRowEach = lines.every((line) => fits(line, kinds));
  const isRow =
    fits(joined.cells, kinds) && joined.columns.every((at) => areParts(joined.cells[at]!, kinds[at]!));
  return isRow && !isRowEach ? to - from : 1;
}

/**
 * Joins rows that a line break in a cell without quotation marks has split: short lines that together have as many cells
 * as the complete rows and fit their columns, while by themselves they do not. Each joined cell is noted. Totals, footers
 * and lines of which the reader has noted something else stay as they are.
 */
export function joinSplitRows(grid: Grid): Grid {
  const { records, rowNumbers } = grid;
  const counts = new Map<number, number>();
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
  const width = usualWidth(counts);
  const header = records.findIndex(({ length }) => length === width);
  const complete = records.filter(({ length }, at) => length === width && at > header);
  if (width < 3 || complete.length < 2 || complete.length + header + 1 === records.length) return grid;
  const kinds = kindsOf(complete, width);
  const noted = new Set([...grid.problems, ...grid.notes].map(({ row }) => row));
  const noData = findNonDataRows(records, false);
  const standsAlone = (at: number) => noData.has(at) || noted.has(rowNumbers[at]!);
  const joined: Grid = { ...grid, records: [], rowNumbers: [], notes: [...grid.notes] };
  for (let at = 0; at < records.length;) {
    const row = rowNumbers[at]!;
    const count = at > header ? countSplit(records, at, kinds, standsAlone) : 1;
    const { cells, columns } = join(records.slice(at, at + count));
    for (const column of columns)
      joined.notes.push({
        row,
        column,
        reason: 'split_row',
        value: cells[column]!.replaceAll(BREAK_IN_CELL, ' '),
      });
    joined.records.push(cells);
    joined.rowNumbers.push(row);
    at += count;
  }
  return joined;
}
