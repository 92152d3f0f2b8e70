import type { Delimiter } from '#contract/files/csv-line.ts';
import type { Encoding } from './csv/decode.ts';

export type FileKind = 'csv' | 'xlsx' | 'xls';

/** A problem in one row that could still be read. */
export type RowProblem = {
  /** Row number as a spreadsheet shows it, from 1, including the header. */
  row: number;
  code: 'too_many_cells' | 'too_few_cells' | 'broken_quotes';
};

/** A reader's output, before the header is split off. Blank rows are left out. */
export type Grid = {
  records: string[][];
  rowNumbers: number[];
  problems: RowProblem[];
};

/** How a file was read, without its rows. */
export type TableHead = {
  fileName: string;
  kind: FileKind;
  /** Null for workbooks, as is the delimiter. */
  encoding: Encoding | null;
  delimiter: Delimiter | null;
  /** Names of the workbook's visible sheets, and the one that was read. */
  sheets: string[];
  sheet: string | null;
  /** The workbook has decimal numbers: these are written with a point, whatever its texts use. */
  pointDecimals: boolean;
  /** Trimmed, not empty, unique. */
  header: string[];
  rowCount: number;
  problems: RowProblem[];
};

/** A file as rows of text; every row has as many cells as the header. */
export type ReadTable = TableHead & {
  rows: string[][];
  /** For each row its number as a spreadsheet shows it, from 1, including the header. */
  rowNumbers: number[];
};
