import { ApiError } from '#src/api/api-error.ts';

/** Watchdog in ms for a hanging attempt, independent of the timeout of the call itself. */
export const watchdogMs = 25_000;

/**
 * Runs an attempt under the outbox's own watchdog: it ends with `signal`, or after `ms`, even if the call never settles
 * and ignores its signal. A later result is ignored; the retry gets it again.
 */
export async function sendWithWatchdog<T>(
  send: (signal: AbortSignal) => Promise<T>,
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
  ms = watchdogMs,
): Promise<T> {
  const call = new AbortController();
  const watch = new AbortController();
  const stop = new Promise<never>((_resolve, reject) => {
    const abandon = () => {
      call.abort(signal.reason);
      reject(new ApiError('network'));
    };
    if (signal.aborted) abandon();
    signal.addEventListener('abort', abandon, { once: true, signal: watch.signal });
    void sleep(ms, watch.signal).then(() => {
      if (watch.signal.aborted) return;
      const late = new ApiError('timeout');
      call.abort(late);
      reject(late);
    });
  });
  try {
    return await Promise.race([send(call.signal), stop]);
  } finally {
    watch.abort();
  }
}
