import { anySignal } from '#src/api/any-signal.ts';

/** Interval in ms at which a leader reports that it is alive. */
const heartbeatMs = 5000;
/** Another tab steals the lock of a leader that was silent for this long. */
const stealAfterMs = 20_000;

/** Part of the browser's LockManager. */
export interface Locks {
  request: (
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    work: (lock: unknown) => Promise<void>,
  ) => Promise<unknown>;
}

/** Part of a BroadcastChannel that belongs to this lock. It does not receive its own messages. */
export interface BeatChannel {
  postMessage: (message: unknown) => void;
  addEventListener: (type: 'message', listener: () => void) => void;
  removeEventListener: (type: 'message', listener: () => void) => void;
}

export interface LeaderElectionOptions {
  /** Name of the lock; there is one leader for each name. */
  name: string;
  /** Runs while this tab leads; its signal aborts if the lock was stolen, or `signal` aborts. */
  onLead: (signal: AbortSignal) => Promise<void>;
  /** Ends the attempt; a leader releases the lock. */
  signal: AbortSignal;
  /** Undefined if the browser has none, as on a page served over plain http: then this tab always leads. */
  locks: Locks | undefined;
  /** Carries the heartbeats. Without it no tab can see whether the leader is frozen, so no lock is stolen. */
  channel: BeatChannel | undefined;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Monotonic milliseconds, such as `performance.now`. */
  now: () => number;
  /** Receives the error of a failed `onLead`. The lock is released, and requested again after `heartbeatMs`. */
  onError?: (error: unknown) => void;
}

/**
 * Elects one tab as the leader, by a lock. The tabs in the lock's queue take over when the leader closes. A leader that
 * hangs sends no heartbeat, and after 20 s another tab steals the lock. Two tabs may lead for a moment: correctness
 * rests on command ids and compare-and-set, not on this. Resolves when `signal` aborted.
 */
export async function runLeaderElection(options: LeaderElectionOptions): Promise<void> {
  const { name, locks, signal, sleep } = options;
  while (!signal.aborted) {
    let ended = false;
    const lead = async (term: AbortSignal) => {
      await leadOnce(options, term);
      ended = !term.aborted;
    };
    try {
      if (locks) await leadWithLock(options, locks, name, lead);
      else await lead(signal);
    } catch (error) {
      ended = true;
      options.onError?.(error);
    }
    if (ended) await sleep(heartbeatMs, signal);
  }
}

/** Waits for the lock, or steals it, and leads while it is held. */
async function leadWithLock(
  options: LeaderElectionOptions,
  locks: Locks,
  name: string,
  lead: (term: AbortSignal) => Promise<void>,
): Promise<void> {
  let leading = false;
  const leadUnderLock = async (lockOptions: { signal?: AbortSignal; steal?: boolean }) => {
    const stolen = new AbortController();
    const term = anySignal([options.signal, stolen.signal]);
    try {
      await locks.request(name, lockOptions, async () => {
        leading = true;
        await lead(term);
      });
    } catch (error) {
      // An AbortError means that the lock was stolen, or that this tab gave up waiting.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    } finally {
      stolen.abort();
    }
  };

  const cancelWait = new AbortController();
  const done = new AbortController();
  const waiting = leadUnderLock({ signal: anySignal([options.signal, cancelWait.signal]) }).finally(() =>
    done.abort(),
  );
  const isLeaderSilent = await watchSilence(options, done.signal, () => leading);
  if (isLeaderSilent && !leading) {
    cancelWait.abort();
    await waiting;
    if (!options.signal.aborted) await leadUnderLock({ steal: true });
  }
  await waiting;
}

/** Resolves true once there was no heartbeat for too long, false when there is nothing to watch any more. */
async function watchSilence(
  { channel, now, sleep }: LeaderElectionOptions,
  done: AbortSignal,
  isLeading: () => boolean,
): Promise<boolean> {
  if (!channel) return false;
  let silentMs = 0;
  let last = now();
  const onHeartbeat = () => {
    silentMs = 0;
    last = now();
  };
  channel.addEventListener('message', onHeartbeat);
  try {
    while (silentMs < stealAfterMs) {
      await sleep(heartbeatMs, done);
      if (done.aborted || isLeading()) return false;
      // If this tab itself was suspended, it missed heartbeats, so one pause counts as two beats at most.
      silentMs += Math.min(now() - last, 2 * heartbeatMs);
      last = now();
    }
    return true;
  } finally {
    channel.removeEventListener('message', onHeartbeat);
  }
}

/** Runs `onLead`, and sends heartbeats meanwhile. */
async function leadOnce(options: LeaderElectionOptions, term: AbortSignal): Promise<void> {
  const finished = new AbortController();
  const beating = anySignal([term, finished.signal]);
  const beat = async () => {
    while (!beating.aborted) {
      options.channel?.postMessage('beat');
      await options.sleep(heartbeatMs, beating);
    }
  };
  const beats = beat();
  try {
    await options.onLead(term);
  } finally {
    finished.abort();
    await beats;
  }
}
