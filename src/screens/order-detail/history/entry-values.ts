import type { HistoryEntry } from '#contract/endpoints/entities.ts';

/** A stored text; empty for any other value. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The value of a field of the row at the time of the entry; undefined if the entry does not contain it. */
export function factOf({ changes, facts }: HistoryEntry, field: string): unknown {
  return changes[field]?.[1] ?? facts?.[field];
}

/** The entries of an action in the order of its lines; where an older server did not store it, in that of writing. */
export function inOrderOfLines(newestFirst: readonly HistoryEntry[]): HistoryEntry[] {
  const placeOf = (entry: HistoryEntry): number => {
    if (entry.entity !== 'orderlines') return 0;
    const place = factOf(entry, 'position') ?? entry.changes['position']?.[0];
    return typeof place === 'number' ? place : 0;
  };
  return newestFirst.toReversed().sort((a, b) => placeOf(a) - placeOf(b));
}
