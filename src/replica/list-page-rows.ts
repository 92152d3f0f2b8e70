import type { AnyRow } from '#contract/entity.ts';

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
  /** Set where the server is out of reach: when it last gave this answer. Epoch milliseconds. */
  kept_at?: number;
}
