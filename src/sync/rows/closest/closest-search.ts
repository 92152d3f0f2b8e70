import type { RoleName } from '#contract/access.ts';
import { countCap, sortOf } from '#contract/list-query.ts';
import { entities } from '#contract/registry.ts';
import { foldText } from '#contract/rules/values/fold-text.ts';
import { sortKey } from '#contract/rules/values/sort-key.ts';
import type { ClosestResults } from './closest-results.ts';
import { FirstRows } from '../list-query/first-rows.ts';
import { questionTest } from '../list-query/question-test.ts';
import { orderOf } from '../list-query/row-order.ts';
import { closenessOf } from './closeness.ts';
import type { ClosestRow } from './closest-row.ts';
import { namesOfRow, orderedBy } from './names-of.ts';

/** A search over rows that are passed in any order, each once. */
export interface ClosestSearch<R> {
  add: (row: R) => void;
  results: () => ClosestResults<R>;
}

/**
 * Starts a search for the rows that a list's search would find, and keeps the first `limit`: exact matches, those that
 * begin with the query, then the rest. Keeps at most three times `limit` rows in memory.
 */
export function startClosestSearch<K extends 'orders' | 'customers'>(
  kind: K,
  q: string,
  limit: number,
  role: RoleName,
): ClosestSearch<ClosestRow[K]> {
  const entity = entities[kind];
  const wanted = foldText(q);
  const test = questionTest(entity, { q, filters: {} }, role)!;
  const order = orderOf(entity, sortOf(entity, orderedBy[kind])!, sortKey);
  const first = [0, 1, 2].map(() => new FirstRows<ClosestRow[K]>(order.compare, limit));
  let count = 0;
  return {
    add: (row) => {
      if (!test(row)) return;
      count++;
      first[closenessOf(namesOfRow(kind, row), wanted)]!.offer(order.positionOf(row), row);
    },
    results: () => ({
      rows: first.flatMap(({ rows }) => rows).slice(0, limit),
      count: Math.min(count, countCap),
      capped: count > countCap,
    }),
  };
}
