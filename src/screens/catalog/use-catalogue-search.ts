import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useEvent } from '#src/ui/use-event.ts';
import { stringifyPlainSearch } from '#src/lists/url/plain-search.ts';
import { useNavigateWithin } from '#src/lists/url/use-navigate-within.ts';
import { readCatalogueSearch, writeCatalogueSearch, type CatalogueSearch } from './catalogue-search.ts';

export type ChangeSearch = (part: Partial<CatalogueSearch>, how?: { replace?: boolean }) => void;

/**
 * The catalogue search from the URL, and a function to change it. A filter adds an entry to the browser history; typing
 * replaces the current entry.
 */
export function useCatalogueSearch(): [CatalogueSearch, ChangeSearch] {
  const params: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigateWithin();
  const search = useMemo(() => readCatalogueSearch(params), [params]);
  const change: ChangeSearch = useEvent((part, { replace = false } = {}) => {
    navigate({ search: stringifyPlainSearch(writeCatalogueSearch({ ...search, ...part })), replace });
  });
  return [search, change];
}
