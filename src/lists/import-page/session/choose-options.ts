import { fileMarks } from '#contract/files/file-marks.ts';
import { languageOf } from '#contract/languages.ts';
import { importFields } from '#contract/files/import-fields.ts';
import type { EntityName } from '#contract/registry.ts';
import { importDefaults, type ImportOptions } from '#contract/files/import-options.ts';
import { isOnlyChanged } from '#contract/files/import-names.ts';
import type { FieldKind } from '#contract/field.ts';
import { detectDateOrder } from '#contract/files/detect-date-order.ts';
import { detectNumberFormat } from '#contract/files/detect-number-format.ts';
import type { Mapping } from '../../import/mapping/guess-mapping.ts';
import type { ReadTable } from '../../import/read-table.ts';

/** Rows to inspect: enough to decide, few enough to finish within a frame. */
const SAMPLE_ROWS = 5000;

function samples(
  entity: EntityName,
  table: ReadTable,
  mapping: Mapping,
  kinds: readonly FieldKind[],
): string[] {
  const fields = importFields(entity);
  const columns = mapping.flatMap((field, at) =>
    field !== null && kinds.includes(fields[field]!.kind) ? [at] : [],
  );
  return table.rows.slice(0, SAMPLE_ROWS).flatMap((row) => columns.map((column) => row[column]!));
}

/** `1.000` and `1,000` can be a thousand or one. Workbook numbers never look like this; such a cell is text. */
const BOTH_WAYS = { comma: /^[1-9]\d{0,2},000$/, point: /^[1-9]\d{0,2}\.000$/ };

/**
 * Detects the number and date formats from the file; the language decides what the file leaves open. `1.000` stays
 * undecided even then, and the user is asked.
 */
export function readHabits(
  entity: EntityName,
  table: ReadTable,
  mapping: Mapping,
  language: string,
): Pick<ImportOptions, 'number_mark' | 'date_order'> {
  const amounts = samples(entity, table, mapping, ['money']);
  const wholes = samples(entity, table, mapping, ['integer']);
  const told = table.pointDecimals ? null : detectNumberFormat(amounts, wholes);
  const usual = table.pointDecimals || fileMarks[languageOf(language)].decimal === '.' ? 'point' : 'comma';
  const isUnsure = [...amounts, ...wholes].some((cell) => BOTH_WAYS[usual].test(cell.trim()));
  return {
    number_mark: told ?? (isUnsure ? null : usual),
    date_order: detectDateOrder(samples(entity, table, mapping, ['day', 'instant'])),
  };
}

/** The initial options for a file. */
export function firstOptions(
  entity: EntityName,
  table: ReadTable,
  mapping: Mapping,
  language: string,
): ImportOptions {
  const habits = readHabits(entity, table, mapping, language);
  return { ...importDefaults, ...habits, update_existing: isOnlyChanged(entity) };
}
