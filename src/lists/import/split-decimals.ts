import type { Field } from '#contract/field.ts';
import { isNoData } from '#contract/files/import-reasons.ts';
import type { Mapping } from './mapping/guess-mapping.ts';
import type { ReadTable } from './read-table.ts';

const integer = /^[-+−]?\s*(?:€|eur(?:os?)?)?\s*(?:\d+|\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+)$/iu;
/** With what may follow a price: `50 €`, `50 € HT`, `50 €/u`. */
const decimals = /^\d{1,2}\s*(?:(?:€|eur(?:os?)?)\s*(?:\/\s*\p{L}+)?)?\s*(?:h\.?t\.?|t\.?t\.?c\.?)?$/iu;
/** Of `0,125`, or the rest of `1,250`. */
const longDecimals = /^\d{3,4}$/u;
const digitsOf = (cell: string) => cell.replace(/\D/gu, '');
/** Cents rather than pieces. */
const cents = /^0\d$/u;
const twoDigits = /^\d\d$/u;

/** A price that seems to be split, and whether it can be nothing else. */
export type SplitPrice = { row: number; column: number; price: string; isCertain: boolean };

/** `Stock`, unlike `L`, `KG` and other headings or sizes. */
const isWord = (name: string) => /\p{L}{3}/u.test(name);

/** `extra`: how many cells it has beyond the names of the header. */
type DataRow = { row: number; cells: string[]; extra: number };

/**
 * Whether a column holds words, beside which one or two digits are decimals rather than a size. In a column that is not
 * imported, at least half of the cells must be words.
 */
function areWords(column: readonly string[], isImported: boolean): boolean {
  const filled = column.filter((cell) => cell !== '');
  const words = filled.filter((cell) => isWord(cell) && !decimals.test(cell)).length;
  return words > 0 && (isImported || words * 2 >= filled.length);
}

/**
 * The rows of a file with commas between its cells in which prices seem to be split at their decimal commas, because the
 * program has not quoted them: the price is whole, and the next cell is one or two digits. Of the cases below, the first
 * that fits a column of prices decides; `12,50` may also be a price and a quantity or a size, so each needs a proof:
 *
 * - The next column has no name, or a text field: all of its cells and all prices fit, and one has two digits. Without a
 *   name, below a header, they can be nothing else.
 * - The next column holds words: single rows fit, whatever the other prices are; with two digits if it is not imported.
 * - Any other next column: all fit, and each row has cells beyond the header, or the cells are cents, or the cells of a row
 *   are moved by one and a next cell has two digits.
 * - Single rows have more cells than the others: there the price fits, also with three or four decimals, or the number
 *   before it does.
 *
 * @returns their numbers and what the price may be, by the column of the price
 */
export function findSplitDecimals(
  { rows, rowNumbers, header, extraCells, headerRow, unnamed, delimiter, problems }: ReadTable,
  mapping: Mapping,
  fields: Record<string, Field>,
): SplitPrice[] {
  if (delimiter !== ',') return [];
  const excluded = new Set(problems.flatMap(({ row, code }) => (isNoData(code) ? [row] : [])));
  const tooLong = problems.some(({ code }) => code === 'too_many_cells');
  const dataRows = rows.flatMap((cells, at): DataRow[] => {
    const row = rowNumbers[at]!;
    const extra = headerRow === 0 ? 0 : extraCells.rows.get(row)!;
    return excluded.has(row) ? [] : [{ row, cells: cells.map((cell) => cell.trim()), extra }];
  });
  // The cells beyond the header that the rows have at least, too short rows aside.
  const usual = dataRows.reduce((least, { extra }) => (extra < 0 ? least : Math.min(least, extra)), Infinity);
  const lastNamed = header.findLastIndex((_, at) => !unnamed.includes(at));
  const hasMore = ({ cells }: DataRow) => cells.slice(lastNamed + 1).some((cell) => cell !== '');
  // Rows that end with empty cells as the header does. If most do, those count as usual too.
  const padded = dataRows.filter((one) => one.extra >= extraCells.header && !hasMore(one)).length;
  const least = padded * 2 > dataRows.length ? Math.max(usual, extraCells.header) : usual;
  const isLonger = (one: DataRow) => one.extra > least || (one.extra > usual && hasMore(one));
  // A program that ends all rows but the header with a comma looks the same.
  const allHaveMore = headerRow !== 0 && usual > extraCells.header && usual < Infinity;
  return mapping.flatMap((field, column) => {
    if (fields[field ?? '']?.kind !== 'money') return [];
    const next = column + 1;
    const target = mapping[next] ?? null;
    const kind = fields[target ?? '']?.kind;
    const isUnnamed = unnamed.includes(next) && target === null;
    const isText = kind === 'text' || kind === 'multiline';
    const isNumber = kind === 'integer' || kind === 'money';
    const isInteger = ({ cells }: DataRow) => integer.test(cells[column]!);
    const isSplit = (one: DataRow) => isInteger(one) && decimals.test(one.cells[next] ?? '');
    const toSplit = ({ row, cells }: DataRow) => ({
      row,
      column,
      price: `${cells[column]},${cells[next]}`,
      isCertain: isUnnamed && headerRow !== 0,
    });
    const filled = dataRows.filter(({ cells }) => (cells[next] ?? '') !== '');
    const split = filled.filter(isSplit);
    // `sur devis` says nothing about the others.
    const isPrice = ({ cells }: DataRow) => /\d/u.test(cells[column]!);
    const areSplit =
      split.length > 0 && filled.every(isSplit) && dataRows.every((one) => isInteger(one) || !isPrice(one));
    const has = (digits: RegExp) => (one: DataRow) => digits.test(digitsOf(one.cells[next]!));
    if (areSplit && split.some(has(twoDigits)) && (isUnnamed || isText)) return split.map(toSplit);
    const nextCells = dataRows.map(({ cells }) => cells[next] ?? '');
    if (!isNumber && areWords(nextCells, target !== null))
      return split
        .filter((one) => target !== null || has(twoDigits)(one))
        .map((one) => ({ ...toSplit(one), isCertain: false }));
    // The cells of a split row are moved by one: into a column without a name, or beyond the header.
    const isMoved =
      tooLong || unnamed.some((at) => at > next && filled.some(({ cells }) => (cells[at] ?? '') !== ''));
    // Two digits that begin with 0, or all of two digits in a column whose name does not explain them.
    const areCents =
      split.some(has(cents)) ||
      ((target !== null || isWord(header[next] ?? '')) && split.every(has(twoDigits)));
    if (areSplit && (allHaveMore || areCents || (isMoved && split.some(has(twoDigits)))))
      return split.map(toSplit);
    return dataRows.filter(isLonger).flatMap((one): SplitPrice[] => {
      const { row, cells } = one;
      const hasDecimals = isSplit(one) || (isInteger(one) && longDecimals.test(cells[next] ?? ''));
      // Another number has been split before the price: its decimals are where the price should be.
      const areDecimals =
        column > 0 && /^\d{1,4}$/u.test(cells[column - 1]!) && decimals.test(cells[column]!);
      if (hasDecimals) return [{ ...toSplit(one), isCertain: false }];
      const price = `${cells[column - 1]},${cells[column]}`;
      return areDecimals ? [{ row, column, price, isCertain: false }] : [];
    });
  });
}
