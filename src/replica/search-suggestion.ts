import { useQuery } from '@tanstack/react-query';
import { askDevice } from './ask-device.ts';
import type { Suggestion } from './catalogue-index/suggest-search.ts';
import type { CatalogueQuestion } from './catalogue.ts';
import { answeredHere } from './refresh.ts';

/**
 * Another search in place of one that found nothing: what was probably meant. Only the device knows; null while it is
 * looking, where it knows of none, and where it does not hold the catalogue.
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
