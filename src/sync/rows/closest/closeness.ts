import { foldText } from '#contract/rules/values/fold-text.ts';

/** How close something is to the query: equal, beginning with it, or containing its words. */
export const closeness = { same: 0, begins: 1, contains: 2 } as const;
export type Closeness = (typeof closeness)[keyof typeof closeness];

/** The names by which a user may search for something. */
export interface SearchNames {
  /** Unique names: reference, number, code; empty if there is none. */
  keys: readonly string[];
  /** Other names. */
  names: readonly string[];
}

/** @param wanted the query, folded; not empty */
export function closenessOf({ keys, names }: SearchNames, wanted: string): Closeness {
  let nearest: Closeness = closeness.contains;
  for (const key of keys) {
    const how = comparePrefix(key, wanted);
    if (how === closeness.same) return how;
    if (how < nearest) nearest = how;
  }
  for (const name of names) {
    if (nearest === closeness.begins) break;
    if (comparePrefix(name, wanted) !== closeness.contains) nearest = closeness.begins;
  }
  return nearest;
}

/**
 * Whether a text may begin with the query, judged by the first byte in UTF-8 alone.
 * @param byte NaN for an empty text
 */
export function mayBegin(byte: number, wanted: string): boolean {
  return isPlain(byte) ? lowerCase(byte) === wanted.charCodeAt(0) : !Number.isNaN(byte);
}

/** Compares ASCII letters directly: folding is expensive, and nearly all texts begin differently. */
function comparePrefix(text: string, wanted: string): Closeness {
  for (let at = 0; at < wanted.length; at++) {
    const codeUnit = text.charCodeAt(at);
    if (lowerCase(codeUnit) === wanted.charCodeAt(at)) continue;
    return isPlain(codeUnit) || at === text.length ? closeness.contains : compareFolded(text, wanted);
  }
  if (text.length === wanted.length) return closeness.same;
  return isPlain(text.charCodeAt(wanted.length)) ? closeness.begins : compareFolded(text, wanted);
}

function compareFolded(text: string, wanted: string): Closeness {
  const folded = foldText(text);
  if (folded === wanted) return closeness.same;
  return folded.startsWith(wanted) ? closeness.begins : closeness.contains;
}

/** ASCII, and not a space: folded independently of its neighbours. */
function isPlain(codeUnit: number): boolean {
  return codeUnit > 0x20 && codeUnit < 0x80;
}

function lowerCase(codeUnit: number): number {
  return codeUnit >= 0x41 && codeUnit <= 0x5a ? codeUnit + 0x20 : codeUnit;
}
