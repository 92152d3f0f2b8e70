import type { Field } from '#contract/field.ts';
import { isNoData } from '#contract/files/import-reasons.ts';
import type { Mapping } from './mapping/guess-mapping.ts';
import type { ReadTable } from './read-table.ts';

const whole = /^[-+−]?\d+$/u;
const decimals = /^\d{1,2}$/u;

/** Whether a column may hold the decimals of the one before it: texts, or cells without a name. */
function mayHoldDecimals(field: Field | undefined, name: string): boolean {
  return field ? field.kind === 'text' || field.kind === 'multiline' : /^[A-Z]{1,2}$/u.test(name);
}

/**
 * The rows of a file with commas between its cells in which prices seem to be split at their decimal commas, because the
 * program has not quoted them: all prices are whole, and all texts of the next column are one or two digits. Where the
 * next column is one of numbers, `12,50` may be a price and a quantity.
 *
 * @returns their numbers
 */
export function findSplitDecimals(
  { rows, rowNumbers, header, delimiter, problems }: ReadTable,
  mapping: Mapping,
  fields: Record<string, Field>,
): number[] {
  if (delimiter !== ',') return [];
  const noData = new Set(problems.flatMap(({ row, code }) => (isNoData(code) ? [row] : [])));
  const dataRows = rows.flatMap((cells, at) =>
    noData.has(rowNumbers[at]!) ? [] : [{ row: rowNumbers[at]!, cells: cells.map((cell) => cell.trim()) }],
  );
  return mapping.flatMap((field, column) => {
    const next = column + 1;
    const isMoney = fields[field ?? '']?.kind === 'money';
    if (!isMoney || !mayHoldDecimals(fields[mapping[next] ?? ''], header[next] ?? '')) return [];
    const split = dataRows.filter(({ cells }) => (cells[next] ?? '') !== '');
    const isSplit =
      split.some(({ cells }) => cells[next]!.length === 2) &&
      split.every(({ cells }) => decimals.test(cells[next]!) && cells[column] !== '') &&
      dataRows.every(({ cells }) => cells[column] === '' || whole.test(cells[column]!));
    return isSplit ? split.map(({ row }) => row) : [];
  });
}
