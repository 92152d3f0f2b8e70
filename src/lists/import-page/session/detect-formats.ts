import type { DecimalMark } from '#contract/files/cells/cell-number.ts';
import { dateOrders } from '#contract/files/cells/cell-date.ts';
import { fileMarks } from '#contract/files/file-marks.ts';
import { languageOf } from '#contract/languages.ts';
import { importFields } from '#contract/files/import-fields.ts';
import type { EntityName } from '#contract/registry.ts';
import { importDefaults, type ImportOptions } from '#contract/files/import-options.ts';
import { isUpdateOnly } from '#contract/files/import-lists.ts';
import type { FieldKind } from '#contract/field.ts';
import { noDates, orderOfEvidence, type DateEvidence } from '#contract/files/detect-date-order.ts';
import { isThousand, onlyMark, type ColumnMarks } from '#contract/files/detect-number-format.ts';
import type { Mapping } from '../../import/mapping/guess-mapping.ts';
import type { ReadTable } from '../../import/read-table.ts';
import type { LoadedFile } from './import-state.ts';

type Readable = Pick<ReadTable, 'marks' | 'dates' | 'pointZero' | 'delimiter'>;

function columnsOf(entity: EntityName, mapping: Mapping, kinds: readonly FieldKind[]): number[] {
  const fields = importFields(entity);
  return mapping.flatMap((field, at) => (field !== null && kinds.includes(fields[field]!.kind) ? [at] : []));
}

/** An example of the file's numbers that have two readings, rather `1,000` than `1,250`; null where it has none. */
export function twofoldNumber(entity: EntityName, table: Readable, mapping: Mapping): string | null {
  const columns = columnsOf(entity, mapping, ['money', 'integer']);
  const found = columns.flatMap((at) => Object.values(table.marks[at]?.twofold ?? {}));
  return found.find(isThousand) ?? found.find((text) => text !== '') ?? null;
}

/**
 * Whether a mark would read `1.000` as 1, although no other cell of the column proves that mark. Other columns do not
 * decide that: a wrong guess is a thousand times too few pieces.
 */
function isReadAsOne({ whole, twofold }: ColumnMarks, mark: DecimalMark): boolean {
  return isThousand(twofold[mark]) && !whole[mark];
}

/**
 * The decimal mark of a file's texts; numbers of a workbook need none. Null where numbers have two readings and nothing
 * decides between them: the user is asked.
 */
function readMark(
  entity: EntityName,
  table: Readable,
  mapping: Mapping,
  language: string,
): ImportOptions['number_mark'] {
  const usual = fileMarks[languageOf(language)].decimal === '.' ? 'point' : 'comma';
  if (twofoldNumber(entity, table, mapping) === null) return usual;
  const marksOf = (kind: FieldKind) =>
    columnsOf(entity, mapping, [kind]).flatMap((at) => table.marks[at] ?? []);
  const [amounts, integers] = [marksOf('money'), marksOf('integer')];
  const sets = [...amounts.map(({ amount }) => amount), ...integers.map(({ whole }) => whole)];
  if (sets.some(({ comma, point }) => comma || point)) {
    const mark = onlyMark(sets);
    return mark !== null && integers.some((column) => isReadAsOne(column, mark)) ? null : mark;
  }
  // Programs that separate cells by semicolons do so because the comma is their decimal mark: `1,125` is a price with
  // three decimals, while `1,000` stays open, also beside `1,125`.
  const isPrice = ({ twofold: { comma, point } }: ColumnMarks) => point === '' && !isThousand(comma);
  const isOpen = integers.some(({ twofold: { comma, point } }) => comma !== '' || point !== '');
  return table.delimiter === ';' && !isOpen && amounts.every(isPrice) ? 'comma' : null;
}

/** What the mapped date columns say about the order of day and month. */
export function dateEvidence(entity: EntityName, table: Readable, mapping: Mapping): DateEvidence {
  const sum = noDates();
  for (const column of columnsOf(entity, mapping, ['day', 'instant'])) {
    sum.hasHalfDays ||= table.dates[column]?.hasHalfDays === true;
    for (const order of [...dateOrders, 'both', 'dashed'] as const) {
      const { count = 0, example = '' } = table.dates[column]?.[order] ?? {};
      sum[order] = { count: sum[order].count + count, example: sum[order].example || example };
    }
  }
  return sum;
}

/**
 * Whether the user chooses the order of day, month and year: the dates contradict each other, some seem to begin with a
 * year of two digits or may do so, or all can be read in several ways. Programs that separate cells by semicolons are those of
 * countries that write the day first, unless they write AM and PM.
 */
export function isDateOrderAsked(entity: EntityName, table: Readable, mapping: Mapping): boolean {
  const { dmy, mdy, ymd, both, dashed, hasHalfDays } = dateEvidence(entity, table, mapping);
  if (ymd.count > 0 || dashed.count > 0) return true;
  if (dmy.count > 0 || mdy.count > 0) return dmy.count > 0 && mdy.count > 0;
  return both.count > 0 && (hasHalfDays || table.delimiter !== ';');
}

/** The mapped columns of codes that all end in `.0`: whether `12923.0` is `12923` is for the user to say. */
export function pointZeroColumns(entity: EntityName, table: Readable, mapping: Mapping): number[] {
  const codes = columnsOf(entity, mapping, ['code', 'ref']);
  return table.pointZero.filter((column) => codes.includes(column));
}

/** The choice that the user has to make before a dry run; null for none. */
export function unansweredChoice(
  entity: EntityName,
  { table, mapping, options, pointZero }: Pick<LoadedFile, 'table' | 'mapping' | 'options' | 'pointZero'>,
): 'point_zero' | 'date_order' | null {
  if (pointZero === null && pointZeroColumns(entity, table, mapping).length > 0) return 'point_zero';
  return options.date_order === null && isDateOrderAsked(entity, table, mapping) ? 'date_order' : null;
}

/**
 * Detects the number and date formats from the file; null where the user has to choose. If no number has two readings, the
 * decimal mark is that of the user's language.
 */
export function detectFormats(
  entity: EntityName,
  table: Readable,
  mapping: Mapping,
  language: string,
): Pick<ImportOptions, 'number_mark' | 'date_order'> {
  return {
    number_mark: readMark(entity, table, mapping, language),
    date_order: orderOfEvidence(dateEvidence(entity, table, mapping)),
  };
}

/** The initial options for a file. */
export function firstOptions(
  entity: EntityName,
  table: ReadTable,
  mapping: Mapping,
  language: string,
): ImportOptions {
  const formats = detectFormats(entity, table, mapping, language);
  return { ...importDefaults, ...formats, update_existing: isUpdateOnly(entity) };
}
