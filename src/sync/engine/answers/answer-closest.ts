import type { RoleName } from '#contract/access.ts';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { foldText } from '#contract/rules/values/fold-text.ts';
import type { ClosestQuery } from '#src/sync/protocol/device-questions.ts';
import type { ClosestRow } from '#src/sync/rows/closest/closest-row.ts';
import { startClosestSearch } from '#src/sync/rows/closest/closest-search.ts';
import type { ClosestResults } from '#src/sync/rows/closest/closest-results.ts';

/** Maximum number of rows searched before yielding to the event loop: a few ms of work once their texts are folded. */
const BATCH_SIZE = 2000;

/** Occurs in no text, so that searching for it folds the text of every row. */
const MATCHES_NOTHING = '\ue000';

export interface ClosestDeps {
  yieldToEventLoop: () => Promise<void>;
  role: () => RoleName;
  articles: (q: string, limit: number) => Promise<ClosestResults<CatalogueArticle> | null>;
  orders: () => Promise<Iterable<ClosestRow['orders']>>;
  customers: () => Promise<Iterable<ClosestRow['customers']>>;
}

/**
 * Searches everything on this device, by kind. A search runs on every keystroke; a newer search of the same kind
 * cancels the one before it, which returns null. An empty query returns null as well, but has loaded the rows that the
 * next search needs.
 */
export function createClosestAnswers(deps: ClosestDeps) {
  const searchNumbers = { articles: 0, orders: 0, customers: 0 };

  /** Starts a search of one kind. The returned function yields, then says whether this search is still the newest. */
  const begin = (kind: keyof typeof searchNumbers) => {
    const searchNumber = ++searchNumbers[kind];
    return async () => {
      await deps.yieldToEventLoop();
      return searchNumber === searchNumbers[kind];
    };
  };

  const search = async <K extends 'orders' | 'customers'>(
    kind: K,
    rowsOf: () => Promise<Iterable<ClosestRow[K]>>,
    { q, limit }: ClosestQuery,
  ): Promise<ClosestResults<ClosestRow[K]> | null> => {
    const isNewest = begin(kind);
    const rows = await rowsOf();
    if (!(await isNewest())) return null;
    const hasText = foldText(q) !== '';
    const results = startClosestSearch(kind, hasText ? q : MATCHES_NOTHING, limit, deps.role());
    let searched = 0;
    for (const row of rows) {
      results.add(row);
      if (++searched % BATCH_SIZE === 0 && !(await isNewest())) return null;
    }
    return hasText ? results.results() : null;
  };

  return {
    articles: async ({ q, limit }: ClosestQuery) => {
      const isNewest = begin('articles');
      return (await isNewest()) ? deps.articles(q, limit) : null;
    },
    orders: (query: ClosestQuery) => search('orders', deps.orders, query),
    customers: (query: ClosestQuery) => search('customers', deps.customers, query),
  };
}
