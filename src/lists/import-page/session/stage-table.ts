import { importChunk, type StagedRow } from '#contract/endpoints/imports.ts';
import type { Mapping } from '../../import/mapping/guess-mapping.ts';
import type { ReadTable } from '../../import/read-table.ts';
import { sendRows } from './import-calls.ts';

/**
 * Maximum characters of one upload call; the number of rows is limited too. The server accepts 4 MiB of JSON, and a
 * character can take six bytes.
 */
const CHARACTERS_A_CALL = 500_000;

/** A table row for upload: the cells of the mapped columns. */
function stagedRow(
  table: ReadTable,
  mapping: Mapping,
  at: number,
  problems: ReadonlyMap<number, StagedRow['problem']>,
): StagedRow {
  const cells: Record<string, string> = {};
  const row = table.rows[at]!;
  mapping.forEach((field, column) => {
    if (field !== null) cells[field] = row[column] ?? '';
  });
  const number = table.rowNumbers[at]!;
  const problem = problems.get(number);
  return problem ? { row: number, cells, problem } : { row: number, cells };
}

/** Rows that were read but are unreliable. A row with fewer cells than the header is just short, not unreliable. */
function problemsOf(table: ReadTable): Map<number, StagedRow['problem']> {
  return new Map(
    table.problems.flatMap(({ row, code }) => (code === 'too_few_cells' ? [] : [[row, code] as const])),
  );
}

/**
 * Uploads all rows of a table in chunks. Each chunk is prepared after the previous call, so that the page stays
 * responsive.
 * @param onProgress receives the number of rows sent so far
 */
export async function stageTable(
  id: string,
  table: ReadTable,
  mapping: Mapping,
  signal: AbortSignal,
  onProgress: (rows: number) => void,
): Promise<void> {
  const problems = problemsOf(table);
  let rows: StagedRow[] = [];
  let characters = 0;
  for (let at = 0; at < table.rows.length; at += 1) {
    const row = stagedRow(table, mapping, at, problems);
    rows.push(row);
    for (const text of Object.values(row.cells)) characters += text.length;
    const isFull = rows.length >= importChunk || characters >= CHARACTERS_A_CALL;
    if (!isFull && at < table.rows.length - 1) continue;
    await sendRows(id, rows, signal);
    onProgress(at + 1);
    [rows, characters] = [[], 0];
  }
}
