import { foldText } from '#contract/rules/fold-text.ts';

/** How near something comes to what was typed: it is that, it begins with that, or it holds the words of it. */
export const closeness = { same: 0, begins: 1, holds: 2 } as const;
export type Closeness = (typeof closeness)[keyof typeof closeness];

/** What one names a thing by. */
export interface Names {
  /** What names it alone: its reference, number, code. */
  keys: readonly string[];
  /** What it is called. */
  names: readonly string[];
}

/** @param wanted what was typed, folded; not empty */
export function closenessOf({ keys, names }: Names, wanted: string): Closeness {
  let nearest: Closeness = closeness.holds;
  for (const key of keys) {
    if (!mayBegin(key, wanted)) continue;
    const folded = foldText(key);
    if (folded === wanted) return closeness.same;
    if (folded.startsWith(wanted)) nearest = closeness.begins;
  }
  if (nearest === closeness.holds && names.some((name) => beginsWith(name, wanted))) return closeness.begins;
  return nearest;
}

function beginsWith(text: string, wanted: string): boolean {
  return mayBegin(text, wanted) && foldText(text).startsWith(wanted);
}

/** Looks at the first sign alone: folding is dear, and nearly all texts begin with another one. */
function mayBegin(text: string, wanted: string): boolean {
  const first = text.charCodeAt(0);
  // Beyond ASCII, and from a space on, what comes of folding may begin with anything.
  if (first > 0x7f || first <= 0x20) return true;
  const small = first >= 0x41 && first <= 0x5a ? first + 0x20 : first;
  return small === wanted.charCodeAt(0);
}
