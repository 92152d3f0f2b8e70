import { writeNames } from '#contract/rules/values/name-list.ts';

/** Longest query that fits into a URL. */
const MAX_QUERY_LENGTH = 1800;
const MAX_REFERENCES = 100;

/** Splits distinct references into parts for one call each: at most 100, and within the length of a URL. */
export function splitReferences(references: readonly string[]): string[][] {
  const parts: string[][] = [];
  let length = 0;
  for (const reference of new Set(references)) {
    const added = writeNames([reference]).length + 1;
    const last = parts.at(-1);
    if (last && last.length < MAX_REFERENCES && length + added <= MAX_QUERY_LENGTH) {
      last.push(reference);
      length += added;
    } else {
      parts.push([reference]);
      length = added;
    }
  }
  return parts;
}
