import type { StagedRow } from '#contract/endpoints/imports.ts';
import type { Field } from '#contract/field.ts';
import { readCell, type CellFormat } from '#contract/files/cells/read-cell.ts';
import { isNoData, type ImportError } from '#contract/files/import-reasons.ts';
import type { ReadingNote } from '#contract/files/reading-notes.ts';
import type { ReadRow } from './import-plan.ts';

/**
 * Parses the cells of a staged row. Cells of unknown fields are ignored. A formula that was saved without its result is
 * neither a value nor a blank.
 */
export function readStagedRow(
  fields: Record<string, Field>,
  staged: StagedRow & { row_id: string },
  format: CellFormat,
): ReadRow {
  const values: Record<string, unknown> = {};
  const blanks: string[] = [];
  const errors: ImportError[] = [];
  const notes: ReadingNote[] = [...(staged.notes ?? [])];
  const hasNoResult = (name: string) =>
    notes.some(({ field, reason }) => field === name && reason === 'no_result');
  if (staged.problem) errors.push({ field: null, reason: staged.problem, value: '' });
  const { row, row_id, cells, problem } = staged;
  if (problem && isNoData(problem)) return { row, row_id, values, blanks, errors, notes: [], cells };
  for (const [name, text] of Object.entries(staged.cells)) {
    if (!Object.hasOwn(fields, name)) continue;
    const field = fields[name]!;
    const read = readCell(field, text, format);
    if (read.note) notes.push({ field: name, reason: read.note, value: text });
    if (read.ok) values[name] = read.value;
    else if (read.reason === 'empty') {
      if (!hasNoResult(name)) blanks.push(name);
    } else errors.push({ field: name, reason: read.reason, value: text });
  }
  return { row, row_id, values, blanks, errors, notes, cells };
}
