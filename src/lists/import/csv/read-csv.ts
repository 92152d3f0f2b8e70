import type { Delimiter } from '#contract/files/csv-line.ts';
import type { ImportLimits } from '#contract/files/import-limits.ts';
import { checkRecord } from '../check-record.ts';
import { ReadRefused } from '../read-refusal.ts';
import { emptyGrid, type Grid } from '../read-table.ts';
import { joinSplitRows } from './join-split-rows.ts';
import { repairQuotes } from './repair-quotes.ts';
import { trimBeforeQuotes } from './trim-before-quotes.ts';
import { unifyLineEnds } from './unify-line-ends.ts';

/** Records between two progress reports. */
const REPORT_EVERY = 5000;

function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** Malformed quotes can leave a carriage return at the end of a line. */
function cutReturn(record: string[]): void {
  const last = record.length - 1;
  if (record[last]?.endsWith('\r')) record[last] = record[last].slice(0, -1);
}

/**
 * Parses CSV text into texts without interpretation: leading zeros and spaces stay.
 *
 * Quotes that are not doubled, within a quoted cell or at the beginning of a text, are read where that is unambiguous, and noted. Any other row with
 * malformed quotes that end on the same line is read as well as possible and reported. Quotes that swallow other lines refuse the file, because the rows after them cannot be determined.
 *
 * Rows that a line break without quotes has split are joined where that is unambiguous, and noted.
 *
 * @param firstLine number of the text's first line in its file
 * @param onProgress receives the share done, 0 to 1
 * @throws ReadRefused `broken_quotes`, `too_many_rows`, `too_many_columns`, `cell_too_long`
 */
export async function readCsv(
  text: string,
  delimiter: Delimiter,
  limits: ImportLimits,
  firstLine = 1,
  onProgress: (share: number) => void = () => undefined,
): Promise<Grid> {
  const { default: papa } = await import('papaparse');
  const grid: Grid = emptyGrid();
  const trimmed = trimBeforeQuotes(unifyLineEnds(text, delimiter), delimiter);
  const { text: body, repaired } = trimmed.includes('"')
    ? repairQuotes(trimmed, delimiter)
    : { text: trimmed, repaired: null };
  let row = 0;
  papa.parse<string[]>(body.endsWith('\n') ? body : `${body}\n`, {
    delimiter,
    newline: '\n',
    step: ({ data: record, errors, meta }) => {
      row += 1;
      if (row % REPORT_EVERY === 0) onProgress(meta.cursor / body.length);
      cutReturn(record);
      const quotes = errors.find((error) => error.type === 'Quotes');
      if (quotes !== undefined) {
        const swallows = quotes.code === 'MissingQuotes' || record.some((cell) => /[\r\n]/u.test(cell));
        const line = firstLine + lineAt(body, (quotes.index ?? 0) - 1) - 1;
        if (swallows) throw new ReadRefused({ code: 'broken_quotes', row, line });
        grid.problems.push({ row, code: 'broken_quotes' });
      }
      const filled = checkRecord(record, row, limits);
      if (filled === 0) return;
      if (grid.records.length > limits.rows)
        throw new ReadRefused({ code: 'too_many_rows', max: limits.rows });
      record.forEach((cell, column) => {
        if (cell.includes('\uFFFD')) grid.notes.push({ row, column, reason: 'damaged', value: cell });
      });
      for (const column of repaired?.get(row) ?? [])
        grid.notes.push({ row, column, reason: 'inner_quotes', value: record[column] ?? '' });
      grid.records.push(record);
      grid.rowNumbers.push(row);
    },
  });
  return joinSplitRows(grid);
}
