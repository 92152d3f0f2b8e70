import type { ListPageRows } from '#src/replica/list-page-rows.ts';
import type { MergePlace, OlderState } from '#src/replica/list-query/read-merged-page.ts';

/** How many rows there are; `capped`: more than that; `here`: on this device alone, the rest could not be counted. */
export type Count = { count: number; capped: boolean; here?: true };

export const PAGE_ROWS = 100;

/** Where the next page of a list is read: a marker of the server, or where the device and the server stand. */
export type Place = { server: string } | { merge: MergePlace };

/** A page of a list, whoever answered. */
export interface ListPage extends Pick<ListPageRows, 'rows' | 'kept'> {
  /** Null on the last page. */
  place: Place | null;
  older: OlderState;
  /** Which rows the device does not hold; empty where the server gave them all. */
  older_ids: readonly string[];
  /** Only of the first page, and only where the server alone answered. */
  count: Count | null;
}
