import { writeNames } from '#contract/rules/values/name-list.ts';

/** Longest query that fits into a URL. */
const LONGEST = 1800;
const MOST = 100;

/** Splits distinct references into parts for one call each: at most 100, and within the length of a URL. */
export function splitReferences(references: readonly string[]): string[][] {
  const parts: string[][] = [];
  let length = 0;
  for (const reference of new Set(references)) {
    const added = writeNames([reference]).length + 1;
    const last = parts.at(-1);
    if (last && last.length < MOST && length + added <= LONGEST) {
      last.push(reference);
      length += added;
    } else {
      parts.push([reference]);
      length = added;
    }
  }
  return parts;
}
