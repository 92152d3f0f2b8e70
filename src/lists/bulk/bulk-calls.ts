import type { BulkAct, BulkJob } from '#contract/endpoints/bulk.ts';
import type { EntityName } from '#contract/registry.ts';
import { request } from '#src/api/request.ts';
import { rowsOf, type Choice } from '../selection/choice.ts';

/** Noting very many rows takes the server a while. */
const PATIENCE_MS = 60_000;

/** Has the server note which rows a bulk change is about; nothing is written yet. @throws ApiError */
export function createBulk(name: EntityName, act: BulkAct, choice: Choice): Promise<BulkJob> {
  const body = { act, rows: rowsOf(choice) };
  return request('POST', `/${name}/bulk`, { body, quiet: true, timeoutMs: PATIENCE_MS });
}

/** How far a bulk change is. @throws ApiError */
export function readBulk(id: string, signal?: AbortSignal): Promise<BulkJob> {
  return request('GET', `/bulk/${id}`, { quiet: true, ...(signal ? { signal } : {}) });
}

/** Begins a step of a bulk change, goes on with it, or stops it. @throws ApiError */
export function stepBulk(id: string, step: 'run' | 'stop' | 'undo'): Promise<BulkJob> {
  return request('POST', `/bulk/${id}/${step}`, { quiet: true });
}

export type StayedRows = {
  rows: { n: number; row_id: string; name: string; code: string }[];
  next: number | null;
};

/** Rows that stayed as they were, by name and reason. @throws ApiError */
export function readStayed(
  id: string,
  state: 'refused' | 'kept',
  after: number,
  signal: AbortSignal,
): Promise<StayedRows> {
  const query = { state, after: String(after), limit: '200' };
  return request('GET', `/bulk/${id}/rows`, { query, quiet: true, signal });
}
