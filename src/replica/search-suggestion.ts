import { useQuery } from '@tanstack/react-query';
import { askDevice } from './ask-device.ts';
import type { Suggestion } from './catalogue-index/suggest-search.ts';
import type { CatalogueQuestion } from './catalogue.ts';
import { answeredHere } from './refresh.ts';

/**
 * A suggested query for a search without results. Answered by the device only; null while it searches, if it has no
 * suggestion, or if it has no catalogue.
 */
export function useSearchSuggestion(question: CatalogueQuestion, enabled: boolean): Suggestion | null {
  const { sort: _sort, ...asked } = question;
  const answer = useQuery({
    queryKey: ['replica', 'suggestion', asked],
    queryFn: ({ signal }) => askDevice('suggestion', { ...asked }, signal),
    meta: answeredHere,
    enabled,
  });
  return enabled ? (answer.data ?? null) : null;
}
