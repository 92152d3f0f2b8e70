import type { Delimiter } from '#contract/rules/csv-line.ts';
import { byteOrderMark, writeCsvLine } from '#contract/rules/csv-line.ts';
import type { Language } from '#src/i18n/language.ts';
import { errorColumnName, isErrorColumn } from './error-column.ts';

export type ErrorRow = {
  /** The row as it was read, one cell for each column of the header. */
  cells: readonly string[];
  /** What is wrong with it, in words. */
  error: string;
};

export type ErrorFileOptions = {
  header: readonly string[];
  rows: Iterable<ErrorRow>;
  /** The one of the file that was read; null for a workbook, then as the language's spreadsheets have it. */
  delimiter: Delimiter | null;
  language: Language;
};

/**
 * A CSV file of the rows that could not be imported, with what is wrong in a last column: to be mended and imported
 * again as it is. It begins with a byte order mark and is safe to open in a spreadsheet.
 */
export function writeErrorFile({ header, rows, delimiter, language }: ErrorFileOptions): string {
  const sign = delimiter ?? (language === 'fr' ? ';' : ',');
  // The file may itself be one of rows in error: its old reasons give way to the new ones.
  const width = isErrorColumn(header, header.length - 1) ? header.length - 1 : header.length;
  let text = byteOrderMark + writeCsvLine([...header.slice(0, width), errorColumnName(language)], sign);
  for (const { cells, error } of rows) {
    const kept = Array.from({ length: width }, (_, at) => cells[at] ?? '');
    text += writeCsvLine([...kept, error], sign);
  }
  return text;
}

/** `articles.csv` gives `articles-errors.csv`, or `articles-erreurs.csv`. */
export function errorFileName(fileName: string, language: Language): string {
  return `${fileName.replace(/\.[^.]*$/u, '')}-${language === 'fr' ? 'erreurs' : 'errors'}.csv`;
}
