import type { Delimiter } from '#contract/files/csv-line.ts';
import type { DateEvidence } from '#contract/files/detect-date-order.ts';
import type { ColumnMarks } from '#contract/files/detect-number-format.ts';
import type { NoDataReason } from '#contract/files/import-reasons.ts';
import type { FileNoteReason } from '#contract/files/reading-notes.ts';
import type { Encoding, EncodingChoice } from './csv/decode.ts';

export type FileKind = 'csv' | 'xlsx' | 'xls';

/** A problem in one row that could still be read. */
export type RowProblem = {
  /** Row number as a spreadsheet shows it, from 1, including the header. */
  row: number;
  code: 'too_many_cells' | 'too_few_cells' | 'broken_quotes' | NoDataReason;
};

/**
 * A cell that was read differently from the file; `column` is null for a whole row. The reasons are explained in
 * `contract/files/reading-notes.ts`.
 */
export type CellNote = { row: number; column: number | null; reason: FileNoteReason; value: string };

/**
 * A reader's output, before the header is split off. A record is the cells of one row. Blank rows are left out, so the
 * number of a row, as a spreadsheet shows it, is not the index of its record. A column is the index of a cell in its record;
 * its place is its index in the header, from which empty columns are dropped.
 */
export type Grid = {
  records: string[][];
  rowNumbers: number[];
  problems: RowProblem[];
  /** `row` is the row's number, `column` its position in the record. */
  notes: CellNote[];
  /** By row number: the columns whose cells are numbers instead of texts. */
  numberCells: Map<number, number[]>;
  /** By row number and column: what number fields read instead of the text that the spreadsheet shows. */
  numbers: Map<number, Map<number, string>>;
  hiddenColumns: number[];
};

export function emptyGrid(): Grid {
  return {
    records: [],
    rowNumbers: [],
    problems: [],
    notes: [],
    numberCells: new Map(),
    numbers: new Map(),
    hiddenColumns: [],
  };
}

/** Maximum number of cells of a header candidate. */
export const candidateCells = 12;

/** A row near the top of the file that may be the header, with its first cells (`candidateCells`). */
export type HeaderCandidate = { row: number; cells: string[] };

/** How a file was read, without its rows. */
export type TableInfo = {
  fileName: string;
  kind: FileKind;
  /** Null for workbooks, as is the delimiter. */
  encoding: Encoding | null;
  /** The encoding that the text itself suggests, and what the file looks like in others; empty where all agree. */
  proposedEncoding: Encoding | null;
  encodings: EncodingChoice[];
  delimiter: Delimiter | null;
  /** Names of the workbook's visible sheets, and the one that was read. */
  sheets: string[];
  sheet: string | null;
  /** Number of the header's row, 0 if the file has none; and the rows that may be chosen instead. */
  headerRow: number;
  headerCandidates: HeaderCandidate[];
  /** Trimmed, not empty, unique. */
  header: string[];
  /** The columns whose cell in the header is empty; their names are the letters of a spreadsheet. */
  unnamed: number[];
  /** For each column what its texts say about the decimal mark. */
  marks: ColumnMarks[];
  /** For each column the dates that tell the order of day and month. */
  dates: DateEvidence[];
  /** The columns whose cells are all whole numbers that end in `.0`, as programs write codes that they take for numbers. */
  pointZero: number[];
  rowCount: number;
  /** Number of cells beyond the last name of the header, of the header itself and by row number; negative if fewer. */
  extraCells: { header: number; rows: Map<number, number> };
  problems: RowProblem[];
  /** `column` is the position in the header. */
  notes: CellNote[];
  /** By row number and column: what number fields read instead of the text. */
  numbers: Map<number, Map<number, string>>;
  /** Names of the columns that the spreadsheet hides, and the number of hidden rows, read or left out. */
  hiddenColumns: string[];
  hiddenRows: number;
};

/** A file as rows of text; every row has as many cells as the header. */
export type ReadTable = TableInfo & {
  rows: string[][];
  /** For each row its number as a spreadsheet shows it, from 1, including the header. */
  rowNumbers: number[];
};
