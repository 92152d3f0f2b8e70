import { fileHeader } from '#contract/files/file-headers.ts';
import { fileMarks } from '#contract/files/file-marks.ts';
import { writeCell } from '#contract/files/cells/write-cell.ts';
import { translations, type Language } from '#contract/languages.ts';
import { field, type Field } from '#contract/field.ts';
import { entities, isEntityName } from '#contract/registry.ts';
import { decodeValue } from '#contract/rules/values/decode-value.ts';
import type { ExportColumn } from '../server-entity.ts';
import type { Changes } from './history-entry.ts';

/** The values before and after a change, as written in a file: `Prix HT : 12,50 | Catégorie : Mugs`. */
export const auditExportColumns: readonly ExportColumn[] = [
  {
    name: 'before',
    field: field.text(),
    headers: translations({ en: 'Before', fr: 'Avant' }),
    value: tellSide(0),
  },
  {
    name: 'after',
    field: field.text(),
    headers: translations({ en: 'After', fr: 'Après' }),
    value: tellSide(1),
  },
];

function tellSide(side: 0 | 1): NonNullable<ExportColumn['value']> {
  return (row, { language, timezone }) => {
    const changes = JSON.parse(String(row['changes'])) as Changes;
    return Object.entries(changes)
      .flatMap(([name, values]) => tellField(String(row['entity']), name, values[side], language, timezone))
      .join(' | ');
  };
}

function tellField(
  entity: string,
  name: string,
  stored: unknown,
  language: Language,
  timezone: string,
): string[] {
  const known = isEntityName(entity) ? entity : null;
  const fields: Record<string, Field> = known ? entities[known].fields : {};
  const field = fields[name];
  const value = decodeValue(field, stored);
  const text = field ? writeCell(field, value, language, timezone) : plainText(value, language);
  if (text === '') return [];
  return [`${known ? fileHeader(known, name, language) : name}${fileMarks[language].colon}${text}`];
}

/** For permissions in a role's history, and for audited subjects that are not lists, which have no fields. */
function plainText(value: unknown, language: Language): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? fileMarks[language].yes : fileMarks[language].no;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}
