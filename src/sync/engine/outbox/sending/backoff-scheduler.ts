import { anySignal } from '#src/api/any-signal.ts';
import { retryDelay } from './retry-delay.ts';

export interface BackoffScheduler {
  /** Whether a command's next attempt is not due yet. */
  isBackingOff: (id: string) => boolean;
  /** Delays commands with growing backoff; ends `idle` when they are due. */
  delay: (ids: readonly string[]) => void;
  /** The connection works again, and these commands have their verdicts. */
  recordSuccess: (ids: readonly string[]) => void;
  /** There may be something to send: ends `idle`, now or when it begins. */
  wake: () => void;
  /** Marks all wake-ups so far as handled. */
  clearWakeUp: () => void;
  /** Waits for the next wake-up. */
  idle: (signal: AbortSignal) => Promise<void>;
  /**
   * Backoff after a failure: first the delay that the server asked for, then a random one. `wake` ends neither; `reset`
   * ends the random delay only.
   */
  backOff: (retryAfterMs: number | null, signal: AbortSignal) => Promise<void>;
  /** Resets all backoff; delayed commands are due. */
  reset: () => void;
  /** Cancels the random delays, of commands and of `backOff`. */
  cancelDelays: () => void;
}

/** The waits of the outbox, built only on the `sleep` passed in: clocks are not read, because they jump. */
export function createBackoffScheduler(
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
  random: () => number,
): BackoffScheduler {
  const backingOff = new Set<string>();
  const failureCounts = new Map<string, number>();
  let failures = 0;
  let isWoken = true;
  let endIdle: () => void = () => undefined;
  let resetController = new AbortController();

  const wake = () => {
    isWoken = true;
    endIdle();
  };
  const cancelDelays = () => {
    backingOff.clear();
    resetController.abort();
    resetController = new AbortController();
  };

  return {
    isBackingOff: (id) => backingOff.has(id),
    delay: (ids) => {
      if (ids.length === 0) return;
      for (const id of ids) {
        backingOff.add(id);
        failureCounts.set(id, (failureCounts.get(id) ?? 0) + 1);
      }
      const maxFailures = Math.max(...ids.map((id) => failureCounts.get(id) ?? 1));
      const { signal } = resetController;
      void sleep(retryDelay(maxFailures - 1, random), signal).then(() => {
        if (signal.aborted) return;
        for (const id of ids) backingOff.delete(id);
        wake();
      });
    },
    recordSuccess: (ids) => {
      failures = 0;
      for (const id of ids) failureCounts.delete(id);
    },
    wake,
    clearWakeUp: () => {
      isWoken = false;
    },
    idle: (signal) =>
      new Promise((resolve) => {
        if (isWoken || signal.aborted) return resolve();
        const done = () => {
          signal.removeEventListener('abort', done);
          resolve();
        };
        endIdle = done;
        signal.addEventListener('abort', done);
      }),
    backOff: async (retryAfterMs, signal) => {
      if (retryAfterMs !== null) await sleep(retryAfterMs, signal);
      const jitter = anySignal([signal, resetController.signal]);
      if (!jitter.aborted) await sleep(retryDelay(failures++, random), jitter);
    },
    reset: () => {
      failures = 0;
      failureCounts.clear();
      cancelDelays();
    },
    cancelDelays,
  };
}
