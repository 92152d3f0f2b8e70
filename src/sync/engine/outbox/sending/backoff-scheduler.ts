import { anySignal } from '#src/api/any-signal.ts';
import { retryDelay } from './retry-delay.ts';

export interface BackoffScheduler {
  /** Whether a command's next attempt is not due yet. */
  isBackingOff: (id: string) => boolean;
  /** Delays commands with growing backoff; ends `idle` when they are due. */
  delay: (ids: readonly string[]) => void;
  /** The connection works again, and these commands are decided. */
  succeeded: (ids: readonly string[]) => void;
  /** There is news: ends `idle`, now or when it begins. */
  wake: () => void;
  /** Marks all news so far as handled. */
  clearWake: () => void;
  /** Waits until there is news. */
  idle: (signal: AbortSignal) => Promise<void>;
  /**
   * Backoff after a failure: the delay that the server asked for, then full jitter. News does not end it; `reset` ends
   * the jitter, but not the delay that was asked for.
   */
  backOff: (askedMs: number | null, signal: AbortSignal) => Promise<void>;
  /** Resets all backoff; delayed commands are due. */
  reset: () => void;
  /** Ends every wait. */
  end: () => void;
}

/** The waits of the outbox, built only on the `sleep` passed in: clocks are not read, because they jump. */
export function createBackoffScheduler(
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
  random: () => number,
): BackoffScheduler {
  const backingOff = new Set<string>();
  const times = new Map<string, number>();
  let failures = 0;
  let woken = true;
  let endIdle: () => void = () => undefined;
  let cut = new AbortController();

  const wake = () => {
    woken = true;
    endIdle();
  };
  const end = () => {
    backingOff.clear();
    cut.abort();
    cut = new AbortController();
  };

  return {
    isBackingOff: (id) => backingOff.has(id),
    delay: (ids) => {
      if (ids.length === 0) return;
      for (const id of ids) {
        backingOff.add(id);
        times.set(id, (times.get(id) ?? 0) + 1);
      }
      const most = Math.max(...ids.map((id) => times.get(id) ?? 1));
      const { signal } = cut;
      void sleep(retryDelay(most - 1, random), signal).then(() => {
        if (signal.aborted) return;
        for (const id of ids) backingOff.delete(id);
        wake();
      });
    },
    succeeded: (ids) => {
      failures = 0;
      for (const id of ids) times.delete(id);
    },
    wake,
    clearWake: () => {
      woken = false;
    },
    idle: (signal) =>
      new Promise((resolve) => {
        if (woken || signal.aborted) return resolve();
        const done = () => {
          signal.removeEventListener('abort', done);
          resolve();
        };
        endIdle = done;
        signal.addEventListener('abort', done);
      }),
    backOff: async (askedMs, signal) => {
      if (askedMs !== null) await sleep(askedMs, signal);
      const jitter = anySignal([signal, cut.signal]);
      if (!jitter.aborted) await sleep(retryDelay(failures++, random), jitter);
    },
    reset: () => {
      failures = 0;
      times.clear();
      end();
    },
    end,
  };
}
