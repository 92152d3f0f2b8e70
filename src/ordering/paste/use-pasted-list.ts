import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiError } from '#src/api/api-error.ts';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { findArticles } from '#src/replica/find-articles.ts';
import { matchPastedList, spellingsOf, type PastedMatch } from './match-pasted-list.ts';
import { parsePastedList } from './parse-pasted-list.ts';

const KEPT_MS = 60_000;

/** What a pasted text is, once the catalogue has been asked for its references. */
export function usePastedList(
  text: string,
  inBasket: ReadonlySet<string>,
): { matches: PastedMatch[] | null; reading: boolean; error: ApiError | null; retry: () => void } {
  const entries = useMemo(() => parsePastedList(text), [text]);
  const spellings = useMemo(() => spellingsOf(entries), [entries]);
  const result = useQuery<Map<string, CatalogueArticle>, ApiError>({
    queryKey: ['replica', 'articles-by-reference', spellings],
    queryFn: ({ signal }) => findArticles(spellings, signal),
    enabled: spellings.length > 0,
    staleTime: KEPT_MS,
    structuralSharing: false,
  });
  const matches = useMemo(
    () => (result.data ? matchPastedList(entries, result.data, inBasket) : null),
    [entries, result.data, inBasket],
  );
  return {
    matches,
    reading: result.isFetching && !result.data,
    error: result.data ? null : result.error,
    retry: () => void result.refetch(),
  };
}
