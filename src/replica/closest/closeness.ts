import { foldText } from '#contract/rules/fold-text.ts';

/** How near something comes to what was typed: it is that, it begins with that, or it holds the words of it. */
export const closeness = { same: 0, begins: 1, holds: 2 } as const;
export type Closeness = (typeof closeness)[keyof typeof closeness];

/** What one names a thing by. */
export interface Names {
  /** What names it alone: its reference, number, code; empty where it has none. */
  keys: readonly string[];
  /** What it is called. */
  names: readonly string[];
}

/** @param wanted what was typed, folded; not empty */
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
 * Whether a text may come nearer than that it holds what was typed, by its first byte in UTF-8 alone.
 * @param byte NaN of an empty text
 */
export function mayBegin(byte: number, wanted: string): boolean {
  return isPlain(byte) ? smallLetter(byte) === wanted.charCodeAt(0) : !Number.isNaN(byte);
}

/** Sign by sign as far as letters have no accents: folding is dear, and nearly all texts begin with another one. */
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

/** Of ASCII, and no space: it is folded by itself, whatever stands around it. */
function isPlain(sign: number): boolean {
  return sign > 0x20 && sign < 0x80;
}

function smallLetter(sign: number): number {
  return sign >= 0x41 && sign <= 0x5a ? sign + 0x20 : sign;
}
