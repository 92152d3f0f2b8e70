import { useQuery } from '@tanstack/react-query';
import type { Suggestion } from '#src/sync/rows/catalogue-index/suggest-search.ts';
import { askDevice } from '../device/ask-device.ts';
import { refetchOnOutboxChange } from '../reading/refresh.ts';
import type { CatalogueQuestion } from './catalogue.ts';

/**
 * A suggested query for a search without results. Answered by the device only; null while it searches, if it has no
 * suggestion, or if it has no catalogue.
 */
export function useSearchSuggestion(question: CatalogueQuestion, enabled: boolean): Suggestion | null {
  const { sort: _sort, ...unsorted } = question;
  const answer = useQuery({
    queryKey: ['replica', 'suggestion', unsorted],
    queryFn: ({ signal }) => askDevice('suggestion', { ...unsorted }, signal),
    meta: refetchOnOutboxChange,
    enabled,
  });
  return enabled ? (answer.data ?? null) : null;
}
