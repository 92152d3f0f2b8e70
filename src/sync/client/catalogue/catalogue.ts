import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CatalogueArticle, Facets } from '#contract/endpoints/catalogue.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import type { CataloguePage } from '#src/sync/rows/catalogue-index/catalogue-query.ts';
import type { ArticleDetails } from '#src/sync/protocol/device-questions.ts';
import { askDevice, isNewDevice } from '../device/ask-device.ts';
import { toLive, type Live } from '../reading/live.ts';
import { isLongList } from '../lists/long-list.ts';
import { queryClient } from '../reading/query-client.ts';
import { refetchOnOutboxChange } from '../reading/refresh.ts';
import { cacheFirstPage, readFirstPage, readFirstPageOwner } from './first-catalogue-page-cache.ts';
import { searchCatalogueCopy } from './page-catalogue-copy.ts';

/** A catalogue question: names separated by commas, prices in cents, excl. VAT. */
export interface CatalogueQuestion {
  q?: string;
  category?: string;
  tag?: string;
  level?: string;
  price_min?: string;
  price_max?: string;
  sort?: string;
}

export interface CataloguePages extends Live<CatalogueArticle[]> {
  count: number;
  /** There are more than `count`. */
  capped: boolean;
  hasMore: boolean;
  loadMore: () => void;
  /** The rows answer an earlier question; the present one is loading. */
  stale: boolean;
}

function omitEmpty(question: CatalogueQuestion): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(question).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** Whether a question asks for the first page without any filter. */
function isUnfiltered(query: Record<string, string | undefined>): boolean {
  return Object.values(query).every((value) => value === undefined);
}

/** Device and server write the same markers, so a list can continue with either of them. */
async function readPage(
  query: Record<string, string | undefined>,
  signal: AbortSignal,
): Promise<CataloguePage> {
  const owner = readFirstPageOwner();
  const local = await askDevice('catalogue', query, signal);
  const page = local ?? (await call('GET /api/catalog', { query, signal, quiet: true }));
  if (isUnfiltered(query)) cacheFirstPage(page, owner);
  return page;
}

/** How the pages of a question are read, and their query key. */
function pagesOf(question: CatalogueQuestion) {
  const query = omitEmpty(question);
  return infiniteQueryOptions<
    CataloguePage,
    ApiError,
    CataloguePage[],
    readonly unknown[],
    string | undefined
  >({
    queryKey: ['replica', 'catalogue', query],
    queryFn: ({ pageParam, signal }) => readPage({ ...query, after: pageParam }, signal),
    meta: refetchOnOutboxChange,
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    select: ({ pages }) => pages,
  });
}

/** Prefetches the first page of a question that is about to be shown; resolves when it is cached, or failed. */
export function prefetchCatalogue(question: CatalogueQuestion): Promise<void> {
  return queryClient.prefetchInfiniteQuery(pagesOf(question));
}

/**
 * Puts the first page of results of a question that is about to be shown into the query cache, if there is a catalogue
 * copy. Returns false otherwise.
 */
export function prefillFromCatalogueCopy(question: CatalogueQuestion): boolean {
  const page = searchCatalogueCopy(omitEmpty(question));
  if (!page) return false;
  queryClient.setQueryData(pagesOf(question).queryKey, { pages: [page], pageParams: [undefined] });
  return true;
}

/** The stored first page, if the question asks for it. */
function firstPageOf(
  question: CatalogueQuestion,
): InfiniteData<CataloguePage, string | undefined> | undefined {
  const page = isUnfiltered(omitEmpty(question)) ? readFirstPage() : undefined;
  return page && { pages: [page], pageParams: [undefined] };
}

/** The articles that match a question, page by page. The previous answer stays until the next arrives. */
export function useCatalogue(question: CatalogueQuestion): CataloguePages {
  // A user who types before this device has answered keeps seeing the rows of the unfiltered catalogue.
  const [startedUnfiltered] = useState(() => {
    // If the server answers, prefetch during the render: its first rows arrive that much sooner.
    if (isNewDevice()) void prefetchCatalogue(question);
    return isUnfiltered(omitEmpty(question));
  });
  const result = useInfiniteQuery({
    ...pagesOf(question),
    placeholderData: (previous) => previous ?? firstPageOf(startedUnfiltered ? {} : question),
    refetchOnMount: (query) => !isLongList(query),
    refetchOnWindowFocus: (query) => !isLongList(query),
  });
  const pages = result.data;
  return {
    data: useMemo(() => pages?.flatMap((page) => page.rows), [pages]),
    isLoading: result.isPending,
    error: result.error,
    updatedAt: result.dataUpdatedAt,
    refresh: () => void result.refetch(),
    count: pages?.[0]?.count ?? 0,
    capped: pages?.[0]?.capped ?? false,
    hasMore: result.hasNextPage,
    loadMore: () => {
      if (!result.isFetchingNextPage) void result.fetchNextPage();
    },
    stale: result.isPlaceholderData,
  };
}

/** Number of articles of each category, tag and level for a question. */
export function useFacets(question: CatalogueQuestion): Live<Facets> {
  const { sort: _sort, ...unsorted } = question;
  const query = omitEmpty(unsorted);
  return toLive(
    useQuery<Facets, ApiError>({
      queryKey: ['replica', 'facets', query],
      queryFn: async ({ signal }) =>
        (await askDevice('facets', query, signal)) ??
        call('GET /api/catalog/facets', { query, signal, quiet: true }),
      meta: refetchOnOutboxChange,
      placeholderData: keepPreviousData,
    }),
  );
}

/** One article and similar ones. */
export function useArticle(reference: string): Live<ArticleDetails> {
  return toLive(
    useQuery<ArticleDetails, ApiError>({
      queryKey: ['replica', 'article', reference],
      queryFn: async ({ signal }) =>
        (await askDevice('article', { reference }, signal)) ??
        call('GET /api/catalog/article/{reference}', {
          params: { reference },
          signal,
          quiet: true,
        }),
      meta: refetchOnOutboxChange,
    }),
  );
}
