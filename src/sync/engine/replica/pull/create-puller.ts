import type { PullDeps } from './pull-deps.ts';
import { runPulls } from './run-pulls.ts';
import type { PullerState } from './versioned-position.ts';

/** Syncs one user's rows on this device. It may be killed at any await, and resumes from what is stored. */
export interface Puller {
  /**
   * Pulls step by step. 'complete': nothing is left to pull. 'conflict': a compare-and-set failed, because another leader wrote
   * meanwhile; nothing of its data was overwritten.
   * @throws ApiError if a call failed, StorageFullError if the quota is reached, the abort reason of `signal`; steps written
   * before stay
   */
  run: (signal: AbortSignal) => Promise<'complete' | 'conflict'>;
  /**
   * The server has changes: a running snapshot stops at its next checkpoint for a pull. `rev`: that of a command
   * which the server confirmed; until the device has it, pulls do not send If-None-Match.
   */
  requestPull: (rev?: number) => void;
  /** When this puller last found the rows complete, Unix ms. An answer without changes writes nothing. */
  checkedAt: () => number | null;
}

/** Creates a puller. All its dependencies are passed in. */
export function createPuller(deps: PullDeps): Puller {
  const pullerState: PullerState = { confirmedRev: 0, isPullRequested: false, checkedAt: null };
  return {
    run: (signal) => runPulls(deps, pullerState, signal),
    requestPull: (rev = 0) => {
      pullerState.isPullRequested = true;
      pullerState.confirmedRev = Math.max(pullerState.confirmedRev, rev);
    },
    checkedAt: () => pullerState.checkedAt,
  };
}
