import type { AnyRow } from '#contract/entity.ts';
import type { Kept } from './kept.ts';

/** One page of a list; of which one, where that is known. */
export interface ListPageRows<R extends { id: string } = AnyRow> {
  rows: R[];
  /** Marker of the next page; null on the last. */
  next: string | null;
  /** Only where it was asked for (`count: '1'`). */
  count?: number;
  capped?: boolean;
  /** Only in answers of the device: from when on (UTC ISO) closed orders are there. The rest is on the server. */
  since?: string;
  /** Set where the server gave no answer now. */
  kept?: Kept;
}
