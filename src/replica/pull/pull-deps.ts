import type { Pull, SnapshotLine } from '#contract/changes.ts';
import type { ReplicaState, ReplicaStore, Touched } from '../store/replica-store.ts';

/** What a puller is handed from outside. */
export interface PullDeps {
  store: ReplicaStore;
  /** Fingerprint of the user's rights now; noted with what is pulled. */
  rights: () => string;
  /** GET /api/changes; sends `head` as If-None-Match where given; null for 304. @throws ApiError (410: read anew) */
  pull: (
    cursor: string,
    head: string | null,
    signal: AbortSignal,
  ) => Promise<{ pull: Pull; head: string | null } | null>;
  /** GET /api/changes/snapshot, line by line as they come. @throws ApiError when it breaks */
  openSnapshot: (from: string | null, signal: AbortSignal) => AsyncGenerator<SnapshotLine>;
  /** Epoch milliseconds, for `pulled_at` alone. */
  now: () => number;
  /** After each stored step. Awaited. */
  onStep: (touched: Touched, state: ReplicaState) => void | Promise<void>;
}
