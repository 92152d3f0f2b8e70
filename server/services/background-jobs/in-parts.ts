import { chunks } from '#server/entities/write/upsert-rows.ts';

/** Called between two parts of a long work, so that other requests can run. */
export type BetweenParts = () => Promise<unknown>;

/** How many items are handled between two calls of `betweenParts`: some 10 ms of work. */
const partSize = 5000;

/** Calls `handle` with every item of a large list, in order. */
export async function eachInParts<T>(
  items: readonly T[],
  handle: (item: T, at: number) => void,
  betweenParts: BetweenParts,
): Promise<void> {
  for (let at = 0; at < items.length; at++) {
    handle(items[at]!, at);
    if ((at + 1) % partSize === 0) await betweenParts();
  }
  await betweenParts();
}

/** Sorts a large list; equal items keep their order. */
export async function sortInParts<T>(
  items: readonly T[],
  compare: (one: T, other: T) => number,
  betweenParts: BetweenParts,
): Promise<T[]> {
  const sort = async (lists: readonly (readonly T[])[]): Promise<T[][]> => {
    const sorted: T[][] = [];
    for (const list of lists) {
      sorted.push(list.toSorted(compare));
      await betweenParts();
    }
    return sorted;
  };
  let runs = await sort(chunks(items, partSize));
  // The sort of two sorted lists after each other is a merge.
  while (runs.length > 1) runs = await sort(chunks(runs, 2).map((pair) => pair.flat()));
  return runs[0] ?? [];
}
