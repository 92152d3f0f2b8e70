import type { Field } from '#contract/field.ts';
import { isNoData } from '#contract/files/import-reasons.ts';
import type { Mapping } from './mapping/guess-mapping.ts';
import type { ReadTable } from './read-table.ts';

const whole = /^[-+−]?\s*€?\s*(?:\d+|\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+)$/u;
const decimals = /^\d{1,2}\s*(?:€|eur(?:os?)?)?$/iu;
const digitsOf = (cell: string) => cell.replace(/\D/gu, '');
/** Cents rather than pieces. */
const cents = /^0\d$/u;

/** A price that seems to be split, and whether it can be nothing else. */
export type SplitPrice = { row: number; column: number; price: string; isCertain: boolean };

/** `Stock`, unlike `L`, `KG` and other headings of sizes. */
const isWord = (name: string) => /\p{L}{3}/u.test(name);

type DataRow = { row: number; cells: string[]; tail: number };

/** A column of words, in which cells of one or two digits are the exception: a price's decimals rather than a size. */
function areExceptions(column: readonly string[]): boolean {
  const filled = column.filter((cell) => cell !== '');
  const short = filled.filter((cell) => decimals.test(cell)).length;
  return short * 2 <= filled.length && filled.some((cell) => /\p{L}/u.test(cell) && !decimals.test(cell));
}

/**
 * The rows of a file with commas between its cells in which prices seem to be split at their decimal commas, because the
 * program has not quoted them: all prices are whole, and all cells of the next column are one or two digits. In the
 * only columns without a name they can be nothing else. Among texts they may be sizes, and in a column of numbers
 * `12,50` may be a price and a quantity: there the cells must also be two digits each, or the file must show that a row
 * has a cell too many. In a column of words a single row may be split, whatever the other prices are.
 *
 * @returns their numbers and what the price may be, by the column of the price
 */
export function findSplitDecimals(
  { rows, rowNumbers, header, blankTails, headerRow, unnamed, delimiter, problems }: ReadTable,
  mapping: Mapping,
  fields: Record<string, Field>,
): SplitPrice[] {
  if (delimiter !== ',') return [];
  const left = new Set(problems.flatMap(({ row, code }) => (isNoData(code) ? [row] : [])));
  const tooLong = problems.some(({ code }) => code === 'too_many_cells');
  const dataRows = rows.flatMap((cells, at): DataRow[] => {
    const row = rowNumbers[at]!;
    const tail = blankTails.get(row) ?? 0;
    return left.has(row) ? [] : [{ row, cells: cells.map((cell) => cell.trim()), tail }];
  });
  /** More than 0 where a program ends each row with a delimiter, or all prices are split. */
  const usualTail = dataRows.reduce((least, { tail }) => Math.min(least, tail), Infinity);
  return mapping.flatMap((field, column) => {
    if (fields[field ?? '']?.kind !== 'money') return [];
    const next = column + 1;
    const target = mapping[next] ?? null;
    const kind = fields[target ?? '']?.kind;
    const isUnnamed = unnamed.includes(next) && target === null;
    const isText = kind === 'text' || kind === 'multiline';
    const isNumber = kind === 'integer' || kind === 'money';
    const isSplit = ({ cells }: DataRow) => whole.test(cells[column]!) && decimals.test(cells[next] ?? '');
    const toSplit = ({ row, cells }: DataRow) => ({
      row,
      column,
      price: `${cells[column]},${cells[next]}`,
      isCertain: isUnnamed && headerRow !== 0,
    });
    const filled = dataRows.filter(({ cells }) => (cells[next] ?? '') !== '');
    if (!isNumber && areExceptions(dataRows.map(({ cells }) => cells[next] ?? '')))
      return filled.filter(isSplit).map((one) => ({ ...toSplit(one), isCertain: false }));
    const isWhole =
      filled.every(isSplit) &&
      dataRows.every(({ cells }) => cells[column] === '' || whole.test(cells[column]!));
    const isColumnSplit = isWhole && filled.some(({ cells }) => digitsOf(cells[next]!).length === 2);
    if (isColumnSplit && (isUnnamed || isText)) return filled.map(toSplit);
    // The cells of a split row are moved by one: into a column without a name, or beyond the header.
    const isMoved =
      tooLong || unnamed.some((at) => at > next && filled.some(({ cells }) => (cells[at] ?? '') !== ''));
    const areCents =
      filled.some(({ cells }) => cents.test(digitsOf(cells[next]!))) ||
      ((target !== null || isWord(header[next] ?? '')) &&
        filled.every(({ cells }) => digitsOf(cells[next]!).length === 2));
    if (isColumnSplit && (isMoved || areCents)) return filled.map(toSplit);
    if (isWhole && usualTail > 0) return filled.map(toSplit);
    return filled.filter((one) => one.tail > usualTail && isSplit(one)).map(toSplit);
  });
}
