import type { RoleName } from '#contract/access.ts';
import type { Entity } from '#contract/entity.ts';
import type { ListQuery } from '#contract/filter.ts';
import { searchWords } from '#contract/rules/values/fold-text.ts';
import { searchTextOf } from '#contract/rules/values/search-text.ts';
import type { LooseRow } from './cell-reader.ts';
import { filterTest, type RowTest } from './filter-test.ts';

/** Folding a row costs far more than searching the result, and a search runs on every keystroke. */
const folded = new WeakMap<LooseRow, string>();

function foldedText(entity: Entity, row: LooseRow): string {
  let text = folded.get(row);
  if (text === undefined) {
    text = searchTextOf(entity, row);
    folded.set(row, text);
  }
  return text;
}

/** Ids of the rows that match by an article's barcode, which is not in their text. */
export interface RowsMatchedByCode {
  /** By a word that is a barcode. */
  byWord: ReadonlyMap<string, ReadonlySet<string>>;
  /** By the whole search: a barcode or its first digits, typed with or without spaces. */
  byStart: ReadonlySet<string>;
}

/**
 * A test whether rows match a question's search and filters; null for a question that the server has to refuse. The
 * filter `id` exists on the device only, for one row.
 */
export function questionTest(
  entity: Entity,
  query: Pick<ListQuery, 'q' | 'filters'>,
  role: RoleName,
  matchedByCode?: RowsMatchedByCode,
): RowTest | null {
  const tests: RowTest[] = [];
  for (const [name, text] of Object.entries(query.filters)) {
    if (role === 'Client' && entity.fields[name]?.staffOnly) return null;
    const test = name === 'id' ? (row: LooseRow) => row.id === text : filterTest(entity, name, text);
    if (!test) return null;
    tests.push(test);
  }
  // Last, because it is the most expensive.
  const words = searchWords(query.q);
  if (words.length > 0)
    tests.push(
      (row) =>
        matchedByCode?.byStart.has(row.id) ||
        words.every(
          (word) => foldedText(entity, row).includes(word) || matchedByCode?.byWord.get(word)?.has(row.id),
        ),
    );
  return (row) => tests.every((test) => test(row));
}
