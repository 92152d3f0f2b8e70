/** An order of slots: by the numbers in `keys`, then by `compare`. */
export interface SlotOrder {
  keys: Float64Array;
  /** 1, or -1 if high numbers come first; `compare` respects it too. */
  direction: 1 | -1;
  compare: (a: number, b: number) => number;
}

/** Adjacent candidates that are visited in one block. */
const BLOCK = 64;

/**
 * The first `limit` of `candidates` in an order, without sorting the rest. Blocks are visited in scattered order: rows
 * in about the reverse order would otherwise each be the best so far.
 */
export function firstInOrder(
  candidates: Uint32Array,
  limit: number,
  { keys, direction, compare }: SlotOrder,
  isIncluded: (slot: number) => boolean = () => true,
): number[] {
  const picked: number[] = [];
  let last = Infinity;
  for (const block of scattered(Math.ceil(candidates.length / BLOCK))) {
    const end = Math.min(candidates.length, (block + 1) * BLOCK);
    for (let at = block * BLOCK; at < end; at++) {
      const slot = candidates[at]!;
      if (direction * keys[slot]! > last || !isIncluded(slot)) continue;
      // Most candidates come after the last one picked.
      if (picked.length === limit && compare(picked[limit - 1]!, slot) < 0) continue;
      const index = insertionIndex(slot, picked, compare);
      picked.splice(index, 0, slot);
      if (picked.length > limit) picked.pop();
      if (picked.length === limit) last = direction * keys[picked[limit - 1]!]!;
    }
  }
  return picked;
}

/** Number of picked slots that come before a slot. */
function insertionIndex(slot: number, picked: readonly number[], compare: SlotOrder['compare']): number {
  let low = 0;
  let high = picked.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(picked[middle]!, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** All numbers below a count, in steps of about the golden ratio. */
function* scattered(count: number): Generator<number> {
  let stride = Math.max(1, Math.floor(count * 0.618));
  while (commonDivisor(count, stride) > 1) stride++;
  for (let step = 0, at = 0; step < count; step++, at = (at + stride) % count) yield at;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
