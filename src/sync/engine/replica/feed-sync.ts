import { ApiError } from '#src/api/api-error.ts';
import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';
import { readRetryAfterMs } from '../outbox/sending/retry-after.ts';
import { retryDelay } from '../outbox/sending/retry-delay.ts';
import { createWakeSignal } from '../timing/wake-signal.ts';
import type { Puller } from './pull/create-puller.ts';
import type { SyncPosition, ReplicaStore } from './store/replica-store.ts';

export interface FeedSyncDeps {
  store: ReplicaStore;
  puller: Puller;
  /** Fingerprint of what the user may see now, and whether the server confirmed it in this session. */
  rights: () => { fingerprint: string; confirmed: boolean };
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
  /** Result of a pull; null if the server answered. */
  onCallResult: (failure: ApiError | null) => void;
  /** @param checkedAt when the rows were last found complete, Unix milliseconds; null before that */
  onState: (state: SyncPosition, checkedAt: number | null) => void;
}

/** Keeps a device's rows in sync with the server, and says whether they may be shown. */
export interface FeedSync {
  /** Pulls whenever there is something to pull, until the signal aborts. Runs in the leader. */
  run: (signal: AbortSignal) => Promise<void>;
  /** Pulls at once, for example because the network is back. */
  wake: () => void;
  /** Pulls at once, because the server has changes. @param rev a revision that it acknowledged, which must be pulled */
  requestPull: (rev?: number) => void;
  state: () => SyncPosition | null;
  /** Reads the state again after this device or another tab's device wrote the store. */
  readState: () => Promise<SyncPosition>;
  /**
   * Whether the stored rows may be shown under the user's present rights. If the rights changed while this device was
   * offline, it pulls first, leader or not: rows that the user lost are removed before anything is drawn.
   */
  mayShow: (signal: AbortSignal) => Promise<boolean>;
}

export function createFeedSync(deps: FeedSyncDeps): FeedSync {
  const wakeSignal = createWakeSignal(deps.sleep);
  let state: SyncPosition | null = null;
  let checking: Promise<void> | null = null;
  /** How long the server asked to wait in its last answer (Retry-After), ms. */
  let retryAfterMs: number | null = null;
  const waitingForRights: (() => void)[] = [];

  const readState = async () => {
    ({ state } = await deps.store.read());
    deps.onState(state, deps.puller.checkedAt());
    if (mayShowState(state)) for (const resolve of waitingForRights.splice(0)) resolve();
    return state;
  };

  /** One run of the puller; true if it completed. */
  const pull = async (signal: AbortSignal): Promise<boolean> => {
    retryAfterMs = null;
    try {
      const end = await deps.puller.run(signal);
      await readState();
      deps.onCallResult(null);
      return end === 'complete';
    } catch (error) {
      if (signal.aborted) return false;
      if (error instanceof ApiError) {
        retryAfterMs = readRetryAfterMs(error);
        deps.onCallResult(error);
      }
      // If the quota leaves no space for orders, the server answers instead; there may be space again later.
      else if (error instanceof StorageFullError)
        console.error('replica: quota reached, rows not stored', error);
      else throw error;
      return false;
    }
  };

  /**
   * Rows in this state may be shown if the rights match; also while the rights are unconfirmed (offline), because the rows
   * were read under those of the stored profile; also if there are no rows yet.
   */
  const mayShowState = (known: SyncPosition) => {
    const { fingerprint, confirmed } = deps.rights();
    return !confirmed || known.cursor === null || known.rights === fingerprint;
  };

  return {
    run: async (signal) => {
      let failures = 0;
      while (!signal.aborted) {
        if (await pull(signal)) {
          failures = 0;
          await wakeSignal.wait(signal);
        } else if (!signal.aborted) {
          // Neither a request nor a returning network shortens the time that the server asked for.
          if (retryAfterMs !== null) await deps.sleep(retryAfterMs, signal);
          await wakeSignal.waitAtMost(retryDelay(failures++, deps.random), signal);
        }
      }
    },
    wake: wakeSignal.wake,
    requestPull: (rev) => {
      deps.puller.requestPull(rev);
      wakeSignal.wake();
    },
    state: () => state,
    readState,
    mayShow: async (signal) => {
      const known = state ?? (await readState());
      if (mayShowState(known)) return true;
      checking ??= pull(signal).then(
        () => {
          checking = null;
        },
        (error: unknown) => {
          checking = null;
          throw error;
        },
      );
      // Lost rows are removed in the first step; gained rows may take much longer to arrive.
      const current = new Promise<void>((resolve) => waitingForRights.push(resolve));
      await Promise.race([checking, current]);
      return state !== null && mayShowState(state);
    },
  };
}
