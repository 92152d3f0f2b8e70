import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Rows } from '#contract/registry.ts';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { matchPastedList, type PastedMatch } from '#src/ordering/paste/match-pasted-list.ts';
import { findArticles } from '#src/sync/client/catalogue/find-articles.ts';
import { readOrderLines } from '#src/sync/client/orders/order-lines.ts';

/** Name and price (cents HT) of the article when it was ordered. */
type Entry = { reference: string; quantity: number; marking: string; name: string; price_before: number };
type OrderFacts = Pick<Rows['orderlines'], 'order_number' | 'customer_code'>;

/** Matches the lines of a past order against today's catalogue and the basket; empty until they are loaded. */
export function useReorder(
  orderId: string,
  inBasket: ReadonlySet<string>,
): {
  order: OrderFacts | null;
  matches: PastedMatch<Entry>[] | null;
  error: Error | null;
  retry: () => void;
} {
  const { data, error, refetch } = useQuery<{
    order: OrderFacts | null;
    entries: Entry[];
    articles: Map<string, CatalogueArticle>;
  }>({
    queryKey: ['replica', 'reorder', orderId],
    queryFn: async ({ signal }) => {
      const lines = await readOrderLines(orderId);
      const entries = joinLines(lines);
      const references = entries.map((entry) => entry.reference);
      return { order: lines[0] ?? null, entries, articles: await findArticles(references, signal) };
    },
    enabled: orderId !== '',
    structuralSharing: false,
  });
  const matches = useMemo(
    () => data && matchPastedList(data.entries, data.articles, inBasket),
    [data, inBasket],
  );
  return {
    order: data?.order ?? null,
    matches: matches ?? null,
    error: data ? null : error,
    retry: () => void refetch(),
  };
}

/** A basket has one line per reference, so lines with the same reference and marking are merged; credited pieces are left out. */
function joinLines(lines: readonly Rows['orderlines'][]): Entry[] {
  const joined = new Map<string, Entry>();
  for (const { reference, ordered: quantity, marking, description: name, price: price_before } of lines) {
    const key = JSON.stringify([reference, marking]);
    const before = joined.get(key)?.quantity ?? 0;
    joined.set(key, { reference, marking, name, price_before, quantity: quantity + before });
  }
  return [...joined.values()].filter(({ quantity }) => quantity > 0);
}
