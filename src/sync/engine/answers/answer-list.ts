import type { RoleName } from '#contract/access.ts';
import type { Entity } from '#contract/entity.ts';
import { countCap, listQueryOf, sortOf } from '#contract/list-query.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import { addSums, summedLists, zeroSums } from '#contract/rules/lists/list-sums.ts';
import { sortKey } from '#contract/rules/values/sort-key.ts';
import type { ListPageRows } from '#src/sync/protocol/list-page-rows.ts';
import type { LooseRow } from '#src/sync/rows/list-query/cell-reader.ts';
import { FirstRows } from '#src/sync/rows/list-query/first-rows.ts';
import { readLocalMarker, writeLocalMarker } from '#src/sync/rows/list-query/local-marker.ts';
import { questionTest, type RowsMatchedByCode } from '#src/sync/rows/list-query/question-test.ts';
import { orderOf } from '#src/sync/rows/list-query/row-order.ts';

/** What an answer depends on besides the rows. */
export interface ListContext {
  /** The role of the device's user: some fields do not exist for a Client. */
  role: RoleName;
  /** UTC ISO: closed orders before this are not on the device (`SyncPosition.since`). */
  since: string;
  /** Rows that match by an article's barcode. */
  matchedByCode?: RowsMatchedByCode;
}

/** Answers a question from rows that are passed in any order, each once. */
export interface ListAnswer<R extends LooseRow> {
  add: (row: R) => void;
  page: () => ListPageRows<R>;
}

/**
 * Starts to answer a list's question from the device's rows, by the parameters of the list's URL and with the server's
 * semantics. Keeps one page in memory, however many rows are passed. Returns null if the device cannot answer: the
 * server is asked instead, and refuses what it has to.
 */
export function startListAnswer<R extends LooseRow>(
  name: EntityName,
  query: Readonly<Record<string, string | undefined>>,
  context: ListContext,
): ListAnswer<R> | null {
  const entity: Entity = entities[name];
  const listQuery = listQueryOf(entity, query);
  const sort = sortOf(entity, listQuery.sort);
  const test = questionTest(entity, listQuery, context.role, context.matchedByCode);
  if (!sort || !test || listQuery.beyond) return null;
  if (context.role === 'Client' && entity.fields[sort.column]?.staffOnly) return null;
  const after = listQuery.after === null ? null : readLocalMarker(sort, listQuery.after);
  if (listQuery.after !== null && !after) return null;
  const order = orderOf(entity, sort, sortKey);
  const first = new FirstRows<R>(order.compare, listQuery.limit + 1);
  let found = 0;
  const { role, since } = context;
  const summed = query['sums'] ? summedLists[name] : undefined;
  const sums = summed ? zeroSums(summed, entity, role === 'Client') : null;
  return {
    add: (row) => {
      if (!test(row)) return;
      found++;
      if (summed && sums) addSums(sums, summed.added(summed.amountsOf(row)));
      const position = order.positionOf(row);
      if (after === null || order.compare(position, after) > 0) first.offer(position, row);
    },
    page: () => {
      const rows = first.rows.slice(0, listQuery.limit);
      const more = first.rows.length > listQuery.limit;
      const next = more ? writeLocalMarker(sort, order.positionOf(rows[rows.length - 1]!)) : null;
      const page = { rows, next, since };
      if (!query['count']) return page;
      const counted = { ...page, count: Math.min(found, countCap), capped: found > countCap };
      return sums ? { ...counted, sums } : counted;
    },
  };
}
