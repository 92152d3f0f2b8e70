import { ApiError } from '#src/api/api-error.ts';

/** An attempt that hangs is given up after this, whatever the call itself believes, in ms. */
export const watchdogMs = 25_000;

/**
 * Makes an attempt under a watchdog of the outbox's own: it ends with `signal`, or after `ms`, even where the call never
 * settles and ignores its signal. What comes after that is not heard; sending again brings it back.
 */
export async function sendWatched<T>(
  send: (signal: AbortSignal) => Promise<T>,
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
  ms = watchdogMs,
): Promise<T> {
  const call = new AbortController();
  const watch = new AbortController();
  const stop = new Promise<never>((_resolve, reject) => {
    const give = () => {
      call.abort(signal.reason);
      reject(new ApiError('network'));
    };
    if (signal.aborted) give();
    signal.addEventListener('abort', give, { once: true, signal: watch.signal });
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
