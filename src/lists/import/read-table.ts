import type { Delimiter } from '#contract/rules/csv-line.ts';
import type { Encoding } from './decode.ts';

export type FileKind = 'csv' | 'xlsx' | 'xls';

/** Something odd about one row that can be read all the same. */
export type RowProblem = {
  /** As a spreadsheet shows it, from 1, the header counted. */
  row: number;
  code: 'too_many_cells' | 'too_few_cells' | 'broken_quotes';
};

/** What a reader finds, before the header is told from the rows. Blank rows are left out. */
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
  /** The workbook holds numbers with decimals: these are written with a point, whatever its texts do. */
  pointDecimals: boolean;
  /** Trimmed, none empty, no two alike. */
  header: string[];
  rowCount: number;
  problems: RowProblem[];
};

/** A file as rows of text; every row is as long as the header. */
export type ReadTable = TableHead & {
  rows: string[][];
  /** For each row its number as a spreadsheet shows it, from 1, the header counted. */
  rowNumbers: number[];
};
