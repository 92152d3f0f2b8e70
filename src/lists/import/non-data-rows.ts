import { readEuroParts } from '#contract/files/cells/cell-money.ts';
import type { NoDataReason } from '#contract/files/import-reasons.ts';
import { isSeparatorLine } from './separator-line.ts';
import { columnUnits, footers, totalEndings, totalWords } from './non-data-vocabulary.ts';

const digits = /\d/u;
const letters = /\p{L}/u;
/** Cells of a total beside its name: numbers with a currency, a unit of pieces or a percent sign. */
const amount =
  /^[-+−(]?\s*(?:€|eur)?\s*[-+−]?\d[\d\s.,'’]*(?:€|eur(?:os?)?|%|pcs?|u)?\s*(?:h\.?t\.?|t\.?t\.?c\.?)?\)?$/iu;
/** A column that at least this share of the rows fill in must be filled in a row of data. */
const USUAL = 0.8;

const filledIn = (record: readonly string[]) =>
  record.map((cell) => cell.trim()).filter((cell) => cell !== '');

function isUnits(record: readonly string[], cells: readonly string[]): boolean {
  const bare = (cell: string) => /^[([](.*)[)\]]$/u.exec(cell)?.[1]?.trim() ?? cell;
  const isBracketed = cells.every((cell) => bare(cell) !== cell);
  // A single word in the first column may be a code.
  const isSure = isBracketed || cells.length > 1 || (record[0] ?? '').trim() === '';
  return isSure && cells.every((cell) => columnUnits.has(bare(cell).toLowerCase()));
}

function isTotalName(cell: string): boolean {
  const name = cell.toLowerCase();
  return totalWords.some((word) => name.startsWith(word) && totalEndings.test(name.slice(word.length)));
}

const isFooterText = (cell: string) => footers.some((footer) => footer.test(cell));

/** Whether the words of a row make it a total or a footer; null for neither. */
function nameOf(cells: readonly string[]): NoDataReason | null {
  const [first = '', ...others] = cells;
  if (isTotalName(first) && others.every((cell) => amount.test(cell) || isTotalName(cell)))
    return 'total_row';
  const isAfterFooter = (cell: string) => digits.test(cell) || isFooterText(cell) || !letters.test(cell);
  return (isFooterText(first) || isFooterText(cells.join(' '))) && others.every(isAfterFooter)
    ? 'footer_row'
    : null;
}

/** Whether cells are blank that most rows fill in, each compared with the other rows. */
function createIncompleteness(records: readonly (readonly string[])[], skipped: ReadonlySet<number>) {
  const filled: number[] = [];
  let rows = 0;
  records.forEach((record, at) => {
    if (skipped.has(at)) return;
    rows += 1;
    record.forEach((cell, column) => {
      if (cell.trim() !== '') filled[column] = (filled[column] ?? 0) + 1;
    });
  });
  return (record: readonly string[]) =>
    rows > 0 && filled.some((count, column) => count >= rows * USUAL && (record[column] ?? '').trim() === '');
}

/** A number in thousandths, NaN for none. */
function thousandths(cell: string): number {
  const read = readEuroParts(cell, 'comma');
  if (!read.ok) return Number.NaN;
  const { negative, whole, fraction } = read.value;
  return Math.round(Number(`${negative ? '-' : ''}${whole}.${fraction}`) * 1000);
}

/**
 * Of rows that are named as totals, those whose numbers are all sums of the rows above them, from the top or from the
 * total before, or the number of these rows.
 */
function findSums(
  records: readonly (readonly string[])[],
  named: readonly number[],
  skipped: ReadonlySet<number>,
) {
  const columns = new Set(
    named.flatMap((at) => records[at]!.flatMap((cell, column) => (amount.test(cell.trim()) ? [column] : []))),
  );
  const found: number[] = [];
  const totals = new Set(named);
  const all = new Map<number, number>();
  let since = new Map<number, number>();
  let [count, countSince] = [0, 0];
  records.forEach((record, at) => {
    if (totals.has(at)) {
      const totalOf = (column: number) => thousandths(record[column] ?? '');
      const isSum = (column: number) => {
        const total = totalOf(column);
        return [all.get(column), since.get(column), count * 1000, countSince * 1000].includes(total);
      };
      const filled = [...columns].filter((column) => amount.test((record[column] ?? '').trim()));
      // Zeros below zeros say nothing.
      const isTelling = filled.some((column) => totalOf(column) !== 0);
      if (count > 1 && isTelling && filled.every(isSum)) found.push(at);
      [since, countSince] = [new Map(), 0];
    } else if (!skipped.has(at) && record.some((cell) => cell.trim() !== '')) {
      for (const sums of [all, since])
        for (const column of columns)
          sums.set(column, (sums.get(column) ?? 0) + (thousandths(record[column] ?? '') || 0));
      count += 1;
      countSince += 1;
    }
  });
  return found;
}

/**
 * Finds rows that are not data: separator lines, the units of the columns right below the header, totals and footers. A total and
 * a footer lack cells that the other rows have, or a total is their sum: an article called `Total` with all of its cells
 * is an article.
 * @param hasHeader whether the first record is right below the column names
 * @returns index of the record → what it is
 */
export function findNonDataRows(
  records: readonly (readonly string[])[],
  hasHeader: boolean,
): Map<number, NoDataReason> {
  const found = new Map<number, NoDataReason>();
  const named = new Map<number, NoDataReason>();
  let isUnderHeader = hasHeader;
  records.forEach((record, at) => {
    const cells = filledIn(record);
    if (cells.length === 0) return;
    if (isSeparatorLine(cells.join(' '))) found.set(at, 'rule_line');
    else if (isUnderHeader && isUnits(record, cells)) found.set(at, 'units_row');
    else {
      const name = nameOf(cells);
      if (name !== null) named.set(at, name);
      isUnderHeader = false;
    }
  });
  if (named.size === 0) return found;
  const skipped = new Set([...found.keys(), ...named.keys()]);
  const isIncomplete = createIncompleteness(records, skipped);
  const complete: number[] = [];
  for (const [at, reason] of named) {
    if (isIncomplete(records[at]!)) found.set(at, reason);
    else if (reason === 'total_row') complete.push(at);
  }
  if (complete.length > 0) for (const at of findSums(records, complete, skipped)) found.set(at, 'total_row');
  return found;
}
