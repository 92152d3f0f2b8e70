import type { AnyRow } from '#contract/entity.ts';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { SavedView } from '#contract/endpoints/saved-views.ts';
import type { EntityName, Rows } from '#contract/registry.ts';
import { request } from '#src/api/request.ts';
import type { Kept } from './kept.ts';
import type { ListPageRows } from './list-page-rows.ts';
import { readOrRecall } from './read-or-recall.ts';

/** One row. `kept` as of a page. */
export type KeptRow<R extends AnyRow = AnyRow> = R & Pick<ListPageRows, 'kept'>;

/** Who changed a row, newest first. `kept` as of a page. */
export interface RowHistory extends Pick<ListPageRows, 'kept'> {
  entries: HistoryEntry[];
}

/** Key of a list's pages in the cache; what begins with `replica` is read again when there is news. */
export function listKey(name: EntityName, query: Record<string, string | undefined>): readonly unknown[] {
  return ['replica', 'list', name, query];
}

/**
 * Reads a page of a list by the parameters that stand in its URL. Without the network a first page is the last one that
 * the server gave, and says so.
 * @throws Error where the page is said to be followed by itself: whoever reads on to the end would never come to one
 */
export function readListPage<N extends EntityName>(
  name: N,
  query: Record<string, string | undefined>,
  signal?: AbortSignal,
): Promise<ListPageRows<Rows[N]>> {
  // What is typed letter by letter, and pages further down, would push out what is worth keeping.
  const worthKeeping = query['after'] === undefined && query['beyond'] === undefined && !query['q'];
  const read = async () => {
    const page = await request<ListPageRows<Rows[N]>>('GET', `/${name}`, {
      query,
      quiet: true,
      ...(signal ? { signal } : {}),
    });
    if (page.next !== null && page.next === query['after'])
      throw new Error(`A page of ${name} names itself as the next one: ${page.next}.`);
    return page;
  };
  if (!worthKeeping || isNeverKept(name)) return read();
  return readOrRecall(listPath(name, query), read, (page, kept) => ({ ...page, kept }), signal);
}

/** What everybody did stays on the server: no device keeps any of it. */
function isNeverKept(name: EntityName): boolean {
  return name === 'audit';
}

/** Reads one row. Without the network: as the server last gave it, and says so. */
export function readListRow<N extends EntityName>(
  name: N,
  id: string,
  signal?: AbortSignal,
): Promise<KeptRow<Rows[N]>> {
  const path = `/${name}/${encodeURIComponent(id)}`;
  const read = () => request<KeptRow<Rows[N]>>('GET', path, { quiet: true, ...(signal ? { signal } : {}) });
  if (isNeverKept(name)) return read();
  return readOrRecall(path, read, (row, kept) => ({ ...row, kept }), signal);
}

/** Reads who changed a row, newest first. Without the network: as the server last gave it, and says so. */
export async function readKeptHistory(
  name: EntityName,
  id: string,
  signal?: AbortSignal,
): Promise<RowHistory> {
  const path = `/${name}/${encodeURIComponent(id)}/history`;
  const read = () => request<HistoryEntry[]>('GET', path, { quiet: true, ...(signal ? { signal } : {}) });
  let noted: Pick<RowHistory, 'kept'> = {};
  const note = (entries: HistoryEntry[], kept: Kept) => {
    noted = { kept };
    return entries;
  };
  const entries = await readOrRecall(path, read, note, signal);
  return { entries, ...noted };
}

/** The entries of `readKeptHistory`, however old they are. */
export async function readRowHistory(
  name: EntityName,
  id: string,
  signal?: AbortSignal,
): Promise<HistoryEntry[]> {
  return (await readKeptHistory(name, id, signal)).entries;
}

/** Reads the saved views of a list. Without the network: as the server last gave them. */
export function readListViews(name: EntityName, signal?: AbortSignal): Promise<SavedView[]> {
  const path = `/${name}/views`;
  const read = () => request<SavedView[]>('GET', path, { quiet: true, ...(signal ? { signal } : {}) });
  return readOrRecall(path, read, (views) => views, signal);
}

/** The same question has one path, in whatever order its parameters were named. */
function listPath(name: EntityName, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/${name}?${new URLSearchParams(given.toSorted(([a], [b]) => (a < b ? -1 : 1)))}`;
}
