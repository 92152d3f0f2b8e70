import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { findArticles } from '#src/sync/client/catalogue/find-articles.ts';
import { findCandidates } from '#src/sync/client/scans/find-candidates.ts';
import {
  matchPastedList,
  spellingsOf,
  unknownOf,
  type PastedMatch,
  type PasteDecisions,
} from './match-pasted-list.ts';
import type { PastedEntry } from './parse-pasted-list.ts';

const KEPT_MS = 60_000;
/** Maximum number of unknown references to look up; a list with more of them was not written for this catalogue. */
const MAX_UNKNOWN = 40;

type Catalogue = {
  articles: Map<string, CatalogueArticle>;
  /** Candidates by pasted reference. */
  likely: Map<string, CatalogueArticle[]>;
};

/**
 * Matches the entries of a pasted list, after looking them up in the catalogue and searching for candidates of unknown
 * ones.
 */
export function usePastedList(
  entries: readonly (PastedEntry & { pasted?: string })[],
  inBasket: ReadonlySet<string>,
  decisions: PasteDecisions,
): {
  matches: PastedMatch<PastedEntry & { pasted?: string }>[] | null;
  reading: boolean;
  error: ApiError | null;
  retry: () => void;
} {
  const spellings = useMemo(() => spellingsOf(entries), [entries]);
  const result = useQuery<Catalogue, ApiError>({
    queryKey: ['replica', 'pasted-list', spellings],
    queryFn: async ({ signal }) => {
      const articles = await findArticles(spellings, signal);
      const likely: Catalogue['likely'] = new Map();
      // One after the other, so that interactive searches go first.
      for (const reference of unknownOf(entries, articles).slice(0, MAX_UNKNOWN))
        likely.set(reference, await findCandidates(reference, signal));
      return { articles, likely };
    },
    enabled: spellings.length > 0,
    staleTime: KEPT_MS,
    structuralSharing: false,
  });
  const { data } = result;
  const matches = useMemo(
    () => (data ? matchPastedList(entries, data.articles, inBasket, data.likely, decisions) : null),
    [entries, data, inBasket, decisions],
  );
  return {
    matches,
    reading: result.isFetching && !result.data,
    error: result.data ? null : result.error,
    retry: () => void result.refetch(),
  };
}
