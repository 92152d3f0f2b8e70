/** Draws from a seed: the same draws for the same seed, on every machine. */
export interface SeededRandom {
  /** From 0 to just below 1. */
  next: () => number;
  /** A whole number from 0 to just below `n`. */
  below: (n: number) => number;
  /** One of a list that is not empty. */
  oneOf: <T>(list: readonly T[]) => T;
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { next, below, oneOf: (list) => list[below(list.length)]! };
}
