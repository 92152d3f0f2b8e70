import { freshState } from './fresh-state.ts';
import type { ReplicaMark, ReplicaState } from './replica-store.ts';

/**
 * How often each of the two databases was written, and which two belong together. A step writes the disposable one
 * first: its compare-and-set puts the steps of several leaders in one order, and its rows are the latest there are, so
 * that being ahead of the cursor does no harm.
 */
export interface DisposableHead {
  instance: string;
  n: number;
  /** The last step took rows away that the cursor before it still counts on: it is whole or it did not happen. */
  removed: boolean;
  /** Since the catalogue can be given up by taking away alone: a record beside this one says whether it is kept. */
  marked?: boolean;
}

/** The head, and whether the record beside it has gone. */
export type DisposableFacts = DisposableHead & { given_up?: boolean };

export interface OrdersHead {
  instance: string;
  n: number;
  /** The disposable head's `n` that this one was written with. */
  disposable_n: number;
  state: ReplicaState;
}

export interface Judgement {
  state: ReplicaState;
  mark: ReplicaMark;
  /** What is stored cannot be gone on from: the next step clears it. */
  fresh: boolean;
}

/** Where a device stands, by what its two databases say. Either may have been thrown away, or lost its last writes. */
export function judgeHeads(
  orders: OrdersHead | undefined,
  disposable: DisposableFacts | undefined,
): Judgement {
  const mark: ReplicaMark = [
    orders?.instance ?? '',
    orders?.n ?? 0,
    disposable?.instance ?? '',
    disposable?.n ?? 0,
    disposable?.given_up === true,
  ];
  const fresh =
    !orders ||
    orders.instance !== disposable?.instance ||
    orders.disposable_n > disposable.n ||
    (disposable.removed && orders.disposable_n !== disposable.n);
  if (fresh) return { state: freshState, mark, fresh };
  const without_catalogue = orders.state.without_catalogue || disposable.given_up === true;
  return { state: { ...orders.state, without_catalogue }, mark, fresh };
}

/** Whether two marks are of one moment. */
export function sameMark(a: ReplicaMark, b: ReplicaMark): boolean {
  return a.length === b.length && a.every((part, at) => part === b[at]);
}
