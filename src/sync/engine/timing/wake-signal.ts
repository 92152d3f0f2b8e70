/** Wakes one waiting loop. A wake-up before the loop waits is not lost; several count as one. */
export interface WakeSignal {
  wake: () => void;
  /** Resolves at the next wake-up, or when `signal` aborts. */
  wait: (signal: AbortSignal) => Promise<void>;
  /** Like `wait`, but for `ms` at most. */
  waitAtMost: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** @param sleep resolves after `ms` milliseconds, or early when its signal aborts */
export function createWakeSignal(sleep: (ms: number, signal: AbortSignal) => Promise<void>): WakeSignal {
  let isSignalled = false;
  let endWait = () => undefined as void;
  const wait = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (signal.aborted || isSignalled) {
        isSignalled = false;
        resolve();
        return;
      }
      const done = () => {
        isSignalled = false;
        endWait = () => undefined;
        signal.removeEventListener('abort', done);
        resolve();
      };
      endWait = done;
      signal.addEventListener('abort', done);
    });
  return {
    wake: () => {
      isSignalled = true;
      endWait();
    },
    wait,
    waitAtMost: async (ms, signal) => {
      const stop = new AbortController();
      const pass = () => stop.abort();
      signal.addEventListener('abort', pass);
      await Promise.race([wait(stop.signal), sleep(ms, stop.signal)]);
      signal.removeEventListener('abort', pass);
      stop.abort();
    },
  };
}
