/** Wakes one waiting loop. A signal before the loop waits is not lost; several count as one. */
export interface WakeSignal {
  ring: () => void;
  /** Resolves at the next signal, or when `signal` aborts. */
  wait: (signal: AbortSignal) => Promise<void>;
  /** Like `wait`, but for `ms` at most. */
  waitAtMost: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** @param sleep resolves after so many ms, or early when its signal aborts */
export function createWakeSignal(sleep: (ms: number, signal: AbortSignal) => Promise<void>): WakeSignal {
  let rung = false;
  let wake = () => undefined as void;
  const wait = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (signal.aborted || rung) {
        rung = false;
        resolve();
        return;
      }
      const done = () => {
        rung = false;
        wake = () => undefined;
        signal.removeEventListener('abort', done);
        resolve();
      };
      wake = done;
      signal.addEventListener('abort', done);
    });
  return {
    ring: () => {
      rung = true;
      wake();
    },
    wait,
    waitAtMost: async (ms, signal) => {
      const over = new AbortController();
      const pass = () => over.abort();
      signal.addEventListener('abort', pass);
      await Promise.race([wait(over.signal), sleep(ms, over.signal)]);
      signal.removeEventListener('abort', pass);
      over.abort();
    },
  };
}
