const minMs = 500;
const maxMs = 60_000;

/**
 * Backoff after the n-th consecutive failure (from 0), in ms: a random delay (jitter) with a floor of 0.5 s and a ceiling
 * that doubles up to 60 s. Commands, photos and the feed share it.
 */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const ceiling = Math.min(maxMs, minMs * 2 ** Math.min(failures + 1, 20));
  return minMs + random() * (ceiling - minMs);
}
