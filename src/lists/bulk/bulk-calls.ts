import type { BulkAct, BulkJob } from '#contract/endpoints/bulk.ts';
import type { EntityName } from '#contract/registry.ts';
import { call, callList } from '#src/api/call.ts';
import { rowsOf, type Choice } from '../selection/choice.ts';

/** Recording a large selection takes the server some time. */
const PATIENCE_MS = 60_000;

/** Creates a bulk job: the server records the selected rows and changes nothing yet. @throws ApiError */
export function createBulk(name: EntityName, act: BulkAct, choice: Choice): Promise<BulkJob> {
  const body = { act, rows: rowsOf(choice) };
  return callList('POST /api/{list}/bulk', {
    params: { list: name },
    body,
    quiet: true,
    timeoutMs: PATIENCE_MS,
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

export type StayedRows = {
  rows: { n: number; row_id: string; name: string; code: string }[];
  next: number | null;
};

/** Rows that were not changed, by name and reason. @throws ApiError */
export function readStayed(
  id: string,
  state: 'refused' | 'kept',
  after: number,
  signal: AbortSignal,
): Promise<StayedRows> {
  const query = { state, after: String(after), limit: '200' };
  return call('GET /api/bulk/{id}/rows', { params: { id }, query, quiet: true, signal });
}
