import type { Random } from './random.ts';

/**
 * Prepares a weighted random choice (weights of 0 or more; at least one above 0).
 * @returns a function that returns one entry per call
 */
export function prepareWeightedDraw<T>(
  list: readonly T[],
  weigh: (entry: T, at: number) => number,
): (random: Random) => T {
  const ends: number[] = [];
  let total = 0;
  for (const [at, entry] of list.entries()) {
    total += weigh(entry, at);
    ends.push(total);
  }
  if (!(total > 0)) throw new Error('A weighted draw needs a weight above 0');
  return (random) => {
    const wanted = random.next() * total;
    let low = 0;
    let high = ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return list[low] as T;
  };
}
