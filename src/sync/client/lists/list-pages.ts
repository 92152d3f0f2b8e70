import type { AnyRow } from '#contract/entity.ts';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { SavedView } from '#contract/endpoints/saved-views.ts';
import type { EntityName, Rows } from '#contract/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callList } from '#src/api/call.ts';
import { readLink } from '#src/api/link-store.ts';
import type { CachedAt } from '#src/sync/protocol/cached-at.ts';
import type { ListPageRows } from '#src/sync/protocol/list-page-rows.ts';
import { askDevice } from '../device/ask-device.ts';
import { networkFirst } from '../reading/network-first.ts';

/** One row. `cached` as in a page. */
export type ListRow<R extends AnyRow = AnyRow> = R & Pick<ListPageRows, 'cached'>;

/** The changes of a row, newest first. `cached` as in a page. */
export interface RowHistory extends Pick<ListPageRows, 'cached'> {
  entries: HistoryEntry[];
}

/** Query key of a list's pages; keys that begin with `replica` are refetched when rows change. */
export function listKey(name: EntityName, query: Record<string, string | undefined>): readonly unknown[] {
  return ['replica', 'list', name, query];
}

/**
 * Reads a page of a list by the parameters of its URL. While the server is out of reach, products and arrivals are the
 * device's own; a first page of another list is the last one that the server gave, marked as `cached`.
 * @throws Error if a page names itself as the next one, because the caller would read on forever
 */
export function readListPage<N extends EntityName>(
  name: N,
  query: Record<string, string | undefined>,
  signal?: AbortSignal,
): Promise<ListPageRows<Rows[N]>> {
  // Results of typing and further pages would evict answers that are worth caching.
  const isCacheable = query['after'] === undefined && query['beyond'] === undefined && !query['q'];
  const read = async (): Promise<ListPageRows<Rows[N]>> => {
    const page = await callList('GET /api/{list}', { params: { list: name }, query, quiet: true, signal });
    if (page.next !== null && page.next === query['after'])
      throw new Error(`A page of ${name} names itself as the next page: ${page.next}.`);
    return page;
  };
  const networkFirstRead = () =>
    !isCacheable || isNeverCached(name)
      ? read()
      : networkFirst(listPath(name, query), read, (page, cached) => ({ ...page, cached }), signal);
  return serverOrLocalPage(name, query, networkFirstRead, signal);
}

/**
 * The device's own page of products or arrivals, which replaces the server's while that is out of reach; null if it
 * cannot answer, and for other lists, which the device does not store or whose callers ask it first (`askList`).
 */
async function askLocalList<N extends EntityName>(
  name: N,
  query: Record<string, string | undefined>,
  signal?: AbortSignal,
): Promise<ListPageRows<Rows[N]> | null> {
  if (name !== 'products' && name !== 'arrivals') return null;
  // The type of a question cannot express that the answer has the rows of the named list: see `askList`.
  return (await askDevice('list', { name, query }, signal)) as ListPageRows<Rows[N]> | null;
}

/** The server's page, or the device's own rows if the server is out of reach: they are newer than a cached page. */
async function serverOrLocalPage<N extends EntityName>(
  name: N,
  query: Record<string, string | undefined>,
  networkFirstRead: () => Promise<ListPageRows<Rows[N]>>,
  signal?: AbortSignal,
): Promise<ListPageRows<Rows[N]>> {
  const local = readLink().up ? null : await askLocalList(name, query, signal);
  if (local) return local;
  try {
    const page = await networkFirstRead();
    return (page.cached === undefined ? null : await askLocalList(name, query, signal)) ?? page;
  } catch (error) {
    if (signal?.aborted || !(error instanceof ApiError) || !error.unanswered) throw error;
    const offlineRows = await askLocalList(name, query, signal);
    if (!offlineRows) throw error;
    return offlineRows;
  }
}

/** The audit trail of all users stays on the server: no device stores it. */
function isNeverCached(name: EntityName): boolean {
  return name === 'audit';
}

/** Reads one row. Offline: as the server last gave it, marked as `cached`. */
export function readListRow<N extends EntityName>(
  name: N,
  id: string,
  signal?: AbortSignal,
): Promise<ListRow<Rows[N]>> {
  const path = `/${name}/${encodeURIComponent(id)}`;
  const read = (): Promise<ListRow<Rows[N]>> =>
    callList('GET /api/{list}/{id}', { params: { list: name, id }, quiet: true, signal });
  if (isNeverCached(name)) return read();
  return networkFirst(path, read, (row, cached) => ({ ...row, cached }), signal);
}

/** Reads the changes of a row, newest first. Offline: as the server last gave them, marked as `cached`. */
export async function readRowHistory(
  name: EntityName,
  id: string,
  signal?: AbortSignal,
): Promise<RowHistory> {
  const path = `/${name}/${encodeURIComponent(id)}/history`;
  const read = () =>
    callList('GET /api/{list}/{id}/history', { params: { list: name, id }, quiet: true, signal });
  let cachedMark: Pick<RowHistory, 'cached'> = {};
  const markCached = (entries: HistoryEntry[], cached: CachedAt) => {
    cachedMark = { cached };
    return entries;
  };
  const entries = await networkFirst(path, read, markCached, signal);
  return { entries, ...cachedMark };
}

/** The entries of `readRowHistory`, however old they are. */
export async function readHistoryEntries(
  name: EntityName,
  id: string,
  signal?: AbortSignal,
): Promise<HistoryEntry[]> {
  return (await readRowHistory(name, id, signal)).entries;
}

/** Reads the saved views of a list. Offline: as the server last gave them. */
export function readListViews(name: EntityName, signal?: AbortSignal): Promise<SavedView[]> {
  const path = `/${name}/views`;
  const read = () => callList('GET /api/{list}/views', { params: { list: name }, quiet: true, signal });
  return networkFirst(path, read, (views) => views, signal);
}

/** Builds the same path for the same question, whatever the order of its parameters. */
function listPath(name: EntityName, query: Record<string, string | undefined>): string {
  const params = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/${name}?${new URLSearchParams(params.toSorted(([a], [b]) => (a < b ? -1 : 1)))}`;
}
