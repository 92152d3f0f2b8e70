import { guardFormula } from './formula-guard.ts';

export type Delimiter = ';' | ',' | '\t';

/** The mark that makes a spreadsheet read a CSV file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * One line of a CSV file with its end, formula-safe. A cell is quoted at any of the three delimiters, not only the
 * file's own, so that whoever guesses the delimiter counts one alone; so is one that begins like markup or JSON, so
 * that the file is never taken for either.
 */
export function writeCsvLine(cells: readonly string[], delimiter: Delimiter): string {
  const written = cells.map((cell) => {
    const safe = guardFormula(cell);
    return /[;,\t"\r\n]|^[\s<{[%]|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${written.join(delimiter)}\r\n`;
}
