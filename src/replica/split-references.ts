import { writeNames } from '#contract/rules/name-list.ts';

/** Longer questions than this do not fit into an address. */
const LONGEST = 1800;
const MOST = 100;

/** References, each once, in parts that one call can ask for: at most 100, and not too long when written. */
export function splitReferences(references: readonly string[]): string[][] {
  const parts: string[][] = [];
  let length = 0;
  for (const reference of new Set(references)) {
    const own = writeNames([reference]).length + 1;
    const last = parts.at(-1);
    if (last && last.length < MOST && length + own <= LONGEST) {
      last.push(reference);
      length += own;
    } else {
      parts.push([reference]);
      length = own;
    }
  }
  return parts;
}
