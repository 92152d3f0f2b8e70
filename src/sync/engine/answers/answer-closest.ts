import type { RoleName } from '#contract/access.ts';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { foldText } from '#contract/rules/values/fold-text.ts';
import type { ClosestRow } from '#src/sync/rows/closest/closest-row.ts';
import { beginClosest } from '#src/sync/rows/closest/closest-rows.ts';
import type { Closest } from '#src/sync/rows/closest/closest.ts';

/** Rows that are searched before yielding to the event loop: a few ms of work once their texts are folded. */
const ROWS_AT_ONCE = 2000;

/** Occurs in no text, so that searching for it folds the text of every row. */
const NOWHERE = '\ue000';

export interface ClosestDeps {
  yieldToEventLoop: () => Promise<void>;
  role: () => RoleName;
  articles: (q: string, limit: number) => Promise<Closest<CatalogueArticle> | null>;
  orders: () => Promise<Iterable<ClosestRow['orders']>>;
  customers: () => Promise<Iterable<ClosestRow['customers']>>;
}

type Asked = { q: string; limit: number };

/**
 * Searches everything on this device, by kind. A search runs on every keystroke; a newer search of the same kind
 * cancels the one before it, which returns null. An empty query returns null as well, but has loaded the rows that the
 * next search needs.
 */
export function createClosest(deps: ClosestDeps) {
  const turns = { articles: 0, orders: 0, customers: 0 };

  /** Starts a search of one kind. The returned function yields, then says whether this search is still the newest. */
  const begin = (kind: keyof typeof turns) => {
    const turn = ++turns[kind];
    return async () => {
      await deps.yieldToEventLoop();
      return turn === turns[kind];
    };
  };

  const lookThrough = async <K extends 'orders' | 'customers'>(
    kind: K,
    rowsOf: () => Promise<Iterable<ClosestRow[K]>>,
    { q, limit }: Asked,
  ): Promise<Closest<ClosestRow[K]> | null> => {
    const isLast = begin(kind);
    const rows = await rowsOf();
    if (!(await isLast())) return null;
    const typed = foldText(q) !== '';
    const search = beginClosest(kind, typed ? q : NOWHERE, limit, deps.role());
    let looked = 0;
    for (const row of rows) {
      search.take(row);
      if (++looked % ROWS_AT_ONCE === 0 && !(await isLast())) return null;
    }
    return typed ? search.found() : null;
  };

  return {
    articles: async ({ q, limit }: Asked) => {
      const isLast = begin('articles');
      return (await isLast()) ? deps.articles(q, limit) : null;
    },
    orders: (asked: Asked) => lookThrough('orders', deps.orders, asked),
    customers: (asked: Asked) => lookThrough('customers', deps.customers, asked),
  };
}
