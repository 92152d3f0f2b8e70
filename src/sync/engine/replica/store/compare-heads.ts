import { initialState } from './initial-state.ts';
import type { ReplicaVersion, SyncPosition } from './replica-store.ts';

/**
 * The head of a database is its record with the write counter (`n`) and the database id (`instance`), which is the same in
 * two databases that belong together. The names are stored, so they stay. A step writes the disposable database first: its
 * compare-and-set orders the steps of several leaders. Its rows may be newer than the cursor: the next pull sends the same
 * changes again.
 */
export interface DisposableHead {
  instance: string;
  n: number;
  /**
   * The step that wrote this head deleted rows. If the orders database then missed that step, its cursor would claim that
   * these rows are on the device, so everything is read again.
   */
  removed: boolean;
  /**
   * Whether the version of the app that wrote it also stores the record `catalogue`. If so, and this record is missing,
   * the catalogue was evicted; without this mark, an older version never wrote it.
   */
  marked?: boolean;
}

/** The head, and whether the record `catalogue` is gone. */
export type DisposableStatus = DisposableHead & { catalogueEvicted?: boolean };

export interface OrdersHead {
  instance: string;
  n: number;
  /** `n` of the disposable head with which this one was written. */
  disposable_n: number;
  state: SyncPosition;
}

export interface HeadComparison {
  state: SyncPosition;
  version: ReplicaVersion;
  /** The stored data cannot be continued: the next step must clear it. */
  mustClear: boolean;
}

/** Determines the sync position from the two databases. Either may have been evicted, or lost its last writes. */
export function compareHeads(
  orders: OrdersHead | undefined,
  disposable: DisposableStatus | undefined,
): HeadComparison {
  const version: ReplicaVersion = [
    orders?.instance ?? '',
    orders?.n ?? 0,
    disposable?.instance ?? '',
    disposable?.n ?? 0,
    disposable?.catalogueEvicted === true,
  ];
  const mustClear =
    !orders ||
    orders.instance !== disposable?.instance ||
    orders.disposable_n > disposable.n ||
    (disposable.removed && orders.disposable_n !== disposable.n);
  if (mustClear) return { state: initialState, version, mustClear };
  const without_catalogue = orders.state.without_catalogue || disposable.catalogueEvicted === true;
  return { state: { ...orders.state, without_catalogue }, version, mustClear };
}

/** Whether two versions are equal. */
export function sameVersion(a: ReplicaVersion, b: ReplicaVersion): boolean {
  return a.length === b.length && a.every((part, at) => part === b[at]);
}
