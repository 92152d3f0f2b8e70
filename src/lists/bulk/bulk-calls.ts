import type { BulkAct, BulkJob } from '#contract/endpoints/bulk.ts';
import type { EntityName } from '#contract/registry.ts';
import { request } from '#src/api/request.ts';
import { rowsOf, type Choice } from '../selection/choice.ts';

/** Recording a large selection takes the server some time. */
const PATIENCE_MS = 60_000;

/** Creates a bulk job: the server records the selected rows and changes nothing yet. @throws ApiError */
export function createBulk(name: EntityName, act: BulkAct, choice: Choice): Promise<BulkJob> {
  const body = { act, rows: rowsOf(choice) };
  return request('POST', `/${name}/bulk`, { body, quiet: true, timeoutMs: PATIENCE_MS });
}

/** Reads the progress of a bulk change. @throws ApiError */
export function readBulk(id: string, signal?: AbortSignal): Promise<BulkJob> {
  return request('GET', `/bulk/${id}`, { quiet: true, ...(signal ? { signal } : {}) });
}

/** Starts, resumes, stops or undoes a bulk change. @throws ApiError */
export function stepBulk(id: string, step: 'run' | 'stop' | 'undo'): Promise<BulkJob> {
  return request('POST', `/bulk/${id}/${step}`, { quiet: true });
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
  return request('GET', `/bulk/${id}/rows`, { query, quiet: true, signal });
}
