import { sortKey } from '#contract/rules/values/sort-key.ts';

/** Leading bytes of a text that fit into an exact number. */
const KEY_BYTES = 6;

/**
 * A number with the order of UTF-8 texts as in `compareBytes`: a lower key means an earlier text, equal keys are
 * undecided.
 */
export function byteKey(bytes: Uint8Array, from = 0, to = bytes.length): number {
  let key = 0;
  for (let at = from; at < from + KEY_BYTES; at++) key = key * 256 + (at < to ? bytes[at]! : 0);
  return key;
}

const encoder = new TextEncoder();

/** The bytes of a text's `sortKey`. */
export function sortBytes(text: string): Uint8Array {
  return encoder.encode(sortKey(text));
}

/** The `byteKey` of a text's `sortKey`. */
export function sortNumber(text: string): number {
  return byteKey(sortBytes(text));
}

/** Compares ranges of bytes. For UTF-8 this is the order of code points, as in `compareText`. */
export function compareBytes(
  a: Uint8Array,
  aFrom: number,
  aTo: number,
  b: Uint8Array,
  bFrom: number,
  bTo: number,
): number {
  const length = Math.min(aTo - aFrom, bTo - bFrom);
  for (let at = 0; at < length; at++) {
    const difference = a[aFrom + at]! - b[bFrom + at]!;
    if (difference !== 0) return difference;
  }
  return aTo - aFrom - (bTo - bFrom);
}
