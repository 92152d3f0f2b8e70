import type { I18n } from '@lingui/core';
import type { ImportJob, ImportRow } from '#contract/endpoints/imports.ts';
import { fileHeader } from '#contract/files/file-headers.ts';
import { isCodeKind } from '#contract/files/formula-guard.ts';
import { importFields } from '#contract/files/import-fields.ts';
import type { EntityName } from '#contract/registry.ts';
import { languageOf } from '#contract/languages.ts';
import type { List } from '../../declare/list-declaration.ts';
import { errorFileName, writeErrorFile, type ErrorRow } from '../../import/error-file/error-file.ts';
import { readImportRows } from './import-calls.ts';
import { importErrorText } from '../words/import-error-words.ts';
import type { LoadedFile } from './import-state.ts';

async function readErrorRows(id: string): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (let after: string | undefined; ;) {
    const page = await readImportRows(id, { state: 'error', limit: '1000', ...(after ? { after } : {}) });
    rows.push(...page.rows);
    if (page.next === null) return rows;
    after = String(page.next);
  }
}

/**
 * A file of an import's rows with errors as they were read, each with its error. After a reload the original file is no
 * longer available; the file then has the mapped columns, under names that the next import recognises.
 */
export async function writeErrorRows(
  list: List,
  name: EntityName,
  job: ImportJob,
  loaded: LoadedFile | null,
  i18n: I18n,
): Promise<{ name: string; content: Blob }> {
  const language = languageOf(i18n.locale);
  const rows = await readErrorRows(job.id);
  const wordsOf = ({ errors }: ImportRow) =>
    errors.map((error) => importErrorText(error, list, i18n)).join(' ');
  const known = importFields(name);
  const fields = Object.keys(known).filter((field) => rows.some((row) => field in row.cells));
  const places = new Map(loaded?.table.rowNumbers.map((number, at) => [number, at]));
  const cellsOf = (row: ImportRow): readonly string[] => {
    const at = places.get(row.row);
    return (
      (at === undefined ? undefined : loaded?.table.rows[at]) ?? fields.map((field) => row.cells[field] ?? '')
    );
  };
  const text = writeErrorFile({
    header: loaded?.table.header ?? fields.map((field) => fileHeader(name, field, language)),
    codes: (loaded?.mapping ?? fields).map((field) => field !== null && isCodeKind(known[field]!.kind)),
    rows: rows.map((row): ErrorRow => ({ cells: cellsOf(row), error: wordsOf(row) })),
    delimiter: loaded?.table.delimiter ?? null,
    language,
  });
  return {
    name: errorFileName(job.file_name, language),
    content: new Blob([text], { type: 'text/csv;charset=utf-8' }),
  };
}
