import type { ListSums } from '#contract/rules/lists/list-sums.ts';
import type { ListPageRows } from '#src/sync/protocol/list-page-rows.ts';
import type { MergeState, OlderState } from '#src/sync/client/lists/read-merged-page.ts';

/**
 * Number of rows. `capped`: there are more than `count`. `deviceOnly`: counts this device only, because the rest could not be
 * counted. `sums`: of the counted rows, if they were requested and are not capped.
 */
export type Count = { count: number; capped: boolean; deviceOnly?: true; sums?: ListSums | undefined };

export const PAGE_ROWS = 100;

/** Cursor of the next page: the server's marker, or the positions in the device's and the server's rows. */
export type PageCursor = { server: string } | { merge: MergeState };

/** A page of a list, from the device or the server. */
export interface ListPage extends Pick<ListPageRows, 'rows' | 'cached'> {
  /** Null on the last page. */
  cursor: PageCursor | null;
  older: OlderState;
  /** Ids of rows that the device does not hold; empty if the server returned the whole page. */
  older_ids: readonly string[];
  /** Set on the first page only, and only if all rows came from the server. */
  count: Count | null;
}
