import { guardCode, guardFormula } from './formula-guard.ts';

export type Delimiter = ';' | ',' | '\t' | '|' | '^' | '~' | ':';

/** The byte order mark that makes a spreadsheet read a CSV file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * One line of a CSV file with its line end, safe against formula injection. A cell is quoted if it contains any of the
 * usual delimiters, so that a program that guesses the delimiter finds only one; and if it begins like markup or JSON,
 * so that the file is not mistaken for either.
 *
 * @param codes for each cell whether it is a code, which a spreadsheet must not take for a number
 */
export function writeCsvLine(
  cells: readonly string[],
  delimiter: Delimiter,
  codes: readonly boolean[] = [],
): string {
  const written = cells.map((cell, at) => {
    const safe = codes[at] ? guardCode(cell) : guardFormula(cell);
    const mustQuote = safe.includes(delimiter) || /[;,\t"\r\n]|^[\s<{[%]|\s$/u.test(safe);
    return mustQuote ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${written.join(delimiter)}\r\n`;
}
