import type { Pull, SnapshotLine } from '#contract/changes.ts';
import type { ReplicaState, ReplicaStore, Touched } from '../store/replica-store.ts';
import { runPulls, type Wishes } from './run-pulls.ts';

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

/** Brings one user's rows on this device up to date. It may be killed at any await, and goes on from what is stored. */
export interface Puller {
  /**
   * Step by step until everything is here. 'overtaken': somebody else wrote meanwhile, and leads; nothing was written
   * over theirs. @throws ApiError where the way failed, StorageFullError where there is no room, what `signal` was
   * aborted with; what was written before stays
   */
  run: (signal: AbortSignal) => Promise<'complete' | 'overtaken'>;
  /**
   * There is news: a snapshot under way is left at its next checkpoint for a pull. `rev`: a revision that the server
   * acknowledged; until it is here, pulls are not satisfied with 304.
   */
  news: (rev?: number) => void;
  /** When it was last found complete by this puller, epoch milliseconds; an answer without news writes nothing. */
  checkedAt: () => number | null;
}

/** Makes the engine that reads the feed. Everything outside it is handed in. */
export function createPuller(deps: PullDeps): Puller {
  const wishes: Wishes = { rev: 0, urgent: false, checkedAt: null };
  return {
    run: (signal) => runPulls(deps, wishes, signal),
    news: (rev = 0) => {
      wishes.urgent = true;
      wishes.rev = Math.max(wishes.rev, rev);
    },
    checkedAt: () => wishes.checkedAt,
  };
}
