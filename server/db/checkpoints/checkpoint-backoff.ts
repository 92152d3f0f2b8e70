const maxDelay = 60_000;

/** Milliseconds before the next attempt: doubles with each failure in a row, up to a minute. */
export function checkpointBackoff(interval: number, failures: number): number {
  return Math.min(maxDelay, interval * 2 ** failures);
}
