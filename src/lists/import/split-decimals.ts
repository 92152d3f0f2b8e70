import type { Field } from '#contract/field.ts';
import { isNoData } from '#contract/files/import-reasons.ts';
import type { Mapping } from './mapping/guess-mapping.ts';
import type { ReadTable } from './read-table.ts';

const whole = /^[-+−]?\d+$/u;
const decimals = /^\d{1,2}$/u;

/** A price that seems to be split, and whether it can be nothing else. */
export type SplitPrice = { row: number; column: number; price: string; isCertain: boolean };

/**
 * The rows of a file with commas between its cells in which prices seem to be split at their decimal commas, because the
 * program has not quoted them: all prices are whole, and all cells of the next column are one or two digits. In the
 * only columns without a name they can be nothing else; among texts they may be sizes, and where the next column is one
 * of numbers, `12,50` may be a price and a quantity.
 *
 * @returns their numbers and what the price may be, by the column of the price
 */
export function findSplitDecimals(
  { rows, rowNumbers, headerRow, unnamed, delimiter, problems }: ReadTable,
  mapping: Mapping,
  fields: Record<string, Field>,
): SplitPrice[] {
  if (delimiter !== ',') return [];
  const noData = new Set(problems.flatMap(({ row, code }) => (isNoData(code) ? [row] : [])));
  const dataRows = rows.flatMap((cells, at) =>
    noData.has(rowNumbers[at]!) ? [] : [{ row: rowNumbers[at]!, cells: cells.map((cell) => cell.trim()) }],
  );
  return mapping.flatMap((field, column) => {
    const next = column + 1;
    const isMoney = fields[field ?? '']?.kind === 'money';
    const isUnnamed = unnamed.includes(next) && (mapping[next] ?? null) === null;
    const kind = fields[mapping[next] ?? '']?.kind;
    if (!isMoney || !(isUnnamed || kind === 'text' || kind === 'multiline')) return [];
    const isCertain = isUnnamed && headerRow !== 0;
    const split = dataRows.filter(({ cells }) => (cells[next] ?? '') !== '');
    const isSplit =
      split.some(({ cells }) => cells[next]!.length === 2) &&
      split.every(({ cells }) => decimals.test(cells[next]!) && cells[column] !== '') &&
      dataRows.every(({ cells }) => cells[column] === '' || whole.test(cells[column]!));
    return isSplit
      ? split.map(({ row, cells }) => ({ row, column, price: `${cells[column]},${cells[next]}`, isCertain }))
      : [];
  });
}
