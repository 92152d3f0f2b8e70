import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toastFailure } from '#src/api/failure-toast.ts';
import { readListPage } from '#src/replica/list-pages.ts';
import type { List } from '../declare/list-declaration.ts';
import type { ListQuestion } from '../url/list-query.ts';
import { listKeys } from './list-keys.ts';
import { PAGE_ROWS } from './page.ts';

/** Coming back to the window asks again for no more than this: each page waits for the one before. */
const REFRESHED_PAGES = 3;

/** The rows of a list, page after page, in the order asked for; the rows before stay until the new ones are there. */
export function useRows(list: List, question: ListQuestion) {
  const client = useQueryClient();
  const { name } = list.entity;
  const queryKey = listKeys.rows(name, question);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const place = pageParam === null ? { count: '1' } : { after: pageParam };
      const query = { ...question, limit: String(PAGE_ROWS), ...place };
      return readListPage(name, query, signal).catch((error: unknown) => {
        // With rows on screen the failure shows below them; a toast at each return to the window would only nag.
        const shown = client.getQueryData(queryKey) !== undefined;
        if (!shown && !signal.aborted) toastFailure(error);
        throw error;
      });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
    staleTime: 10_000,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= REFRESHED_PAGES,
  });
  const { data } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const first = data?.pages[0];
  const count = first?.count === undefined ? null : { count: first.count, capped: first.capped ?? false };
  return { ...query, rows, count };
}
