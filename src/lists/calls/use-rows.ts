import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toastFailure } from '#src/api/failure-toast.ts';
import { refetchOnOutboxChange } from '#src/sync/client/reading/refresh.ts';
import { useFailureToast } from '#src/sync/client/reading/use-failure-toast.ts';
import type { List } from '../declare/list-declaration.ts';
import type { ListQuestion } from '../url/list-question.ts';
import { countOptions } from './count-options.ts';
import { joinPages } from './join-pages.ts';
import { listKeys } from './list-keys.ts';
import type { PageCursor } from './page.ts';
import { readPage } from './read-page.ts';
import { lateRowsHandler } from './late-rows-handler.ts';
import { useRefetchOnReconnect } from './use-refetch-on-reconnect.ts';
import { useOverlay } from './use-overlay.ts';
import { withSums } from './with-sums.ts';
import { hasOverlay } from './has-overlay.ts';

/** Pages are refetched one after another, so returning to the window refetches at most this many. */
const REFRESHED_PAGES = 3;

/**
 * The rows of a list, page by page, in the requested order. Previous rows stay visible until new ones arrive. `older`
 * is the state of rows that only the server has; `cached` is set for a cached answer: its age and why the server did
 * not answer.
 */
export function useRows(list: List, question: ListQuestion) {
  const client = useQueryClient();
  const { name } = list.entity;
  const queryKey = listKeys.rows(name, question);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const onLate = lateRowsHandler(client, queryKey);
      return readPage({ client, name, question, onLate, signal }, pageParam).catch((error: unknown) => {
        // With rows on screen a failure shows below them; a toast at each return to the window would be too much.
        const shown = client.getQueryData(queryKey) !== undefined;
        if (!shown && !signal.aborted) toastFailure(error);
        throw error;
      });
    },
    ...(hasOverlay(name) ? { meta: refetchOnOutboxChange } : {}),
    initialPageParam: null as PageCursor | null,
    getNextPageParam: (page) => page.cursor,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
    staleTime: 10_000,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= REFRESHED_PAGES,
  });
  const { data } = query;
  const rows = useMemo(() => joinPages(data?.pages ?? []), [data]);
  const first = data?.pages[0];
  // Merged pages carry no count, so a separate query counts them and the first page does not wait for it.
  const counted = useQuery({
    ...countOptions(list, withSums(name, question)),
    enabled: first !== undefined && !first.count,
  });
  const older = data?.pages.at(-1)?.older ?? 'all';
  const cached = first?.cached ?? null;
  useFailureToast(cached?.failure ?? (typeof older === 'string' ? null : older));
  useOverlay(name, queryKey);
  useRefetchOnReconnect(name, typeof older !== 'string' || cached !== null);
  return { ...query, rows, count: first?.count ?? counted.data ?? null, older, cached };
}
