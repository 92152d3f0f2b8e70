import { unguardFormula } from '#contract/files/formula-guard.ts';
import { nameHeaders } from './name-headers.ts';
import { ReadRefused } from './read-refusal.ts';
import type { Grid, ReadTable } from './read-table.ts';

/** Indices of the columns that have a name or any content. */
function usedColumns(records: readonly string[][]): number[] {
  const used: boolean[] = [];
  for (const record of records) {
    for (let at = 0; at < record.length; at += 1) {
      if (used[at] !== true && record[at]!.trim() !== '') used[at] = true;
    }
  }
  return Object.keys(used).map(Number);
}

/**
 * Splits off the header, drops empty columns and removes formula guards.
 *
 * @throws ReadRefused `empty_file`, `header_only`
 */
export function buildTable(grid: Grid): Pick<ReadTable, 'header' | 'rows' | 'rowNumbers' | 'rowCount'> {
  const [first, ...records] = grid.records;
  if (first === undefined) throw new ReadRefused({ code: 'empty_file' });
  const columns = usedColumns(grid.records);
  const named = nameHeaders(
    Array.from({ length: (columns.at(-1) ?? 0) + 1 }, (_, at) => unguardFormula(first[at] ?? '')),
  );
  const header = columns.map((column) => named[column]!);
  if (records.length === 0) throw new ReadRefused({ code: 'header_only', header });
  const rows = records.map((record) => columns.map((column) => unguardFormula(record[column] ?? '')));
  return { header, rows, rowNumbers: grid.rowNumbers.slice(1), rowCount: rows.length };
}
