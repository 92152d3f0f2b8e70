import { isErrorColumn } from '../error-file/error-column.ts';
import type { ReadTable } from '../read-table.ts';
import type { Mapping } from './guess-mapping.ts';

/** The names of the columns that hold values and are not imported, besides the error column of an error file. */
export function unmappedHeaders(
  { header, rows }: Pick<ReadTable, 'header' | 'rows'>,
  mapping: Mapping,
): string[] {
  return header.filter(
    (_, column) =>
      (mapping[column] ?? null) === null &&
      !isErrorColumn(header, column) &&
      rows.some((row) => row[column]?.trim()),
  );
}
