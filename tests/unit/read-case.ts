import { readFileSync } from 'node:fs';
import { importFields } from '#contract/files/import-fields.ts';
import type { ImportOptions } from '#contract/files/import-options.ts';
import type { EntityName } from '#contract/registry.ts';
import { importLimits } from '#contract/files/import-limits.ts';
import { readStagedRow } from '#server/services/imports/read-staged-row.ts';
import { guessTableMapping } from '#src/lists/import/mapping/guess-mapping.ts';
import { importTargets } from '#src/lists/import/mapping/import-targets.ts';
import { readBytes, type ReadChoices } from '#src/lists/import/read-bytes.ts';
import type { ReadTable } from '#src/lists/import/read-table.ts';
import { createStaging } from '#src/lists/import/staged-row.ts';
import { firstOptions } from '#src/lists/import-page/session/detect-formats.ts';
import { bytesOf, type Bytes } from './make-import-files.ts';

export type CaseRow = {
  /** The values that the row would be written with. */
  values: Record<string, unknown>;
  /** `field reason` of each error and of each note. */
  errors: string[];
  notes: string[];
};

export type ReadCase = {
  table: ReadTable;
  options: ImportOptions;
  rows: CaseRow[];
};

type Asked = {
  entity?: EntityName;
  name?: string;
  language?: string;
  choices?: ReadChoices;
  options?: Partial<ImportOptions>;
};

/** A file of the shared cases. */
export function caseFile(name: string): Bytes {
  return new Uint8Array(readFileSync(new URL(`../fixtures/import-cases/${name}`, import.meta.url)));
}

/** Reads a file as the import does, from its bytes to the values of the dry run. */
export async function readCase(content: Bytes | string, asked: Asked = {}): Promise<ReadCase> {
  const { entity = 'articles', name = 'file.csv', language = 'fr', choices = {} } = asked;
  const targets = importTargets(entity);
  const bytes = typeof content === 'string' ? bytesOf(content) : content;
  const names = targets.flatMap((target) => [target.name, ...target.aliases]);
  const table = await readBytes(bytes, { fileName: name, limits: importLimits, names, ...choices });
  const mapping = guessTableMapping(table, targets);
  const options = { ...firstOptions(entity, table, mapping, language), ...asked.options };
  const fields = importFields(entity);
  const staged = createStaging(table, mapping, fields);
  const rows = table.rows.map((_, at) => {
    const row = { ...staged(at), row_id: '' };
    const read = readStagedRow(fields, row, { ...options, timezone: 'Europe/Paris' });
    return {
      values: read.values,
      errors: read.errors.map(({ field, reason }) => `${field} ${reason}`),
      notes: (read.notes ?? []).map(({ field, reason }) => `${field} ${reason}`),
    };
  });
  return { table, options, rows };
}

/** Reads a file of the shared cases. */
export function readCaseFile(name: string, asked: Asked = {}): Promise<ReadCase> {
  return readCase(caseFile(name), { name, ...asked });
}
