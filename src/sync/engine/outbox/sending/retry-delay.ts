const minMs = 500;
const maxMs = 60_000;

/**
 * Backoff in ms, for commands, photos and the feed: a random delay (jitter) between 0.5 s and a maximum that doubles with
 * each failure, from 1 s up to 60 s.
 * @param failures consecutive failures before this one
 */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const ceiling = Math.min(maxMs, minMs * 2 ** Math.min(failures + 1, 20));
  return minMs + random() * (ceiling - minMs);
}
