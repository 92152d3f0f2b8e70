import type { AnyRow } from '#contract/entity.ts';
import type { BeyondList } from '#contract/filter.ts';
import { listQueryOf, sortOf } from '#contract/list-query.ts';
import { entities } from '#contract/registry.ts';
import type { Failure } from '#src/api/outage.ts';
import type { ListPageRows } from '../list-page-rows.ts';
import { comesBeforeBeyond, reachesBeyond } from './beyond-reach.ts';
import { writeLocalMarker } from './local-marker.ts';
import { mergeRows } from './merge-rows.ts';
import { orderOf } from './row-order.ts';

type Question = Readonly<Record<string, string | undefined>>;

/** Where the rows of a list come from that a device holds in part. */
export interface ListSources {
  /** A page of the device; null where it cannot answer. */
  local: (query: Question) => Promise<ListPageRows | null>;
  /** A page of what the device does not hold, or why it is not there: the failed call, or a timeout of the list's own. */
  older: (query: Question) => Promise<ListPageRows | Failure | 'late'>;
  /** Whether the device holds an order, and with it all of its parts. */
  holds: (orderId: string) => Promise<boolean>;
}

/** all: nothing is missing. unasked: older rows were not needed yet, or are on their way. A failure: why they are missing. */
export type OlderState = 'all' | 'unasked' | Failure;

/** Where both sources stand after a page. */
export interface MergePlace {
  /** Marker of the last row of the device that was shown, null before the first; undefined where none follows. */
  local: string | null | undefined;
  /** Marker of the next page of older rows, null before the first; undefined where none follows. */
  older: string | null | undefined;
  /** Older rows that were read and not shown yet. */
  held: readonly AnyRow[];
  /** Older rows were not to be had: the device's own go on alone, for what comes late would not stand in its place. */
  alone: Failure | 'late' | null;
  /** UTC ISO: what "older" meant on the first page. */
  since: string;
}

export interface MergedPage {
  rows: AnyRow[];
  /** Which of the rows are not the device's. */
  older_ids: string[];
  older: OlderState;
  /** From where the next page is read; null on the last. */
  place: MergePlace | null;
}

/**
 * One page of a list that the device holds in part, with the older rows of the server in their places: a row is given
 * once it is known that none comes before it. Null where the device cannot answer.
 * @param question search, filters and order, as in the list's URL
 * @param from the place of the page before; null for the first
 * @param limit rows of the page; it may be shorter, though more follow
 */
export async function readMergedPage(
  name: BeyondList,
  question: Question,
  from: MergePlace | null,
  limit: number,
  sources: ListSources,
): Promise<MergedPage | null> {
  const asked = listQueryOf(entities[name], question);
  const sort = sortOf(entities[name], asked.sort);
  const query = { ...question, limit: String(limit) };
  const after = from ? from.local : null;
  const local = after === undefined ? nothing : await sources.local({ ...query, after: after ?? undefined });
  if (!local || !sort) return null;
  const since = from?.since ?? local.since ?? '';
  const order = orderOf(entities[name], sort);
  const first = (row: AnyRow) => comesBeforeBeyond(name, sort, row, since);

  let older = from
    ? from.older
    : (await reachesBeyond(name, asked.filters, since, sources.holds))
      ? null
      : undefined;
  let held = from?.held ?? [];
  let alone = from?.alone ?? null;
  const rows: AnyRow[] = [];
  const olderIds: string[] = [];
  let shown = 0;
  for (;;) {
    const more = older !== undefined && alone === null;
    const merged = mergeRows(
      order,
      { rows: local.rows.slice(shown), more: local.next !== null },
      { rows: held, more },
      limit - rows.length,
      first,
    );
    rows.push(...merged.rows);
    olderIds.push(...merged.older_ids);
    shown += merged.taken.local;
    held = held.slice(merged.taken.older);
    if (!more || held.length > 0 || rows.length === limit) break;
    const next = await sources.older({ ...query, after: older ?? undefined, beyond: since });
    if (next === 'late' || !('rows' in next)) alone = next;
    else {
      held = next.rows;
      older = next.next ?? undefined;
    }
  }

  const last = local.rows[shown - 1];
  const localEnds = shown === local.rows.length && local.next === null;
  const olderEnds = held.length === 0 && (older === undefined || alone !== null);
  const marker = last ? writeLocalMarker(sort, order.placeOf(last)) : after;
  return {
    rows,
    older_ids: olderIds,
    older: stateOf(older, alone),
    place:
      localEnds && olderEnds ? null : { local: localEnds ? undefined : marker, older, held, alone, since },
  };
}

const nothing: ListPageRows = { rows: [], next: null };

function stateOf(older: MergePlace['older'], alone: MergePlace['alone']): OlderState {
  if (alone !== null && alone !== 'late') return alone;
  return alone === 'late' || older === null ? 'unasked' : 'all';
}
