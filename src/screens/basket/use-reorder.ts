import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { matchPastedList, type PastedMatch } from '#src/ordering/paste/match-pasted-list.ts';
import { findArticles } from '#src/replica/find-articles.ts';
import { readOrderLines } from '#src/replica/past-orders.ts';

type Entry = { reference: string; quantity: number; marking: string };

/** The lines of an earlier order beside today's catalogue and basket; null until they are read. */
export function useReorder(
  orderId: string | null,
  inBasket: ReadonlySet<string>,
): { matches: PastedMatch<Entry>[] | null; error: Error | null; retry: () => void } {
  const { data, error, refetch } = useQuery<{ entries: Entry[]; articles: Map<string, CatalogueArticle> }>({
    queryKey: ['replica', 'reorder', orderId],
    queryFn: async ({ signal }) => {
      const entries = joinLines(await readOrderLines(orderId ?? ''));
      return {
        entries,
        articles: await findArticles(
          entries.map((entry) => entry.reference),
          signal,
        ),
      };
    },
    enabled: orderId !== null,
    structuralSharing: false,
  });
  const matches = useMemo(
    () => data && matchPastedList(data.entries, data.articles, inBasket),
    [data, inBasket],
  );
  return { matches: matches ?? null, error: data ? null : error, retry: () => void refetch() };
}

/** A basket holds a reference once: lines of one reference and marking become one. */
function joinLines(lines: readonly Entry[]): Entry[] {
  const joined = new Map<string, Entry>();
  for (const { reference, quantity, marking } of lines) {
    const key = JSON.stringify([reference, marking]);
    joined.set(key, { reference, marking, quantity: quantity + (joined.get(key)?.quantity ?? 0) });
  }
  return [...joined.values()];
}
