import type { AnyRow } from '#contract/entity.ts';
import type { PartlyStoredList } from '#contract/filter.ts';
import { listQueryOf, sortOf, type Sort } from '#contract/list-query.ts';
import { entities } from '#contract/registry.ts';
import type { Failure } from '#src/api/outage.ts';
import type { ListPageRows } from '#src/sync/protocol/list-page-rows.ts';
import { writeLocalMarker } from '#src/sync/rows/list-query/local-marker.ts';
import { orderOf, type KeyOf } from '#src/sync/rows/list-query/row-order.ts';
import { isBeforeOlderRows, mayMatchOlderRows } from './older-rows.ts';
import { mergeRows } from './merge-rows.ts';

type Question = Readonly<Record<string, string | undefined>>;

/** The sources of a list that a device stores partly. */
export interface ListSources {
  /** A page of the device; null if it cannot answer. */
  local: (query: Question) => Promise<ListPageRows | null>;
  /**
   * A page of rows that the device does not store, or why there is none: the failed call, or the list's own timeout.
   */
  older: (query: Question) => Promise<ListPageRows | Failure | 'late'>;
  /** Whether the device stores an order, and thus all of its parts. */
  isOrderStored: (orderId: string) => Promise<boolean>;
}

/**
 * all: nothing is missing. not-requested: older rows were not needed yet, are loading, or the list gave up waiting for them.
 * A failure: why they are missing.
 */
export type OlderState = 'all' | 'not-requested' | Failure;

/** How far both sources of a list are read after a page. */
export interface MergeState {
  /** Marker of the last device row shown, null before the first; undefined if none follows. */
  local: string | null | undefined;
  /** Marker of the next page of older rows, null before the first; undefined if none follows. */
  older: string | null | undefined;
  /** Older rows that were loaded but not shown yet. */
  bufferedOlder: readonly AnyRow[];
  /**
   * Older rows were not available, so that the list goes on with the device's rows only: late rows would be out of
   * order.
   */
  deviceOnlyBecause: Failure | 'late' | null;
  /** UTC ISO: the limit of "older" on the first page. */
  since: string;
}

export interface MergedPage {
  rows: AnyRow[];
  /** The rows that are not the device's. */
  older_ids: string[];
  older: OlderState;
  /** Where the next page starts; null on the last. */
  next: MergeState | null;
}

/**
 * One page of a list that the device stores partly, with the server's older rows merged in order. A row is returned
 * only if no other can come before it. null if the device cannot answer.
 * @param question search, filters and order, as in the list's URL
 * @param from `next` of the page before; null for the first
 * @param limit rows of the page; it may be shorter even if more follow
 */
export async function readMergedPage(
  name: PartlyStoredList,
  question: Question,
  from: MergeState | null,
  limit: number,
  sources: ListSources,
): Promise<MergedPage | null> {
  const listQuery = listQueryOf(entities[name], question);
  const sort = sortOf(entities[name], listQuery.sort);
  const query = { ...question, limit: String(limit) };
  const after = from ? from.local : null;
  const local =
    after === undefined ? emptyPage : await sources.local({ ...query, after: after ?? undefined });
  if (!local || !sort) return null;
  const since = from?.since ?? local.since ?? '';
  const order = orderOf(entities[name], sort, await keyOfSort(sort));
  const isBeforeAllOlder = (row: AnyRow) => isBeforeOlderRows(name, sort, row, since);

  let older = from
    ? from.older
    : (await mayMatchOlderRows(name, listQuery.filters, since, sources.isOrderStored))
      ? null
      : undefined;
  let bufferedOlder = from?.bufferedOlder ?? [];
  let deviceOnlyBecause = from?.deviceOnlyBecause ?? null;
  const rows: AnyRow[] = [];
  const olderIds: string[] = [];
  let shown = 0;
  for (;;) {
    const more = older !== undefined && deviceOnlyBecause === null;
    const merged = mergeRows(
      order,
      { rows: local.rows.slice(shown), more: local.next !== null },
      { rows: bufferedOlder, more },
      limit - rows.length,
      isBeforeAllOlder,
    );
    rows.push(...merged.rows);
    olderIds.push(...merged.older_ids);
    shown += merged.consumed.local;
    bufferedOlder = bufferedOlder.slice(merged.consumed.older);
    if (!more || bufferedOlder.length > 0 || rows.length === limit) break;
    const olderPage = await sources.older({ ...query, after: older ?? undefined, beyond: since });
    if (olderPage === 'late' || !('rows' in olderPage)) deviceOnlyBecause = olderPage;
    else {
      bufferedOlder = olderPage.rows;
      older = olderPage.next ?? undefined;
    }
  }

  const last = local.rows[shown - 1];
  const localEnds = shown === local.rows.length && local.next === null;
  const olderEnds = bufferedOlder.length === 0 && (older === undefined || deviceOnlyBecause !== null);
  const marker = last ? writeLocalMarker(sort, order.positionOf(last)) : after;
  return {
    rows,
    older_ids: olderIds,
    older: olderStateOf(older, deviceOnlyBecause),
    next:
      localEnds && olderEnds
        ? null
        : { local: localEnds ? undefined : marker, older, bufferedOlder, deviceOnlyBecause, since },
  };
}

/** Loads `sortKey` where the list is sorted by it: few are. */
async function keyOfSort({ natural }: Sort): Promise<KeyOf> {
  if (!natural) return (text) => text;
  return (await import('#contract/rules/values/sort-key.ts')).sortKey;
}

const emptyPage: ListPageRows = { rows: [], next: null };

function olderStateOf(
  older: MergeState['older'],
  deviceOnlyBecause: MergeState['deviceOnlyBecause'],
): OlderState {
  if (deviceOnlyBecause !== null && deviceOnlyBecause !== 'late') return deviceOnlyBecause;
  return deviceOnlyBecause === 'late' || older === null ? 'not-requested' : 'all';
}
