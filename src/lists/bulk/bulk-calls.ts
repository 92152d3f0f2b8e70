import type { BulkAct, BulkJob } from '#contract/endpoints/bulk.ts';
import type { EntityName } from '#contract/registry.ts';
import { call, callList } from '#src/api/call.ts';
import { rowsOf, type Selection } from '../selection/selection.ts';

/** Recording a large selection takes the server some time. */
const RECORD_TIMEOUT_MS = 60_000;

/** Creates a bulk job: the server records the selected rows and changes nothing yet. @throws ApiError */
export function createBulk(name: EntityName, act: BulkAct, selection: Selection): Promise<BulkJob> {
  const body = { act, rows: rowsOf(selection) };
  return callList('POST /api/{list}/bulk', {
    params: { list: name },
    body,
    quiet: true,
    timeoutMs: RECORD_TIMEOUT_MS,
  });
}

/** Reads the progress of a bulk change. @throws ApiError */
export function readBulk(id: string, signal?: AbortSignal): Promise<BulkJob> {
  return call('GET /api/bulk/{id}', { params: { id }, quiet: true, signal });
}

/** Starts, resumes, stops or undoes a bulk change. @throws ApiError */
export function stepBulk(id: string, step: 'run' | 'stop' | 'undo'): Promise<BulkJob> {
  return call(`POST /api/bulk/{id}/${step}`, { params: { id }, quiet: true });
}

export type SkippedRowsPage = {
  rows: { n: number; row_id: string; name: string; code: string }[];
  next: number | null;
};

/** Rows that were not changed, by name and reason. @throws ApiError */
export function readSkippedRows(
  id: string,
  state: 'refused' | 'kept',
  after: number,
  signal: AbortSignal,
): Promise<SkippedRowsPage> {
  const query = { state, after: String(after), limit: '200' };
  return call('GET /api/bulk/{id}/rows', { params: { id }, query, quiet: true, signal });
}
