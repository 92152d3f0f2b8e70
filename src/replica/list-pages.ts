import type { AnyRow } from '#contract/entity.ts';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { EntityName } from '#contract/registry.ts';
import { request } from '#src/api/request.ts';

/** One page of a list. */
export interface ListPageRows {
  rows: AnyRow[];
  /** Marker of the next page; null on the last. */
  next: string | null;
  /** Only where it was asked for (`count: '1'`). */
  count?: number;
  capped?: boolean;
}

/** Key of a list's pages in the cache; what begins with `replica` is read again when there is news. */
export function listKey(name: EntityName, query: Record<string, string | undefined>): readonly unknown[] {
  return ['replica', 'list', name, query];
}

/** Reads a page of a list by the parameters that stand in its URL. */
export function readListPage(
  name: EntityName,
  query: Record<string, string | undefined>,
  signal?: AbortSignal,
): Promise<ListPageRows> {
  return request('GET', `/${name}`, { query, quiet: true, ...(signal ? { signal } : {}) });
}

/** Reads one row. */
export function readListRow(name: EntityName, id: string, signal?: AbortSignal): Promise<AnyRow> {
  return request('GET', `/${name}/${encodeURIComponent(id)}`, { quiet: true, ...(signal ? { signal } : {}) });
}

/** Reads who changed a row, newest first. */
export function readRowHistory(name: EntityName, id: string, signal?: AbortSignal): Promise<HistoryEntry[]> {
  return request('GET', `/${name}/${encodeURIComponent(id)}/history`, {
    quiet: true,
    ...(signal ? { signal } : {}),
  });
}
