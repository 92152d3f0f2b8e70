import { foldText } from '#contract/rules/values/fold-text.ts';

/** How close something is to the query: equal, beginning with it, or containing its words. */
export const closeness = { same: 0, begins: 1, holds: 2 } as const;
export type Closeness = (typeof closeness)[keyof typeof closeness];

/** The names by which a user may search for something. */
export interface Names {
  /** Unique names: reference, number, code; empty if there is none. */
  keys: readonly string[];
  /** Other names. */
  names: readonly string[];
}

/** @param wanted the query, folded; not empty */
export function closenessOf({ keys, names }: Names, wanted: string): Closeness {
  let nearest: Closeness = closeness.holds;
  for (const key of keys) {
    const how = howItBegins(key, wanted);
    if (how === closeness.same) return how;
    if (how < nearest) nearest = how;
  }
  for (const name of names) {
    if (nearest === closeness.begins) break;
    if (howItBegins(name, wanted) !== closeness.holds) nearest = closeness.begins;
  }
  return nearest;
}

/**
 * Whether a text may begin with the query, judged by the first byte in UTF-8 alone.
 * @param byte NaN for an empty text
 */
export function mayBegin(byte: number, wanted: string): boolean {
  return isPlain(byte) ? smallLetter(byte) === wanted.charCodeAt(0) : !Number.isNaN(byte);
}

/** Compares ASCII letters directly: folding is expensive, and nearly all texts begin differently. */
function howItBegins(text: string, wanted: string): Closeness {
  for (let at = 0; at < wanted.length; at++) {
    const sign = text.charCodeAt(at);
    if (smallLetter(sign) === wanted.charCodeAt(at)) continue;
    return isPlain(sign) || at === text.length ? closeness.holds : howFolded(text, wanted);
  }
  if (text.length === wanted.length) return closeness.same;
  return isPlain(text.charCodeAt(wanted.length)) ? closeness.begins : howFolded(text, wanted);
}

function howFolded(text: string, wanted: string): Closeness {
  const folded = foldText(text);
  if (folded === wanted) return closeness.same;
  return folded.startsWith(wanted) ? closeness.begins : closeness.holds;
}

/** ASCII, and not a space: folded independently of its neighbours. */
function isPlain(sign: number): boolean {
  return sign > 0x20 && sign < 0x80;
}

function smallLetter(sign: number): number {
  return sign >= 0x41 && sign <= 0x5a ? sign + 0x20 : sign;
}
