import { ApiError } from '#src/api/api-error.ts';
import { readAskedMs } from '#src/outbox/read-failure.ts';
import { retryDelay } from '#src/outbox/retry-delay.ts';
import type { Puller } from '#src/replica/pull/create-puller.ts';
import type { ReplicaState, ReplicaStore } from '#src/replica/store/replica-store.ts';
import { StorageFullError } from '#src/replica/store/storage-full-error.ts';
import { createWakeSignal } from './wake-signal.ts';

export interface FeedKeeperDeps {
  store: ReplicaStore;
  puller: Puller;
  /** Fingerprint of what the user may see now, and whether the server itself said so in this session. */
  rights: () => { now: string; confirmed: boolean };
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
  /** What a pull found out about the way; null: it was answered. */
  onOutcome: (failure: ApiError | null) => void;
  onState: (state: ReplicaState) => void;
}

/** Keeps the rows of a device in step with the server, and says whether they may be shown. */
export interface FeedKeeper {
  /** Pulls whenever there is something to pull, until the signal ends it: the one who leads does. */
  lead: (signal: AbortSignal) => Promise<void>;
  /** There is news, or a way again. */
  wake: () => void;
  state: () => ReplicaState | null;
  /** The store was written: by this device, or by another tab's. */
  readState: () => Promise<ReplicaState>;
  /**
   * Whether rows read here may be shown to the user as he is now. Where his rights changed while this device was
   * away, a pull comes first, whoever leads: what he lost is gone before anything is drawn.
   */
  mayShow: (signal: AbortSignal) => Promise<boolean>;
}

export function createFeedKeeper(deps: FeedKeeperDeps): FeedKeeper {
  const bell = createWakeSignal(deps.sleep);
  let state: ReplicaState | null = null;
  let checking: Promise<void> | null = null;
  /** What the server asked to wait, when it was last heard; ms. */
  let askedMs: number | null = null;
  const waiting: (() => void)[] = [];

  const readState = async () => {
    ({ state } = await deps.store.read());
    deps.onState(state);
    if (isCurrent(state)) for (const go of waiting.splice(0)) go();
    return state;
  };

  /** One run of the puller; true where it came to its end. */
  const pull = async (signal: AbortSignal): Promise<boolean> => {
    askedMs = null;
    try {
      const outcome = await deps.puller.run(signal);
      await readState();
      deps.onOutcome(null);
      return outcome === 'complete';
    } catch (error) {
      if (signal.aborted) return false;
      if (error instanceof ApiError) {
        askedMs = readAskedMs(error);
        deps.onOutcome(error);
      }
      // Without room for orders the server answers; there may be room again later.
      else if (error instanceof StorageFullError) console.error('There is no room for the rows.', error);
      else throw error;
      return false;
    }
  };

  const isCurrent = (known: ReplicaState) => {
    const { now, confirmed } = deps.rights();
    return !confirmed || known.cursor === null || known.rights === now;
  };

  return {
    lead: async (signal) => {
      let failures = 0;
      while (!signal.aborted) {
        if (await pull(signal)) {
          failures = 0;
          await bell.wait(signal);
        } else if (!signal.aborted) {
          // News, and a network that comes back, do not shorten what was asked.
          if (askedMs !== null) await deps.sleep(askedMs, signal);
          await bell.waitAtMost(retryDelay(failures++, deps.random), signal);
        }
      }
    },
    wake: bell.ring,
    state: () => state,
    readState,
    mayShow: async (signal) => {
      const known = state ?? (await readState());
      if (isCurrent(known)) return true;
      checking ??= pull(signal).then(
        () => {
          checking = null;
        },
        (error: unknown) => {
          checking = null;
          throw error;
        },
      );
      // What was lost goes with the first step; what was gained may take much longer to come.
      const current = new Promise<void>((resolve) => waiting.push(resolve));
      await Promise.race([checking, current]);
      return state !== null && isCurrent(state);
    },
  };
}
