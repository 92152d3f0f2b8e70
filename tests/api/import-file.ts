import { setTimeout as wait } from 'node:timers/promises';
import type { ImportJob, ImportRow } from '#contract/endpoints/imports.ts';
import type { EntityName } from '#contract/registry.ts';
import type { ImportOptions } from '#contract/files/import-options.ts';
import { importFields } from '#contract/files/import-fields.ts';
import { createStaging } from '#src/lists/import/staged-row.ts';
import { guessMapping, type Mapping } from '#src/lists/import/mapping/guess-mapping.ts';
import { importTargets } from '#src/lists/import/mapping/import-targets.ts';
import type { ReadTable } from '#src/lists/import/read-table.ts';
import { readAll, type Bytes } from '../unit/make-import-files.ts';
import type { Answer, TestApp } from './test-app.ts';

type Who = Parameters<TestApp['call']>[0];

export type FileToImport = {
  entity: EntityName;
  /** An import file, or its parsed table: parsing a large file takes seconds. */
  content: string | Bytes | ReadTable;
  name?: string;
  options?: Partial<ImportOptions>;
  who?: Who;
};

/** Returns the body of a response that must be a success. */
export function bodyOf<T>(answer: Answer): T {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.raw}`);
  return answer.body as T;
}

/** A table's rows as the device uploads them, with a guessed mapping. */
export function stagedRows(entity: EntityName, table: ReadTable, mapping?: Mapping) {
  const chosen = mapping ?? guessMapping(table.header, table.rows, importTargets(entity));
  const staged = createStaging(table, chosen, importFields(entity));
  return table.rows.map((_, at) => staged(at));
}

/** Starts an import and uploads all rows of a file. */
export async function stageFile(t: TestApp, file: FileToImport): Promise<ImportJob> {
  const { entity, content, name = `${entity}.csv`, options = {}, who = 'Admin' } = file;
  const isRead = typeof content === 'object' && 'rows' in content;
  const table = isRead ? content : await readAll(content, name);
  const rows = stagedRows(entity, table);
  const job = bodyOf<ImportJob>(
    await t.call(who, 'POST', '/api/imports', { entity, file_name: name, options }),
  );
  for (let at = 0; at < rows.length; at += 1000) {
    bodyOf(await t.call(who, 'PUT', `/api/imports/${job.id}/rows`, { rows: rows.slice(at, at + 1000) }));
  }
  return job;
}

/** Starts a step and waits for its end; a dry run may replace the options of the one before. */
export async function runStep(
  t: TestApp,
  id: string,
  step: 'check' | 'apply' | 'undo',
  who: Who = 'Admin',
  options: Partial<ImportOptions> = {},
): Promise<ImportJob> {
  const body = step === 'check' ? { options } : undefined;
  let job = bodyOf<ImportJob>(await t.call(who, 'POST', `/api/imports/${id}/${step}`, body));
  while (['checking', 'applying', 'undoing'].includes(job.state)) {
    await wait(5);
    job = bodyOf<ImportJob>(await t.call(who, 'GET', `/api/imports/${id}`));
  }
  return job;
}

/** Runs an import up to its dry run. */
export async function tryFile(t: TestApp, file: FileToImport): Promise<ImportJob> {
  const job = await stageFile(t, file);
  return runStep(t, job.id, 'check', file.who);
}

/** Runs a complete import. */
export async function importFile(t: TestApp, file: FileToImport): Promise<ImportJob> {
  const job = await tryFile(t, file);
  return runStep(t, job.id, 'apply', file.who);
}

/** The rows of an import in the given states. */
export async function rowsOf(t: TestApp, id: string, state?: string): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (let after = 0; ;) {
    const query = `after=${after}&limit=500${state === undefined ? '' : `&state=${state}`}`;
    const page = bodyOf<{ rows: ImportRow[]; next: number | null }>(
      await t.call('Admin', 'GET', `/api/imports/${id}/rows?${query}`),
    );
    rows.push(...page.rows);
    if (page.next === null) return rows;
    after = page.next;
  }
}
