/** A reproducible random source: the same seed gives the same numbers on every machine. */
export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  /** An integer from `min` to `max`, both inclusive. */
  int: (min: number, max: number) => number;
  /** True with this probability (0 to 1). */
  chance: (probability: number) => boolean;
  /** A random element; the list must not be empty. */
  pick: <T>(list: readonly T[]) => T;
  /** A shuffled copy of the list. */
  shuffle: <T>(list: readonly T[]) => T[];
  /** An independent source for one part of the work, so that a change there does not affect the other parts. */
  fork: (label: string) => Random;
};

/** FNV-1a with an extra mixing step, so that seeds that differ by one letter start far apart. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Creates a random source from a seed. A Weyl sequence with a 32-bit mixer: fast, small, good enough for samples. */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('Nothing to pick from');
    return list[int(0, list.length - 1)] as T;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    shuffle: (list) => {
      const mixed = [...list];
      for (let at = mixed.length - 1; at > 0; at--) {
        const other = int(0, at);
        [mixed[at], mixed[other]] = [
          mixed[other] as (typeof mixed)[number],
          mixed[at] as (typeof mixed)[number],
        ];
      }
      return mixed;
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}
