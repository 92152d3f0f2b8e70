import { guardFormula } from './formula-guard.ts';

export type Delimiter = ';' | ',' | '\t';

/** The byte order mark that makes a spreadsheet read a CSV file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * One line of a CSV file with its line end, safe against formula injection. A cell is quoted if it contains any of the
 * three delimiters, so that a program that guesses the delimiter finds only one; and if it begins like markup or JSON,
 * so that the file is not mistaken for either.
 */
export function writeCsvLine(cells: readonly string[], delimiter: Delimiter): string {
  const written = cells.map((cell) => {
    const safe = guardFormula(cell);
    return /[;,\t"\r\n]|^[\s<{[%]|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${written.join(delimiter)}\r\n`;
}
