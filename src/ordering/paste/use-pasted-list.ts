import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { findArticles } from '#src/sync/client/catalogue/find-articles.ts';
import { findArticlesByBarcode } from '#src/sync/client/scans/find-articles-by-barcode.ts';
import { findCandidates } from '#src/sync/client/scans/find-candidates.ts';
import { isTradeItemNumber } from '#contract/rules/catalogue/code-match.ts';
import type { CorrectedEntry } from './correct-references.ts';
import { isBarcode } from './is-barcode.ts';
import {
  matchPastedList,
  shorterOf,
  spellingsOf,
  unknownOf,
  type Candidate,
  type PastedMatch,
  type PasteDecisions,
} from './match-pasted-list.ts';

const KEPT_MS = 60_000;
/** Maximum number of unknown references to search by name; a list with more of them was not written for this catalogue. */
const MAX_SEARCHED = 40;

type Catalogue = {
  articles: Map<string, CatalogueArticle>;
  /** Candidates by pasted reference; missing for those that were not searched. */
  likely: Map<string, readonly Candidate[]>;
};

/**
 * Matches the entries of a pasted list, after looking them up in the catalogue and searching for candidates of unknown
 * ones.
 */
export function usePastedList(
  entries: readonly CorrectedEntry[],
  inBasket: ReadonlySet<string>,
  decisions: PasteDecisions,
): {
  matches: PastedMatch<CorrectedEntry>[] | null;
  reading: boolean;
  error: ApiError | null;
  retry: () => void;
} {
  const spellings = useMemo(() => spellingsOf(entries), [entries]);
  const result = useQuery<Catalogue, ApiError>({
    queryKey: ['replica', 'pasted-list', spellings],
    queryFn: async ({ signal }) => {
      const articles = await findArticles(spellings, signal);
      const unknown = unknownOf(entries, articles);
      const byBarcode = await findArticlesByBarcode(unknown.filter(isBarcode), signal);
      const likely: Catalogue['likely'] = new Map(byBarcode);
      const others = unknown.filter((one) => !likely.has(one) && (byBarcode !== null || !isBarcode(one)));
      // Nothing is similar to a barcode.
      for (const one of others.filter(isTradeItemNumber)) likely.set(one, []);
      // One after the other, so that interactive searches go first.
      for (const one of others.filter((one) => !likely.has(one)).slice(0, MAX_SEARCHED))
        likely.set(one, await findCandidates(one, signal));
      for (const { whole, reference } of shorterOf(entries, articles))
        if (likely.get(whole)?.length === 0 && !likely.has(reference))
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
