import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { stringifyPlainSearch } from '#src/lists/url/plain-search.ts';
import { readCatalogueSearch, writeCatalogueSearch, type CatalogueSearch } from './catalogue-search.ts';

export type ChangeSearch = (part: Partial<CatalogueSearch>, how?: { replace?: boolean }) => void;

/**
 * What the catalogue shows, held by the URL, and a way to change it. A filter is a step back in the browser's
 * history; typing replaces the step before.
 */
export function useCatalogueSearch(): [CatalogueSearch, ChangeSearch] {
  const params: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => readCatalogueSearch(params), [params]);
  const change: ChangeSearch = (part, { replace = false } = {}) => {
    const next = stringifyPlainSearch(writeCatalogueSearch({ ...search, ...part }));
    void navigate({ href: `/catalog${next}`, replace, resetScroll: false });
  };
  return [search, change];
}
