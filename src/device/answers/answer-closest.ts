import type { RoleName } from '#contract/access.ts';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { foldText } from '#contract/rules/fold-text.ts';
import type { ClosestRow } from '#src/replica/closest/closest-row.ts';
import { beginClosest } from '#src/replica/closest/closest-rows.ts';
import type { ClosestKind } from '#src/replica/closest/names-of.ts';
import type { Closest } from '#src/replica/device-questions.ts';

/** So many rows are looked at without giving way: some ms of work, once their texts are folded. */
const ROWS_AT_ONCE = 2000;

/** Stands in no text: what looks for it has every text folded. */
const NOWHERE = '\ue000';

export interface ClosestDeps {
  breathe: () => Promise<void>;
  role: () => RoleName;
  articles: (q: string, limit: number) => Promise<Closest<CatalogueArticle> | null>;
  orders: () => Promise<Iterable<ClosestRow['orders']>>;
  customers: () => Promise<Iterable<ClosestRow['customers']>>;
}

type Asked = { q: string; limit: number };

/**
 * Searches everything that this device holds, kind by kind. Questions come letter by letter: one that a later one
 * overtook is given up, with null. So is one in which nothing was typed; it has read what the next one needs.
 */
export function createClosest(deps: ClosestDeps) {
  const turns: Record<ClosestKind, number> = { articles: 0, orders: 0, customers: 0 };

  /** Takes the turn of a kind; resolves with whether it is still the last one once what came meanwhile was heard. */
  const begin = (kind: ClosestKind) => {
    const turn = ++turns[kind];
    return async () => {
      await deps.breathe();
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
