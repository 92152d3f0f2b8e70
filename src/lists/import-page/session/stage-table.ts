import { importChunk, type StagedRow } from '#contract/endpoints/imports.ts';
import { importFields } from '#contract/files/import-fields.ts';
import type { EntityName } from '#contract/registry.ts';
import { createStaging } from '../../import/staged-row.ts';
import { pointZeroColumns } from './detect-formats.ts';
import { sendRows } from './import-calls.ts';
import type { LoadedFile } from './import-state.ts';

/**
 * Maximum characters of one upload call; the number of rows is limited too. The server accepts 4 MiB of JSON, and a
 * character can take six bytes.
 */
const MAX_CHARACTERS_PER_CALL = 500_000;

/**
 * Uploads all rows of a table in chunks. Each chunk is prepared after the previous call, so that the page stays
 * responsive.
 * @param onProgress receives the number of rows sent so far
 */
export async function stageTable(
  { id, entity }: { id: string; entity: EntityName },
  { table, mapping, pointZero }: Pick<LoadedFile, 'table' | 'mapping' | 'pointZero'>,
  signal: AbortSignal,
  onProgress: (rows: number) => void,
): Promise<void> {
  const stagedRow = createStaging(table, mapping, importFields(entity), {
    columns: pointZero === null ? [] : pointZeroColumns(entity, table, mapping),
    isKept: pointZero === 'keep',
  });
  let rows: StagedRow[] = [];
  let characters = 0;
  for (let at = 0; at < table.rows.length; at += 1) {
    const row = stagedRow(at);
    rows.push(row);
    for (const text of Object.values(row.cells)) characters += text.length;
    const isFull = rows.length >= importChunk || characters >= MAX_CHARACTERS_PER_CALL;
    if (!isFull && at < table.rows.length - 1) continue;
    await sendRows(id, rows, signal);
    onProgress(at + 1);
    [rows, characters] = [[], 0];
  }
}
