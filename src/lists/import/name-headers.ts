import { columnLetters } from '#contract/files/column-letters.ts';

const numberedColumn = /^(?:col|column|colonne|field|champ|unnamed)$/iu;

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

/** The name of a column without the number that tells it from another one: `Price (2)` beside `Price`. */
export function withoutNumbering(name: string, header: readonly string[]): string {
  const plain = name.replace(/ \(\d+\)$/u, '');
  return header.includes(plain) ? plain : name;
}

/** Whether a column has a name that says what it holds, unlike `Column 4`, `x4` or the letters of an empty cell. */
export function isNamed(name: string, column: number): boolean {
  const words = name.match(/\p{L}{2,}/gu) ?? [];
  return name !== columnLetters(column) && words.some((word) => !numberedColumn.test(word));
}
