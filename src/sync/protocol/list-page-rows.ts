import type { AnyRow } from '#contract/entity.ts';
import type { ListSums } from '#contract/rules/lists/list-sums.ts';
import type { CachedAt } from './cached-at.ts';

/** One page of a list. `R`: the rows of its entity, where the caller knows which entity that is. */
export interface ListPageRows<R extends { id: string } = AnyRow> {
  rows: R[];
  /** Marker of the next page; null on the last. */
  next: string | null;
  /** Only if it was requested (`count: '1'`). */
  count?: number;
  /** There are more than `count`. */
  capped?: boolean;
  /** Of all matching rows, only if they were requested (`sums: '1'`) and all rows were counted. */
  sums?: ListSums;
  /** Only in answers of the device: closed orders before this (UTC ISO) are on the server only. */
  since?: string;
  /** Set if the server did not answer now. */
  cached?: CachedAt;
}
