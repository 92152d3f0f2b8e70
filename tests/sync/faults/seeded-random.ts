/** Random numbers from a seed: the same sequence on every machine. */
export interface SeededRandom {
  /** From 0 to just below 1. */
  next: () => number;
  /** An integer from 0 to just below `n`. */
  below: (n: number) => number;
  /** A random element of a non-empty list. */
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
