import { collectDateOrders } from '#contract/files/detect-date-order.ts';
import { collectMarks } from '#contract/files/detect-number-format.ts';
import { unguardFormula } from '#contract/files/formula-guard.ts';
import { isNoData } from '#contract/files/import-reasons.ts';
import { foldText } from '#contract/rules/values/fold-text.ts';
import { findHeader, LOOKED_AT } from './find-header.ts';
import { nameHeaders } from './name-headers.ts';
import { findNonDataRows } from './non-data-rows.ts';
import { swappedDates } from './swapped-dates.ts';
import { ReadRefused } from './read-refusal.ts';
import { candidateCells, type FileKind, type Grid, type ReadTable, type RowProblem } from './read-table.ts';

/** The user's decisions about the rows of a file. */
export type RowChoices = {
  /** Number of the header's row, 0 for none; by default the row that looks like one. */
  headerRow?: number | undefined;
  /** Leaves out the rows and columns that the spreadsheet hides. */
  skipHidden?: boolean | undefined;
  /** Names by which the header is recognised. */
  names?: readonly string[] | undefined;
};

/** Number of rows that are offered as headers: all of those among which the header is looked for. */
const OFFERED = LOOKED_AT;

/** Indices of the columns that have a name or any content. */
function usedColumns(records: readonly string[][]): number[] {
  const used: boolean[] = [];
  for (const record of records) {
    for (let at = 0; at < record.length; at += 1) {
      if (used[at] !== true && record[at]!.trim() !== '') used[at] = true;
    }
  }
  return Object.keys(used).map(Number);
}

/** Rows of a text file that are longer or shorter than the header. */
function unevenRows(
  records: readonly string[][],
  rowNumbers: readonly number[],
  width: number,
): RowProblem[] {
  return records.flatMap((record, at): RowProblem[] => {
    const row = rowNumbers[at]!;
    if (record.length < width) return [{ row, code: 'too_few_cells' }];
    const isLonger = record.slice(width).some((cell) => cell.trim() !== '');
    return isLonger ? [{ row, code: 'too_many_cells' }] : [];
  });
}

/** How many cells each row has beyond the names of the header; negative where it has fewer. */
function extraCells(
  header: readonly string[],
  records: readonly string[][],
  rowNumbers: readonly number[],
): ReadTable['extraCells'] {
  const width = header.findLastIndex((cell) => cell.trim() !== '') + 1;
  return {
    header: header.length - width,
    rows: new Map(records.map((record, at) => [rowNumbers[at]!, record.length - width])),
  };
}

/**
 * Rows that repeat the header in all their filled cells, at least two, without regard to case and accents. The row right
 * below it counts from half of its cells on, because merged header cells repeat there.
 */
function repeatedHeaders(
  header: readonly string[],
  records: readonly string[][],
  rowNumbers: readonly number[],
): RowProblem[] {
  const names = header.map((cell) => foldText(cell));
  const isName = (cell: string, column: number) => foldText(cell) === names[column];
  return records.flatMap((record, at): RowProblem[] => {
    const filled = record.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]));
    const [first] = filled;
    // Most rows of a file differ in their first cell.
    if (at > 0 && (first === undefined || !isName(record[first]!, first))) return [];
    const same = filled.filter((column) => isName(record[column]!, column)).length;
    return same >= 2 && (at === 0 ? same * 2 >= filled.length : same === filled.length)
      ? [{ row: rowNumbers[at]!, code: 'repeated_header' }]
      : [];
  });
}

function indexOfHeader({ records, rowNumbers }: Grid, { headerRow, names = [] }: RowChoices): number {
  if (headerRow === 0) return -1;
  const chosen = headerRow === undefined ? -1 : rowNumbers.indexOf(headerRow);
  return chosen === -1 ? findHeader(records, names) : chosen;
}

type Built = Omit<
  ReadTable,
  'fileName' | 'kind' | 'encoding' | 'proposedEncoding' | 'encodings' | 'delimiter' | 'sheets' | 'sheet'
>;

/**
 * Splits off the header and what is above it, drops empty columns and removes formula guards.
 *
 * @throws ReadRefused `empty_file`, `header_only`
 */
export function buildTable(grid: Grid, kind: FileKind, choices: RowChoices = {}): Built {
  if (grid.records.length === 0) throw new ReadRefused({ code: 'empty_file' });
  const at = indexOfHeader(grid, choices);
  const hiddenRows = new Set(grid.notes.flatMap(({ column, row }) => (column === null ? [row] : [])));
  const below = grid.records.flatMap((_, index) =>
    index > at && !(choices.skipHidden && hiddenRows.has(grid.rowNumbers[index]!)) ? [index] : [],
  );
  const records = below.map((index) => grid.records[index]!);
  const rowNumbers = below.map((index) => grid.rowNumbers[index]!);
  const headerCells = grid.records[at] ?? [];
  const hidden = new Set(grid.hiddenColumns);
  const noData = findNonDataRows(records, at >= 0);
  const dataRows = below.filter((_, index) => !noData.has(index));
  const columns = usedColumns([headerCells, ...records.filter((_, index) => !noData.has(index))]).filter(
    (column) => !(choices.skipHidden && hidden.has(column)),
  );
  const named = nameHeaders(
    Array.from({ length: (columns.at(-1) ?? 0) + 1 }, (_, column) =>
      unguardFormula(headerCells[column] ?? ''),
    ),
  );
  const header = columns.map((column) => named[column]!);
  if (records.length === 0) throw new ReadRefused({ code: 'header_only', header });
  /** By column of the file: its index in the header. */
  const places = new Map(columns.map((column, place) => [column, place]));
  const kept = new Set(rowNumbers);
  const repeated = repeatedHeaders(headerCells, records, rowNumbers);
  const dates = columns.map((column) => collectDateOrders(textsOf(grid, dataRows, column)));
  const uneven = kind === 'csv' && at >= 0 ? unevenRows(records, rowNumbers, headerCells.length) : [];
  return {
    headerRow: at === -1 ? 0 : grid.rowNumbers[at]!,
    headerCandidates: grid.records.slice(0, OFFERED).map((cells, index) => ({
      row: grid.rowNumbers[index]!,
      cells: cells.slice(0, candidateCells),
    })),
    header,
    unnamed: columns.flatMap((column, place) => ((headerCells[column] ?? '').trim() === '' ? [place] : [])),
    marks: columns.map((column) => collectMarks(textsOf(grid, dataRows, column))),
    dates,
    pointZero: columns.flatMap((column, place) =>
      endsInPointZero(textsOf(grid, dataRows, column)) ? [place] : [],
    ),
    rows: records.map((record) => columns.map((column) => unguardFormula(record[column] ?? ''))),
    rowNumbers,
    extraCells: extraCells(headerCells, records, rowNumbers),
    rowCount: records.length,
    problems: problemsByRow([
      ...grid.problems.filter(({ row }) => kept.has(row)),
      ...uneven,
      ...repeated,
      ...[...noData].map(([index, code]): RowProblem => ({ row: rowNumbers[index]!, code })),
    ]),
    notes: [...grid.notes, ...swappedDates(grid, dates, columns)].flatMap((note) => {
      const column = note.column === null ? null : places.get(note.column);
      return column === undefined || !kept.has(note.row) ? [] : [{ ...note, column }];
    }),
    numbers: new Map(
      [...grid.numbers].map(([row, cells]) => [
        row,
        new Map(
          [...cells].flatMap(([column, text]) => (places.has(column) ? [[places.get(column)!, text]] : [])),
        ),
      ]),
    ),
    hiddenColumns: grid.hiddenColumns.flatMap((column) => named[column]?.trim() || []),
    hiddenRows: hiddenRows.size,
  };
}

/** Sorts problems by row. A row that is not data, such as a total, has no other problem. */
function problemsByRow(problems: readonly RowProblem[]): RowProblem[] {
  const excluded = new Set(problems.flatMap(({ row, code }) => (isNoData(code) ? [row] : [])));
  return problems
    .filter(({ row, code }) => !excluded.has(row) || isNoData(code))
    .toSorted((a, b) => a.row - b.row);
}

/** Whether all texts, at least one, are whole numbers that end in `.0`. */
function endsInPointZero(texts: Iterable<string>): boolean {
  let isAny = false;
  for (const text of texts) {
    if (text.trim() === '') continue;
    if (!/^\s*\d+\.0\s*$/u.test(text)) return false;
    isAny = true;
  }
  return isAny;
}

/** The texts of a column, without the cells that are numbers. */
function* textsOf({ records, rowNumbers, numberCells }: Grid, indices: readonly number[], column: number) {
  for (const index of indices) {
    const text = records[index]![column];
    if (text && numberCells.get(rowNumbers[index]!)?.includes(column) !== true) yield text;
  }
}
