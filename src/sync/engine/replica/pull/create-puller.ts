import type { PullDeps } from './pull-deps.ts';
import { runPulls } from './run-pulls.ts';
import type { PullRequests } from './sync-position.ts';

/** Syncs one user's rows on this device. It may be killed at any await, and resumes from what is stored. */
export interface Puller {
  /**
   * Pulls step by step until everything is here. 'overtaken': another leader wrote meanwhile, and nothing of its data
   * was overwritten. @throws ApiError if a call failed, StorageFullError if the quota is reached, the abort reason of
   * `signal`; steps written before stay
   */
  run: (signal: AbortSignal) => Promise<'complete' | 'overtaken'>;
  /**
   * There is news: a running snapshot stops at its next checkpoint for a pull. `rev`: a revision that the server
   * acknowledged; until it is here, pulls do not send If-None-Match.
   */
  news: (rev?: number) => void;
  /** When this puller last found the rows complete, epoch milliseconds. An answer without news writes nothing. */
  checkedAt: () => number | null;
}

/** Creates the engine that reads the feed. All its dependencies are passed in. */
export function createPuller(deps: PullDeps): Puller {
  const requests: PullRequests = { rev: 0, urgent: false, checkedAt: null };
  return {
    run: (signal) => runPulls(deps, requests, signal),
    news: (rev = 0) => {
      requests.urgent = true;
      requests.rev = Math.max(requests.rev, rev);
    },
    checkedAt: () => requests.checkedAt,
  };
}
