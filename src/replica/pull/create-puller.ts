import type { PullDeps } from './pull-deps.ts';
import { runPulls } from './run-pulls.ts';
import type { Wishes } from './stand.ts';

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
