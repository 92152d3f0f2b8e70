const firstMs = 500;
const longestMs = 60_000;

/** Backoff after the n-th failure in a row (from 0), in ms: full jitter, 0.5 to 60 s. */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const ceiling = Math.min(longestMs, firstMs * 2 ** Math.min(failures + 1, 20));
  return firstMs + random() * (ceiling - firstMs);
}
