import type { ImportLimits } from '#contract/files/import-limits.ts';
import { ReadRefused } from './read-refusal.ts';

/** Anything that is seen: spaces, control characters and invisible format characters are blank. */
const visible = /[^\s\p{Cc}\p{Cf}]/u;

/**
 * Number of used cells of a row, up to the last one that is not blank; 0 for a blank row.
 *
 * @param row row number, for the refusal
 * @throws ReadRefused `too_many_columns`, `cell_too_long`
 */
export function checkRecord(record: readonly string[], row: number, limits: ImportLimits): number {
  let filled = 0;
  for (let at = 0; at < record.length; at += 1) {
    const cell = record[at] ?? '';
    if (cell.length > limits.cell) {
      throw new ReadRefused({ code: 'cell_too_long', row, column: at + 1, max: limits.cell });
    }
    if (visible.test(cell)) filled = at + 1;
  }
  if (filled > limits.columns) {
    throw new ReadRefused({ code: 'too_many_columns', count: filled, max: limits.columns });
  }
  return filled;
}
