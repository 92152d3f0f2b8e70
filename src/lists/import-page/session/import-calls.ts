import type { ImportJob, ImportRow, KeptRow, StagedRow } from '#contract/endpoints/imports.ts';
import type { NoteReason } from '#contract/files/reading-notes.ts';
import type { EntityName } from '#contract/registry.ts';
import type { ImportOptions } from '#contract/files/import-options.ts';
import { call } from '#src/api/call.ts';

/** The calls of an import. None shows a toast: the page shows each failure in its place. */
const quiet = { quiet: true } as const;

export function createImport(
  entity: EntityName,
  file_name: string,
  options: ImportOptions,
  signal: AbortSignal,
): Promise<ImportJob> {
  return call('POST /api/imports', { ...quiet, signal, body: { entity, file_name, options } });
}

export function readImport(id: string, signal?: AbortSignal): Promise<ImportJob> {
  return call('GET /api/imports/{id}', { params: { id }, ...quiet, signal });
}

export function readImports(entity: EntityName, signal: AbortSignal): Promise<ImportJob[]> {
  return call('GET /api/imports', { ...quiet, signal, query: { entity } });
}

export function sendRows(id: string, rows: readonly StagedRow[], signal: AbortSignal): Promise<ImportJob> {
  return call('PUT /api/imports/{id}/rows', { params: { id }, ...quiet, signal, body: { rows } });
}

export function startCheck(id: string, options: ImportOptions, signal: AbortSignal): Promise<ImportJob> {
  return call('POST /api/imports/{id}/check', { params: { id }, ...quiet, signal, body: { options } });
}

export function startApply(id: string): Promise<ImportJob> {
  return call('POST /api/imports/{id}/apply', { params: { id }, ...quiet });
}

/** @param rest whether the rows that block the undo are left out */
export function startUndo(id: string, rest: boolean): Promise<ImportJob> {
  const query = rest ? ({ rest: 'true' } as const) : {};
  return call('POST /api/imports/{id}/undo', { params: { id }, ...quiet, query });
}

/** The rows that the last undo could not take back. */
export function readKeptRows(
  id: string,
  after: number,
  signal: AbortSignal,
): Promise<{ rows: KeptRow[]; next: number | null }> {
  return call('GET /api/imports/{id}/kept', {
    params: { id },
    ...quiet,
    query: { after: String(after) },
    signal,
  });
}

/** Deletes an import that was not written. The user has left the page by then, so a failure is only logged. */
export function abandonImport(id: string): void {
  call('DELETE /api/imports/{id}', { params: { id }, ...quiet }).catch((error: unknown) => {
    console.warn('import: deleting the abandoned import failed, the server will purge it', error);
  });
}

export function readImportRows(
  id: string,
  query: { state?: string; note?: NoteReason; after?: string; limit: string },
  signal?: AbortSignal,
): Promise<{ rows: ImportRow[]; next: number | null }> {
  return call('GET /api/imports/{id}/rows', { params: { id }, ...quiet, query, signal });
}
