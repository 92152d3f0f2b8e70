import { importFields } from '#contract/files/import-fields.ts';
import type { EntityName } from '#contract/registry.ts';
import { importDefaults, type ImportOptions } from '#contract/files/import-options.ts';
import { isOnlyChanged } from '#contract/files/import-names.ts';
import type { FieldKind } from '#contract/field.ts';
import { detectDateOrder } from '#contract/rules/detect-date-order.ts';
import { detectNumberFormat } from '#contract/rules/detect-number-format.ts';
import type { Mapping } from '../import/guess-mapping.ts';
import type { ReadTable } from '../import/read-table.ts';

/** Rows that are looked at: enough to tell, few enough to be done before the next frame. */
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

/** What the file itself says about how its numbers and dates are written; the language decides where it says nothing. */
export function readHabits(
  entity: EntityName,
  table: ReadTable,
  mapping: Mapping,
  language: string,
): Pick<ImportOptions, 'number_mark' | 'date_order'> {
  const told = detectNumberFormat(samples(entity, table, mapping, ['money', 'integer']));
  const usual = language === 'fr' ? 'comma' : 'point';
  return {
    number_mark: table.pointDecimals ? 'point' : (told ?? usual),
    date_order: detectDateOrder(samples(entity, table, mapping, ['day', 'instant'])),
  };
}

/** The options that a file begins with. */
export function firstOptions(
  entity: EntityName,
  table: ReadTable,
  mapping: Mapping,
  language: string,
): ImportOptions {
  const habits = readHabits(entity, table, mapping, language);
  return { ...importDefaults, ...habits, update_existing: isOnlyChanged(entity) };
}
