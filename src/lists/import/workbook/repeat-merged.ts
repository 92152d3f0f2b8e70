import type { Range } from '@e965/xlsx';
import type { ImportLimits } from '#contract/files/import-limits.ts';
import type { Grid } from '../read-table.ts';

/** Maximum number of cells that merged ranges may fill: ranges that a user merges by hand cover fewer. */
const MAX_FILLED = 1_000_000;

/** Whether a range over several columns of one row has all content of that row: a heading, such as `Mugs`. */
function isHeading({ s, e }: Range, record: readonly string[]): boolean {
  if (s.r !== e.r || s.c === e.c) return false;
  return record.every((cell, column) => cell.trim() === '' || (column >= s.c && column <= e.c));
}

/** Writes a merged cell's value into every cell that it covers, in rows that have content of their own. */
export function repeatMerged(grid: Grid, merges: readonly Range[], limits: ImportLimits): void {
  if (merges.length === 0) return;
  /** By row number: the index of its record. */
  const indexByRow = new Map(grid.rowNumbers.map((row, at) => [row, at]));
  // Of the rows as they are in the workbook: the loop fills cells beside a heading.
  const headings = new Set(
    merges.filter((range) => {
      const at = indexByRow.get(range.s.r + 1);
      return at !== undefined && isHeading(range, grid.records[at]!);
    }),
  );
  let filled = 0;
  for (const range of merges) {
    const { s, e } = range;
    const from = indexByRow.get(s.r + 1);
    const value = from === undefined ? '' : (grid.records[from]![s.c] ?? '');
    if (value === '' || headings.has(range)) continue;
    const number = grid.numbers.get(s.r + 1)?.get(s.c);
    const isNumber = grid.numberCells.get(s.r + 1)?.includes(s.c) === true;
    for (let at = from!; at < grid.records.length && grid.rowNumbers[at]! <= e.r + 1; at += 1) {
      const row = grid.rowNumbers[at]!;
      for (let column = s.c; column <= Math.min(e.c, limits.columns - 1); column += 1) {
        if (at === from && column === s.c) continue;
        filled += 1;
        if (filled > MAX_FILLED) return;
        const record = grid.records[at]!;
        while (record.length <= column) record.push('');
        record[column] = value;
        grid.notes.push({ row, column, reason: 'merged', value });
        if (number !== undefined) setIn(grid.numbers, row, column, number);
        if (isNumber) grid.numberCells.set(row, [...(grid.numberCells.get(row) ?? []), column]);
      }
    }
  }
}

function setIn(numbers: Grid['numbers'], row: number, column: number, text: string): void {
  numbers.set(row, (numbers.get(row) ?? new Map<number, string>()).set(column, text));
}
