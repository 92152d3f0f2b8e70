import { fileMarks } from '#contract/files/file-marks.ts';
import type { Delimiter } from '#contract/files/csv-line.ts';
import { byteOrderMark, writeCsvLine } from '#contract/files/csv-line.ts';
import { translations, type Language } from '#contract/languages.ts';
import { errorColumnName, isErrorColumn } from './error-column.ts';

export type ErrorRow = {
  /** The row as it was read, one cell for each header column. */
  cells: readonly string[];
  /** The error messages. */
  error: string;
};

export type ErrorFileOptions = {
  header: readonly string[];
  rows: Iterable<ErrorRow>;
  /** For each column whether its cells are codes, which a spreadsheet must not take for numbers. */
  codes?: readonly boolean[];
  /** The delimiter of the original file; null for a workbook, which then uses the language's usual delimiter. */
  delimiter: Delimiter | null;
  language: Language;
};

/**
 * A CSV file of the rows with errors, the errors in the last column, ready to be corrected and imported again. It
 * starts with a byte order mark and is safe to open in a spreadsheet.
 */
export function writeErrorFile({ header, rows, codes, delimiter, language }: ErrorFileOptions): string {
  const usedDelimiter = delimiter ?? fileMarks[language].delimiter;
  // The input may already be a file of rows with errors; its old error column is replaced.
  const width = isErrorColumn(header, header.length - 1) ? header.length - 1 : header.length;
  const head = [...header.slice(0, width), errorColumnName(language)];
  let text =
    byteOrderMark +
    writeCsvLine(
      head,
      usedDelimiter,
      head.map(() => true),
    );
  for (const { cells, error } of rows) {
    const kept = Array.from({ length: width }, (_, at) => cells[at] ?? '');
    text += writeCsvLine([...kept, error], usedDelimiter, codes);
  }
  return text;
}

const suffixes = translations({ en: 'errors', fr: 'erreurs' });

/** `articles.csv` gives `articles-errors.csv`, or `articles-erreurs.csv`. */
export function errorFileName(fileName: string, language: Language): string {
  return `${fileName.replace(/\.[^.]*$/u, '')}-${suffixes[language]}.csv`;
}
