import { columnLetters } from '#contract/files/column-letters.ts';

/**
 * Cleans up header names: trimmed, on one line, not empty (an unnamed column gets its letters) and unique (`Name`,
 * `Name (2)`).
 */
export function nameHeaders(cells: readonly string[]): string[] {
  const names = cells.map((cell, at) => cell.replace(/\s+/gu, ' ').trim() || columnLetters(at));
  const taken = new Set(names);
  const given = new Set<string>();
  return names.map((name) => {
    let distinct = name;
    for (let n = 2; given.has(distinct); n += 1) {
      const next = `${name} (${n})`;
      if (!taken.has(next)) distinct = next;
    }
    given.add(distinct);
    return distinct;
  });
}
