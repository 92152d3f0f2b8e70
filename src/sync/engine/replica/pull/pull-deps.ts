import type { Pull, SnapshotLine } from '#contract/changes.ts';
import type { SyncPosition, ReplicaStore, ChangedEntities } from '../store/replica-store.ts';

/** The calls that read the feed. */
export interface FeedCalls {
  /** GET /api/changes; sends `head` as If-None-Match if given; null for 304. @throws ApiError (410: resync) */
  pull: (
    cursor: string,
    head: string | null,
    signal: AbortSignal,
  ) => Promise<{ pull: Pull; head: string | null } | null>;
  /** GET /api/changes/snapshot, as a stream of lines. @throws ApiError if it breaks off */
  openSnapshot: (from: string | null, signal: AbortSignal) => AsyncGenerator<SnapshotLine>;
}

/** The dependencies of a puller. */
export interface PullDeps extends FeedCalls {
  store: ReplicaStore;
  /** Fingerprint of the user's present rights; stored with what is pulled. */
  rights: () => string;
  /** Unix milliseconds, for `pulled_at` only. */
  now: () => number;
  /** Called after each stored step. Awaited. */
  onStep: (changed: ChangedEntities, state: SyncPosition) => void | Promise<void>;
}
